// Words of archived cases at the desk, and of the rules by which cases are archived.
export const archiveText = {
  term: '归档',
  archived: (no: string) => `已归档 · 档号 ${no}`,
  class: (name: string) => `类别 ${name}`,
  retention: (label: string, until: string | null) =>
    until === null ? `保管期限 ${label}` : `保管期限 ${label}（至 ${until}）`,
  over: '保管期限已满',
  readOnly: '本件只供查阅，不能再更改。',
  writing: '归档包正在生成，稍后可以下载。',
  hash: '归档包哈希（SHA-256）',
  download: '下载归档包',
  check: '校验',
  checking: '正在校验',
  intact: (parts: number) => `校验通过：归档包的 ${parts} 个文件与归档时一致`,
  broken: '校验不通过，归档包与归档时不一致',
  faults: {
    altered: (name: string) => `「${name}」内容被改动`,
    unreadable: (name: string) => `「${name}」无法读出`,
    added: (name: string) => `「${name}」的文件之外被改动`,
    lost: (name: string) => `「${name}」已不在存储中`,
    differs: (name: string) => `「${name}」的哈希与审计记录中归档时的不一致`,
    unproven: (name: string) => `审计记录中没有「${name}」归档时的哈希，或该条记录已被改动`,
  },
  more: (count: number) => `另有 ${count} 个文件`,
} as const;

export const archiveRuleText = {
  title: '归档规则',
  hint: '办结满规定天数的办件自动归档：生成归档包，之后只供查阅。规则改后对尚未归档的办件生效，已归档的不变。撤回的办件不归档。',
  now: (days: number, name: string, retention: string) =>
    `办结满 ${days} 天后归档，类别「${name}」，保管期限 ${retention}`,
  usual: '（未设置，按系统默认）',
  edit: (kind: string) => `修改${kind}的归档规则`,
  afterDays: '办结后多少天归档',
  afterDaysHint: '自然日，1～3650；复核期限未过的另行等待',
  class: '档案类别',
  retention: '保管期限',
  retentionHint: '从办结次年 1 月 1 日起算',
  save: '保存归档规则',
  saved: (kind: string) => `${kind}的归档规则已保存`,
  notANumber: '请填写 1～3650 的整数',
  noRetention: '请选择保管期限',
} as const;
