// Policies as a spreadsheet: a template with drop-downs, and its rows as records of the import form. One row is one
// real policy; lists are separated by 、 or ;.
import { faultOfArchive } from '../../file/server/archive.port.ts';

interface Column {
  header: string;
  field: string;
  width: number;
  isList?: boolean;
  /** Values to choose from: label → stored value. */
  choices?: Record<string, string>;
  /** Came later: a template from before may lack it. */
  isLater?: boolean;
}

const LEVELS = { 国家级: '1', 省级: '2', 市级: '3', 区县级: '4', 园区级: '5' };
const VALIDITIES = {
  有效: 'valid',
  部分失效: 'partial',
  已失效: 'expired',
  已废止: 'repealed',
  已被替代: 'superseded',
  待核实: 'review',
};
const MODES = {
  免申即享: 'auto',
  即申即享: 'instant',
  申报评审: 'apply',
  备案享受: 'filing',
  自行判别: 'self',
};
const CONFIDENCE = { 高: 'high', 较高: 'medium-high', 中: 'medium', 较低: 'low-medium', 低: 'low' };

const REVIEWS = { 已完成: 'yes', 未完成: 'no' };

const COLUMNS: readonly Column[] = [
  { header: '编号', field: 'id', width: 14 },
  { header: '标题', field: 'title', width: 40 },
  { header: '文号', field: 'docNo', width: 24 },
  { header: '发文机关', field: 'issuer', width: 24, isList: true },
  { header: '层级', field: 'level', width: 10, choices: LEVELS },
  { header: '印发日期', field: 'issued', width: 12 },
  { header: '施行日期', field: 'effectiveFrom', width: 12 },
  { header: '失效日期', field: 'effectiveTo', width: 12 },
  { header: '有效性', field: 'validity', width: 10, choices: VALIDITIES },
  { header: '政策类型', field: 'type', width: 12 },
  { header: '适用行业', field: 'industries', width: 14, isList: true },
  { header: '标签', field: 'tags', width: 20, isList: true },
  { header: '支持方式', field: 'supportMode', width: 16, isList: true },
  { header: '兑现方式', field: 'applyMode', width: 12, choices: MODES },
  { header: '支持标准', field: 'amountText', width: 30 },
  { header: '内容摘要', field: 'summary', width: 60 },
  { header: '把握程度', field: 'confidence', width: 10, choices: CONFIDENCE },
  { header: '来源', field: 'source', width: 40 },
  { header: '合法性审核', field: 'legalityReview.done', width: 12, choices: REVIEWS },
  { header: '合法性审核日期', field: 'legalityReview.date', width: 14 },
  { header: '合法性审核文号', field: 'legalityReview.docNo', width: 20 },
  { header: '公平竞争审查', field: 'competitionReview.done', width: 12, choices: REVIEWS },
  { header: '公平竞争审查日期', field: 'competitionReview.date', width: 14 },
  { header: '公平竞争审查文号', field: 'competitionReview.docNo', width: 20 },
  { header: '全文', field: 'body', width: 60, isLater: true },
  { header: '申报批次', field: 'window.batch', width: 14, isLater: true },
  { header: '申报开始', field: 'window.from', width: 12, isLater: true },
  { header: '申报截止', field: 'window.to', width: 12, isLater: true },
  { header: '替代它的政策', field: 'successor', width: 16, isLater: true },
];
/** What stands beside the columns, for whoever fills them. */
const NOTES = [
  '编号：大写字母、数字，可用短横线分段（如 ZC-2026-001），最长 40 个字符；同一编号再次导入即更新原政策，不会重复。',
  '全文：可填纯文本（一行一段）或 HTML；请照抄来源，不要自行编写。没有原文时留空，页面显示「原文见来源」。',
  '来源：请写明网址或文件出处；导入的政策在核实前显示「待核实」。',
  '申报开始、申报截止：填 2026-01-31 的形式；截止留空即长期有效，开始留空即没有申报时间。',
  '替代它的政策：有效性为「已被替代」的，填写替代它的那一项政策的编号；没有的留空，原来写的随之清除。两项不能互相替代。',
  '附件：表格不含附件，请导入后由管理人员上传。',
];
/** Rows of the template that carry the drop-downs. */
const TEMPLATE_ROWS = 500;
/** More rows than this are another kind of job. */
const MAX_ROWS = 20_000;

