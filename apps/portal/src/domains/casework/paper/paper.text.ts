// What papers, their templates and their check say.
import type { PaperKind } from './paper.rules.ts';

export const NO_PAPER = '尚无此文书';
export const RECEIPT_ONLY = '本回执仅证明已收到材料，不代表已受理。';
export const receiptText = (at: string): string => `已于 ${at} 收到您提交的材料。`;
export const acceptanceText = (at: string, promise: string | null): string =>
  `您提交的材料已于 ${at} 受理。${promise === null ? '' : `${promise}。`}`;
export const refusedText = (at: string, label: string): string => `经审查，于 ${at} 作出决定：${label}。`;
export const resultText = (at: string, label: string): string => `经审核，于 ${at} 作出决定：${label}。`;
export const reasonText = (reason: string): string => `原因：${reason}`;
export const groundsText = (basis: string): string => `依据：${basis}`;
export const remedyText = (remedy: string): string => `救济途径：${remedy}`;
export const draftTitle = (title: string): string => `${title}（草稿，尚未提交）`;

export const SEAL_MISSING = '请打印申请表并盖章，上传盖章扫描件后再提交';
export const SEAL_VOID = '盖章后所填内容有修改，请重新生成申请表、盖章并上传扫描件';
export const SEAL_NO_PAPER = '申请表已不是当前所填内容，请重新生成、盖章后上传';
export const SEAL_CLOSED = '此件现在不能上传盖章扫描件';
export const SEAL_FORMATS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;
export const SEAL_TYPE = '盖章扫描件应为 PDF、JPG 或 PNG';

export const GENUINE = '有效';
/** Of the notice of a correction that was sent, ran out or ended with its case. */
export const NOTICE_OVER = '所告知的补正已结束';
const SUPERSEDED = '已作废，另有新文书的以最新一份为准';
/** Of a paper that counts no more, by its kind. */
export const voidText = (paper: PaperKind): string =>
  paper === 'correction' ? '已撤销，无须按此补正' : SUPERSEDED;
export const VERIFY_LABELS = {
  no: '文书编号',
  receipt: '受理编号',
  matter: '事项',
  applicant: '申请人',
  department: '经办部门',
  on: '出具日期',
  hash: '电子文件 SHA-256',
} as const;

export const CHECK_PICTURE = '核验二维码';

export const NO_TEMPLATE_TYPE = '文书模板应为 DOCX 文件';
export const TEMPLATE_TOO_LARGE = '文书模板不能超过 2 MB';
export const TEMPLATE_BROKEN = '文书模板无法打开，请用办公软件另存为 DOCX 后再上传';
export const MISPLACED_PICTURE =
  '模板中的「{二维码}」只能写在正文、表格、页眉、页脚的文字中，不能写在公式、SmartArt 图形或图表中，请移到文字中再上传';
export const TEMPLATE_EMPTY = '文书模板中没有占位符，例如 {文书编号}';
export const unknownPlaceholder = (name: string): string => `模板中的占位符「${name}」不存在`;
export const lonePlaceholder = (name: string): string =>
  `模板中的「{${name}}」有多项，须成对写成 {#${name}} 与 {/${name}}，每一项写在中间`;
export const PICTURE_SECTION = '模板中的「{二维码}」单独书写，不能写成 {#二维码} 与 {/二维码}';
export const brokenPlaceholder = (name: string): string => `模板中的占位符「${name}」没有成对或写法有误`;
export const rawPlaceholder = (name: string): string => `模板中不能使用「@」占位符「${name}」`;

export const EVENTS_FILE = '办理经过.csv';
export const EVENT_HEADS = ['序号', '时间', '环节', '操作', '办理人', '说明'] as const;
export const README_FILE = '说明.txt';
export const archiveName = (no: string): string => `${no}_全部材料.zip`;
export const leftOut = (name: string, why: string): string => `${name}：未能放入（${why}）`;
