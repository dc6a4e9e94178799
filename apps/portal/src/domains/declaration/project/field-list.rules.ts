// A list of fields as a spreadsheet: a row is a field, or a column of the table that it names. Faults say row and column.
import { freshName, type Design, type DesignField } from '@yqt/forms/design';
import { KIND_LABELS, FIELD_KINDS, type FieldKind } from '@yqt/forms/field-kinds';

export const FIELD_HEADINGS = [
  '分组',
  '字段名称',
  '类型',
  '必填',
  '单位',
  '选项',
  '填写提示',
  '所属表格',
] as const;
type Heading = (typeof FIELD_HEADINGS)[number];
const MUST: readonly Heading[] = ['分组', '字段名称', '类型'];

/** What the type's cell may say. */
export const FIELD_KIND_WORDS: readonly string[] = FIELD_KINDS.filter((kind) => kind !== 'computed').map(
  (kind) => KIND_LABELS[kind],
);

export interface ListFault {
  row: number;
  column: string;
  message: string;
}

interface ReadRow {
  row: number;
  cells: ReadonlyMap<Heading, string>;
}

const MAX_LABEL = 200;

/** The headings that the sheet lacks. */
export const missingHeadings = (headings: readonly string[]): string[] =>
  MUST.filter((one) => !headings.map((heading) => heading.trim()).includes(one));

/** The design of a list; only where nothing is wrong. */
export function designOfList(
  title: string,
  given: { headings: readonly string[]; rows: readonly { row: number; cells: readonly string[] }[] },
): { design: Design | null; faults: ListFault[] } {
  const rows = given.rows.map((one): ReadRow => ({
    row: one.row,
    cells: new Map(
      FIELD_HEADINGS.map((heading) => {
        const at = given.headings.findIndex((words) => words.trim() === heading);
        return [heading, at < 0 ? '' : (one.cells[at] ?? '').trim()];
      }),
    ),
  }));
  const faults = rows.flatMap((row, at) => rowFaults(row, rows.slice(0, at)));
  if (faults.length) return { design: null, faults };
  let design: Design = { title, sections: [] };
  for (const row of rows) design = withRow(design, row);
  return { design, faults: [] };
}

const cell = ({ cells }: ReadRow, heading: Heading): string => cells.get(heading) ?? '';
const kindOf = (row: ReadRow): FieldKind | undefined =>
  FIELD_KINDS.find((kind) => KIND_LABELS[kind] === cell(row, '类型'));

/** `above`: what a column may belong to, and a table's name must differ from. */
function rowFaults(row: ReadRow, above: readonly ReadRow[]): ListFault[] {
  const kind = kindOf(row);
  const table = cell(row, '所属表格');
  const isChoice = kind === 'choice' || kind === 'choices';
  const faults: [boolean, Heading, string][] = [
    [cell(row, '分组') === '', '分组', '请填写分组'],
    [cell(row, '字段名称') === '', '字段名称', '请填写字段名称'],
    [cell(row, '字段名称').length > MAX_LABEL, '字段名称', `最多 ${MAX_LABEL} 个字`],
    [kind === undefined || kind === 'computed', '类型', `应为：${FIELD_KIND_WORDS.join('、')}`],
    [!['', '是', '否'].includes(cell(row, '必填')), '必填', '请填写是或否'],
    [isChoice && optionsIn(row).length === 0, '选项', '请填写选项，以顿号分隔'],
    [table !== '' && !isTableIn(above, table), '所属表格', `上方没有名为“${table}”的表格`],
    [
      kind === 'rows' && isTableIn(above, cell(row, '字段名称')),
      '字段名称',
      '上方已有同名的表格，列不知归于哪一个，请改名',
    ],
    [
      table !== '' && (kind === 'rows' || kind === 'note' || kind === 'choices' || kind === 'longText'),
      '类型',
      '表格的列不能是这种类型',
    ],
  ];
  return faults
    .filter(([isFault]) => isFault)
    .map(([, column, message]) => ({ row: row.row, column, message }));
}

const isTableIn = (rows: readonly ReadRow[], name: string): boolean =>
  rows.some((one) => kindOf(one) === 'rows' && cell(one, '字段名称') === name);

const optionsIn = (row: ReadRow): string[] =>
  cell(row, '选项')
    .split(/[、，,;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

function withRow(design: Design, row: ReadRow): Design {
  const table = cell(row, '所属表格');
  if (table !== '') return withColumn(design, row, table);
  const title = cell(row, '分组');
  const field = fieldIn(design, row);
  const isKnown = design.sections.some((one) => one.title === title);
  const sections = isKnown
    ? design.sections.map((one) => (one.title === title ? { ...one, fields: [...one.fields, field] } : one))
    : [...design.sections, { id: `s${design.sections.length + 1}`, title, note: '', fields: [field] }];
  return { ...design, sections };
}

function fieldIn(design: Design, row: ReadRow): DesignField {
  const kind = kindOf(row) ?? 'text';
  const unit = ['number', 'money', 'percent'].includes(kind) ? cell(row, '单位') : '';
  const options = kind === 'choice' || kind === 'choices' ? optionsIn(row) : [];
  return {
    name: freshName(design),
    kind,
    answers: {
      label: cell(row, '字段名称'),
      need: cell(row, '必填') === '是' ? 'always' : 'never',
      ...(cell(row, '填写提示') && { hint: cell(row, '填写提示') }),
      ...(unit && { unit }),
      ...(options.length > 0 && { options: options.map((label, at) => ({ key: `o${at + 1}`, label })) }),
    },
  };
}

const withColumn = (design: Design, row: ReadRow, table: string): Design => ({
  ...design,
  sections: design.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.kind === 'rows' && field.answers['label'] === table
        ? { ...field, answers: columnAdded(field, row) }
        : field,
    ),
  })),
});

function columnAdded({ answers }: DesignField, row: ReadRow): DesignField['answers'] {
  const columns = Array.isArray(answers['columns']) ? answers['columns'] : [];
  const column = {
    key: `c${columns.length + 1}`,
    label: cell(row, '字段名称'),
    kind: kindOf(row) ?? 'text',
    ...(cell(row, '必填') === '是' && { required: true }),
    ...(cell(row, '单位') && { unit: cell(row, '单位') }),
    ...(optionsIn(row).length > 0 && { options: optionsIn(row).join('、') }),
  };
  return { ...answers, columns: [...columns, column] };
}
