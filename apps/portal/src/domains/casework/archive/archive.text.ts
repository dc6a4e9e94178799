// What is said of archived cases, and what stands in their packages.
import type { Retention } from './archive.rules.ts';

export const archivedFault = (archiveNo: string): string =>
  `本件已归档（档号 ${archiveNo}），只供查阅，不能再更改`;
export const NOT_ARCHIVED = '本件尚未归档';
export const NOT_WRITTEN = '归档包正在生成，请稍后再试';
export const PACKAGE_LOST = '归档包已不在存储中，无法下载或校验';
export const RETENTION_LABELS: Readonly<Record<Retention, string>> = {
  '10': '10 年',
  '30': '30 年',
  permanent: '永久',
};

export const packageName = (archiveNo: string): string => `${archiveNo}.zip`;
export const CATALOGUE = '目录.csv';
export const MANIFEST = '清单.json';
export const FOLDERS = {
  case: '办件',
  answers: '申报内容',
  snapshots: '提交件',
  materials: '材料',
  attached: '附件',
  sealed: '盖章件',
  papers: '文书',
  opinions: '意见',
  lists: '名单',
  course: '过程',
} as const;
export const submission = (n: number): string => `第${n}次提交`;
export const formName = (code: string, version: number): string => `表单_${code}_v${version}.json`;
export const FILES = {
  facts: '基本信息.json',
  beside: '事项情况.txt',
  people: '经办人员.json',
  chain: '办理记录（含哈希链）.json',
} as const;
/** Files of what officers wrote, by the table that it comes from. */
export const RECORDS = {
  approvals: '审批.json',
  opinions: '征求意见.json',
  pins: '补正建议.json',
  corrections: '补正.json',
  verified: '核定值.json',
  seconds: '双人复核.json',
  notes: '内部备注.json',
  tasks: '任务.json',
  promises: '告知承诺.json',
  owed: '容缺材料.json',
  breaches: '承诺未兑现.json',
  entry: '窗口代录.json',
  parties: '授权查阅.json',
  partyReads: '查阅记录.json',
  reconsideration: '复核.json',
} as const;

export const catalogueHead = {
  archiveNo: '档号',
  class: '档案类别',
  retention: '保管期限',
  until: '保管期满',
  receiptNo: '受理编号',
  title: '事项',
  kind: '办件种类',
  applicant: '申请人',
  department: '部门',
  submittedAt: '提交时间',
  closedAt: '办结时间',
  state: '办理结果',
  archivedAt: '归档时间',
  chain: '办理记录哈希链',
} as const;
export const CHAIN = { sound: '完整', broken: '不连续' } as const;
export const FOREVER = '永久保管';
/** The last day of an archived case; empty for one that is not archived. */
export const retainedText = (one: { archiveNo: string | null; retainUntil: string | null }): string =>
  one.archiveNo === null ? '' : (one.retainUntil ?? FOREVER);
export const CATALOGUE_COLUMNS = ['序号', '文件', '字节数', 'SHA-256', '说明'] as const;
/** A file that stays where it is, with what proves it. */
export const withheldPart = (reason: string, sha256: string): string => `${reason}（SHA-256 ${sha256}）`;
export const missingPart = (reason: string): string => `缺件：${reason}`;

/** A colleague saved another rule. */
export const ruleHasChanged = (rule: {
  afterDays: number;
  class: string;
  retention: keyof typeof RETENTION_LABELS;
}): string =>
  `归档规则刚由同事改为：办结 ${rule.afterDays} 天后归档，类别「${rule.class}」，保管 ${RETENTION_LABELS[rule.retention]}。您填写的没有保存，核对后可以再次保存`;
