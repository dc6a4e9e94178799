// Words that every import of a spreadsheet into an open form shares.
export const sheetText = {
  open: '从表格导入',
  unopened: '无法打开导入，请稍后重试',
  title: (label: string) => `导入${label}`,
  file: '选择表格',
  template: '下载模板',
  wrongType: '请选择 xlsx 格式的表格，可用模板另存',
  offline: '网络不可用，或服务暂时没有响应，请稍后重试',
  busy: (name: string) => `正在读取 ${name}`,
  read: (name: string, total: number, good: number) =>
    `${name}：共 ${total} 行，${good === total ? '均可导入' : `${good} 行可导入，${total - good} 行有误`}`,
  faults: '以下内容有误，所在的行不会导入。改好后可再次选择',
  moreFaults: (count: number) => `另有 ${count} 处有误`,
  ignored: (headings: readonly string[]) => `表中没有这些列，不会导入：${headings.join('、')}`,
  preview: '将填入的内容',
  morePreview: (count: number) => `另有 ${count} 行`,
  cancel: '取消',
  confirm: (count: number) => `填入 ${count} 行`,
} as const;
