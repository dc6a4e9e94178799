// The words that a docx template may name, in the one shape for every paper, and the docx that has them all: what is drawn where
// operators have no template of their own.
import type { PaperContent } from '../paper.rules.ts';

/** What a template is filled with: words, and lists of words. */
export type DocxWords = Record<string, string | Record<string, string | Record<string, string>[]>[]>;

/** A paper in the words of templates. */
export const docxWords = (content: PaperContent, address: string): DocxWords => ({
  文书名称: content.title,
  文书编号: content.no,
  受理编号: content.receiptNo,
  事项: content.matter,
  申请人: content.applicant,
  经办部门: content.department,
  日期: content.on,
  核验码: content.code,
  核验网址: address,
  段落: content.paragraphs.map((文字) => ({ 文字 })),
  内容: content.sections.map(({ title, lines, tables }) => ({
    标题: title,
    行: [
      ...lines.map(({ label, text }) => ({ 名称: label, 值: text || '--' })),
      ...tables.flatMap(({ label, heads, rows }) =>
        rows.flatMap((row, at) =>
          heads.map((head, cell) => ({ 名称: `${label} ${at + 1} ${head}`, 值: row[cell] || '--' })),
        ),
      ),
    ],
  })),
});

/** A paper of every kind, for a sample. */
export const SAMPLE: PaperContent = {
  title: '示例文书',
  no: 'XXWS20260101000001',
  receiptNo: 'XX20260101000001',
  matter: '示例事项',
  applicant: '示例企业有限公司',
  department: '示例部门',
  on: '2026-01-01',
  paragraphs: ['这是示例文字的第一段。', '这是第二段。'],
  sections: [
    {
      title: '示例内容',
      lines: [{ name: 'a', label: '示例名称', text: '示例值' }],
      tables: [{ name: 't', label: '示例表', heads: ['甲', '乙'], rows: [['一', '二']] }],
    },
  ],
  code: 'SAMPLESAMPLESAMPLESAMP',
};

/** The lines of the docx that operators start from; `#` is the title. */
export const STANDARD_LINES: readonly string[] = [
  '# {文书名称}',
  '文书编号　{文书编号}',
  '受理编号　{受理编号}',
  '事项　{事项}',
  '申请人　{申请人}',
  '{#段落}',
  '{文字}',
  '{/段落}',
  '{#内容}',
  '【{标题}】',
  '{#行}',
  '{名称}　{值}',
  '{/行}',
  '{/内容}',
  '> {经办部门}（盖章）',
  '> {日期}',
  '{二维码}',
  '扫码核验真伪　核验码 {核验码}',
  '{核验网址}',
];
