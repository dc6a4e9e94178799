// Words of the designer of a project's form.
export const formDesignText = {
  title: (name: string) => `申报表：${name}`,
  description: '设计申报表的字段、条件与版本',
  lead: '先复制往年的申报表或导入字段清单，再逐项调整。字段可用按钮上移下移；预览与企业看到的一致。材料在项目设置的材料清单中维护，不必放进申报表。',
  state: (version: number, hasDraft: boolean) =>
    hasDraft ? `正在编辑第 ${version} 版` : `第 ${version} 版（已发布）`,
  addGiven: (label: string) => `添加“${label}”`,
  save: '保存草稿',
  saved: '已保存',
  dirty: '有未保存的修改',
  clean: '没有未保存的修改',
  publish: '发布申报表',
  tells: (count: number) => `发布后通知 ${count} 份未提交的草稿`,
  published: (told: number) =>
    `申报表已发布，新的申报使用这一版${told === 0 ? '' : `；正在通知 ${told} 份未提交的草稿，是否换用由企业决定`}`,
  waits: '您参与了编辑，本园区要求由另一人核对后发布。',
  changes: '与已发布版本的差异',
  kinds: { added: '新增', removed: '删除', changed: '修改', moved: '移动' },
  /** A property, option, column or condition that came, went, or is another. */
  detail: ({ label, before, after }: { label: string; before: string; after: string }) =>
    before === ''
      ? `${label}：增加“${after}”`
      : after === ''
        ? `${label}：去掉“${before}”`
        : `${label}：“${before}”改为“${after}”`,
  versions: '历次版本',
  version: (version: number, at: string) => `第 ${version} 版，${at} 发布`,
  first: '首次发布',
  same: '没有差异',
  conflict: '他人已保存了别的内容',
  conflictNote: '请选择保留哪一份；另一份不会保存。',
  keepMine: '用我的覆盖',
  takeTheirs: '放弃我的，载入最新',
  copy: '复制其他项目的申报表',
  copyFrom: '项目',
  copyAsk: '当前草稿将被替换。',
  copyNow: '复制',
  copied: '已复制',
  import: '导入字段清单',
  importHint: 'XLSX，一行一个字段',
  template: '下载模板',
  importNow: '读取清单',
  importNote: '读取后替换当前设计，保存前不生效。',
  imported: (count: number) => `已读取 ${count} 个字段，请核对后保存`,
  importFaults: (count: number) => `清单有 ${count} 处有误，没有导入`,
  faultLine: (row: number, column: string, message: string) => `第 ${row} 行“${column}”：${message}`,
  offline: '暂时连接不上服务器，请稍后再试',
} as const;
