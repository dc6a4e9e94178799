// What is wrong with a definition: names, limits, conditions and references. Of a form in code a test asks; an operator's
// form is not published with one.
import type { CodeTrees } from '@yqt/rules/code-trees';
import { isAsked, leavesOf, type RuleTree } from '@yqt/rules/tree';
import { validateTree } from '@yqt/rules/validate';
import { catalogueOf, requiredTree } from './conditions.ts';
import { KIND_LABELS } from './field-kinds.ts';
import { fieldsOf, type Column, type FieldOf, type FormDefinition, type FormField } from './form.ts';
import { TEXT_DAY_LIMIT } from './form.text.ts';
import { isDayOf } from './read-cell.ts';

/** More nobody fills in, nor can a page draw it at once. */
const MAX_FIELDS = 200;
const MAX_SECTIONS = 20;
/** Columns of one table. */
const MAX_COLUMNS = 30;
const MAX_COLUMN_FILES = 5;
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

/** The faults in the form's order; none = sound. `codes` null: codes in conditions are not looked up. */
export function definitionFaults(form: FormDefinition, codes: CodeTrees | null): string[] {
  const fields = fieldsOf(form);
  const faults = [
    ...(form.sections.length > MAX_SECTIONS ? [`最多 ${MAX_SECTIONS} 个分组`] : []),
    ...(fields.length > MAX_FIELDS ? [`最多 ${MAX_FIELDS} 个字段`] : []),
    ...twice(form.sections.map(({ id }) => id)).map((id) => `分组 ${id} 重复`),
    ...nameFaults(fields),
  ];
  // a catalogue of broken names cannot be made
  if (faults.length) return faults;
  return [
    ...fields.flatMap((field, at) => fieldFaults(field, fields.slice(0, at), codes)),
    ...(form.within ?? []).flatMap(({ part, whole }) =>
      [part, whole].flatMap((name) => figureFault(name, fields).map((fault) => `大小关系：${fault}`)),
    ),
  ];
}

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) < at)),
];

function nameFaults(fields: readonly { name: string }[]): string[] {
  const names = fields.map(({ name }) => name);
  return [
    ...names
      .filter((name) => !NAME.test(name) || name in {})
      .map((name) => `字段名 ${name} 应为小写字母开头的字母数字，最多 40 个`),
    ...twice(names).map((name) => `字段 ${name} 重复`),
  ];
}

function fieldFaults(field: FormField, above: readonly FormField[], codes: CodeTrees | null): string[] {
  const faults = [
    ...shapeFaults(field),
    ...(field.kind === 'rows' ? tableFaults(field) : []),
    ...(field.kind === 'computed' ? computedFaults(field, above) : []),
    ...(field.kind === 'date' || field.kind === 'month' ? periodFaults(field, above) : []),
    ...[field.showIf, requiredTree(field)].flatMap((tree) =>
      tree ? conditionFaults(tree, above, codes) : [],
    ),
  ];
  return faults.map((fault) => `${field.name}：${fault}`);
}

const PRIVATE_KINDS: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'number',
  'money',
  'percent',
  'date',
  'month',
  'choice',
]);

