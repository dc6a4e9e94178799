// 文书: what a paper of a case says, in the one shape that page, PDF and docx are made from.
import type { CaseView, CasePaper } from '../case-shapes.rules.ts';

export type PaperKind = CasePaper['kind'];

export const PAPER_KINDS = [
  'receipt',
  'acceptance',
  'correction',
  'refusal',
  'result',
  'form',
] as const satisfies readonly PaperKind[];

export const PAPER_TITLES: Readonly<Record<PaperKind, string>> = {
  receipt: '申报回执（收件）',
  acceptance: '受理通知书',
  correction: '补正告知书',
  refusal: '不予受理通知书',
  result: '审核结果告知书',
  form: '申请表',
};

/** The words of a paper as they were issued; personal answers are masks. */
export interface PaperContent {
  title: string;
  no: string;
  receiptNo: string;
  /** What the case is about. */
  matter: string;
  applicant: string;
  department: string;
  /** `yyyy-MM-dd`. */
  on: string;
  paragraphs: string[];
  sections: CaseView['sections'];
  code: string;
}

/** The one that becomes a picture: the address of the check as QR code. */
export const PICTURE_PLACEHOLDER = '二维码';

/** Names that may stand in a template, by the list that they stand in; those of the paper anywhere. */
export const PLACEHOLDERS: Readonly<Record<'paper' | '段落' | '内容' | '行', readonly string[]>> = {
  paper: [
    '文书名称',
    '文书编号',
    '受理编号',
    '事项',
    '申请人',
    '经办部门',
    '日期',
    '核验码',
    '核验网址',
    PICTURE_PLACEHOLDER,
    '段落',
    '内容',
  ],
  段落: ['文字'],
  内容: ['标题', '行'],
  行: ['名称', '值'],
};