/** Twice what 20,000 rows of long texts unpack to. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** An empty spreadsheet with headings and drop-downs. */
export async function policyTemplate(): Promise<Buffer> {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('政策', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = COLUMNS.map(({ header, width }) => ({ header, width }));
  COLUMNS.forEach(({ choices }, at) => {
    if (!choices) return;
    const formulae = [`"${Object.keys(choices).join(',')}"`];
    for (let row = 2; row <= TEMPLATE_ROWS; row++)
      sheet.getCell(row, at + 1).dataValidation = { type: 'list', allowBlank: true, formulae };
  });
  const notes = workbook.addWorksheet('填写说明');
  notes.columns = [{ header: '填写说明', width: 100 }];
  for (const note of NOTES) notes.addRow([note]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** The rows of a filled template as records; the import checks them. Throws in Chinese where it is no such file. */
export async function policySheet(bytes: Buffer): Promise<unknown[]> {
  if (await faultOfArchive(bytes, MAX_UNPACKED_BYTES))
    throw new Error('无法读取表格：文件已损坏、加密，或展开后过大，请使用模板另存为 xlsx 格式');
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes)).catch((cause: unknown) => {
    throw new Error('无法读取表格：请使用模板另存为 xlsx 格式', { cause });
  });
  const sheet = workbook.worksheets[0];
  if (!sheet) throw new Error('表格中没有工作表');
  const textsOf = (row: number) => COLUMNS.map((_, at) => sheet.getCell(row, at + 1).text.trim());
  const last = Math.min(sheet.rowCount, MAX_ROWS);
  const rows = Array.from({ length: Math.max(0, last - 1) }, (_, at) => ({
    row: at + 2,
    texts: textsOf(at + 2),
  }));
  return policyRows({ headings: textsOf(1), rows }).map(({ record }) => record);
}

interface SheetTexts {
  headings: readonly string[];
  rows: readonly { row: number; texts: readonly string[] }[];
}

/** The filled rows below the template's headings as records. Throws in Chinese where the headings are others. */
export function policyRows({ headings, rows }: SheetTexts): { row: number; record: object }[] {
  const missing = COLUMNS.filter(({ header, isLater }, at) => {
    const given = headings[at] ?? '';
    return given !== header && !(isLater && given === '');
  }).map(({ header }) => header);
  if (missing.length) throw new Error(`表头与模板不一致：${missing.join('、')}`);
  return rows
    .filter(({ texts }) => texts.some(Boolean))
    .map(({ row, texts }) => ({ row, record: recordOf(texts) }));
}

/** The heading of a record's field: that of the field itself, or of what it is part of. */
export function policyHeading(field: string): string {
  const names = [field, field.replace(/^applicationWindow\b/, 'window'), field.split('.', 1)[0] ?? field];
  return COLUMNS.find((column) => names.includes(column.field))?.header ?? field;
}

function recordOf(texts: readonly string[]): object {
  const values = new Map(COLUMNS.map((column, at) => [column.field, valueOf(column, texts[at] ?? '')]));
  // a code is given or it is not: there is no empty one
  const fields = [...values].filter(
    ([field, value]) => !field.includes('.') && (field !== 'successor' || value !== null),
  );
  return {
    ...Object.fromEntries(fields),
    legalityReview: reviewOf(values, 'legalityReview'),
    competitionReview: reviewOf(values, 'competitionReview'),
    amount: null,
    applicationWindow: windowOf(values),
    conditions: null,
    exclusions: null,
    conditionsNature: 'targeting',
    evidence: 'seen-secondary',
    verified: false,
  };
}

/** Null where no window is known. */
function windowOf(values: ReadonlyMap<string, unknown>): object | null {
  const known = ['batch', 'from', 'to'].flatMap((part) => {
    const value = values.get(`window.${part}`);
    return value ? [[part, value] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** Null where the columns of a review are all empty; a word that is no choice stays, for the import to name. */
function reviewOf(values: ReadonlyMap<string, unknown>, name: string): object | null {
  const [done, date, docNo] = ['done', 'date', 'docNo'].map((part) => values.get(`${name}.${part}`) || null);
  if (done === null && date === null && docNo === null) return null;
  return { done: done === 'yes' ? true : done === 'no' ? false : done, date, docNo };
}

function valueOf({ isList, choices }: Column, text: string): unknown {
  if (isList)
    return text
      .split(/[、;；,，\n]/)
      .map((part) => part.trim())
      .filter(Boolean);
  if (choices) return choices[text] ?? text;
  return text === '' ? null : text;
}