function shapeFaults(field: FormField | Column): string[] {
  const faults: [boolean, string][] = [
    [field.isPrivate === true && !PRIVATE_KINDS.has(field.kind), '这种字段不能设为敏感信息'],
    [field.isPrivate === true && 'isFree' in field && field.isFree === true, '敏感信息不能按原文保存'],
    [
      (field.kind === 'choice' || field.kind === 'choices') && !field.options === !field.dictionary,
      '应有选项或字典，且只有其一',
    ],
    [
      field.kind === 'choice' &&
        field.initial !== undefined &&
        !field.options?.some(({ value }) => value === field.initial),
      '起始选项不在选项之中',
    ],
    [
      (field.kind === 'choice' || field.kind === 'choices') &&
        twice((field.options ?? []).map(({ value }) => value)).length > 0,
      '选项重复',
    ],
    [
      (field.kind === 'date' || field.kind === 'month') &&
        [field.earliest, field.latest].some(
          (limit) => limit !== undefined && limit !== 'today' && !isDayOf(field.kind, limit),
        ),
      TEXT_DAY_LIMIT,
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}

/** The begin of a period stands above its end and is of its kind. */
function periodFaults({ kind, notBefore }: FieldOf<'date' | 'month'>, above: readonly FormField[]): string[] {
  if (notBefore === undefined || above.some((one) => one.name === notBefore && one.kind === kind)) return [];
  return [`引用的 ${notBefore} 不是其上方的${KIND_LABELS[kind]}`];
}

function tableFaults({ columns }: Extract<FormField, { kind: 'rows' }>): string[] {
  const isReserved = columns.some(({ name }) => name === 'key');
  return [
    ...(columns.length === 0 || columns.length > MAX_COLUMNS ? [`应有 1 到 ${MAX_COLUMNS} 列`] : []),
    ...(isReserved ? ['列名不能为 key'] : []),
    ...nameFaults(columns),
    ...columns.flatMap((column) => shapeFaults(column).map((fault) => `${column.name} ${fault}`)),
    ...columns.flatMap((column) =>
      column.kind === 'files' && (column.most ?? 0) > MAX_COLUMN_FILES
        ? [`${column.name} 每行最多 ${MAX_COLUMN_FILES} 个文件`]
        : [],
    ),
  ];
}

function computedFaults(
  { from }: Extract<FormField, { kind: 'computed' }>,
  above: readonly FormField[],
): string[] {
  if ('plus' in from) return from.plus.flatMap((name) => figureFault(name, above));
  if ('share' in from) return from.share.flatMap((name) => figureFault(name, above));
  const [table, column] = from.sum;
  const rows = above.find(({ name }) => name === table);
  if (rows?.kind !== 'rows') return [`引用的 ${table} 不是其上方的表格`];
  return figureFault(column, rows.columns);
}

const FIGURES: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'computed']);

function figureFault(name: string, fields: readonly (FormField | Column)[]): string[] {
  const field = fields.find((one) => one.name === name);
  return field && FIGURES.has(field.kind) ? [] : [`引用的 ${name} 不是其上方的数值`];
}

/** The form with its conditions that hold together: one that is being written cannot be asked yet, and neither hides a field nor asks for it. */
export function withSoundConditions(form: FormDefinition): FormDefinition {
  const fields = fieldsOf(form);
  const sound = (field: FormField): FormField => {
    const above = fields.slice(0, fields.indexOf(field));
    const isBroken = (tree: RuleTree | undefined): boolean =>
      tree !== undefined && conditionFaults(tree, above, null).length > 0;
    const { showIf, required, ...rest } = field;
    const kept = {
      ...rest,
      ...(showIf === undefined || isBroken(showIf) ? {} : { showIf }),
      ...(required === undefined || isBroken(requiredTree(field)) ? {} : { required }),
    };
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the field without some of its conditions
    return kept as FormField;
  };
  return {
    ...form,
    sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(sound) })),
  };
}

/** Questions to officers and declarations have no place here: nobody would answer them. */
function conditionFaults(tree: RuleTree, above: readonly FormField[], codes: CodeTrees | null): string[] {
  const faults = validateTree(tree, catalogueOf(above), codes ?? undefined);
  if (faults.length) return faults.map(({ path, message }) => `条件 ${path} ${message}`);
  return leavesOf(tree).flatMap((leaf) => {
    if (isAsked(leaf)) return ['条件不能由审核人员判断或由企业声明'];
    const field = above.find(({ name }) => name === leaf.field);
    const options = field && 'options' in field ? field.options : undefined;
    if (!options) return [];
    const values = [leaf.value].flat().filter((value) => typeof value === 'string');
    return values
      .filter((value) => !options.some((option) => option.value === value))
      .map((value) => `条件中的「${value}」不在选项中`);
  });
}
