// The sentences of a form's check. Each names its field, so that it can stand in a summary.
import type { FigureFault } from '@yqt/kernel/decimal';
import type { FormField, Column, TextShape } from './form.ts';

export const FIGURE_FAULTS: Record<FigureFault, string> = {
  format: '请输入数字，例如 1200 或 1200.5',
  negative: '不能为负数',
  huge: '数值过大，整数部分最多 11 位，请核对单位',
  places: '最多 4 位小数',
};

export const SHAPE_FAULTS: Record<TextShape, string> = {
  mobile: '请填写 11 位手机号',
  landline: '请填写座机，例如 0550-3769808',
  phone: '请填写手机号或座机',
  email: '请填写邮箱，例如 name@example.com',
  idCard: '身份证号有误，请核对',
  creditCode: '统一社会信用代码有误，请核对',
};

export const TEXT_STRANGER = '表单中没有这一项';
export const TEXT_MALFORMED = '格式不正确';
export const TEXT_YES_OR_NO = '请选择是或否';
export const TEXT_FROM_LIST = '请从列表中选择';
export const TEXT_WHOLE = '请填写整数';
export const TEXT_MASKED = '请填写完整内容，不要带 *';
export const TEXT_LONG_DESIGN = '字段或选项太多，请精简';
export const TEXT_NO_RICH_TEXT = '此处不能提交带格式的文字';

export const placesText = (places: number): string => `最多 ${places} 位小数`;
export const leastText = (least: string): string => `不能小于 ${least}`;
export const mostText = (most: string): string => `不能大于 ${most}`;
export const charactersText = (most: number): string => `最多 ${most} 个字`;
export const itemsText = (most: number): string => `最多 ${most} 项`;
export const mostRowsText = (most: number): string => `最多 ${most} 行`;
export const leastRowsText = (least: number): string => `至少填写 ${least} 行`;
export const dayFormText = (kind: 'date' | 'month'): string =>
  `请按 ${kind === 'date' ? '2020-01-31' : '2020-01'} 的格式填写`;
export const TEXT_DAY_LIMIT = '不早于、不晚于应为日期（如 2020-01-31，年月如 2020-01），或 today 表示当天';
export const notBeforeText = (day: string): string => `不能早于 ${day}`;
export const notAfterText = (day: string): string => `不能晚于 ${day}`;

/** What an open field asks for. */
export function missingText(field: FormField | Column): string {
  const { kind, label } = field;
  if (kind === 'flag' && field.mustAgree) return `请勾选“${label}”`;
  if (kind === 'choice' || kind === 'choices' || kind === 'flag') return `请选择${label}`;
  if (kind === 'files' || kind === 'picture') return `请上传${label}`;
  return kind === 'rows' ? `请至少填写一行${label}` : `请填写${label}`;
}

export const inRowText = (label: string, row: number, sentence: string): string =>
  `${label}第 ${row} 行：${sentence}`;

/** A part that is more than its whole. */
export const withinText = (
  part: { label: string; figure: string },
  whole: { label: string; figure: string },
): string => `${part.label}（${part.figure}）不能大于${whole.label}（${whole.figure}），请核对`;

/** A period that ends before it begins. */
export const reversedText = (
  end: { label: string; day: string },
  begin: { label: string; day: string },
): string => `${end.label}（${end.day}）不能早于${begin.label}（${begin.day}），请核对`;

/** Of a field that an open correction leaves as it was. */
export const pinnedText = (label: string): string => `${label}不在补正范围内，不能修改`;

/** A picture: what is wrong with it, and what it is in words. */
export const pictureFaultText = {
  noAlt: '请填写图片说明，看不到图片的读者靠它了解内容',
  longAlt: (most: number) => `图片说明最多 ${most} 个字`,
  shapes: { wide: '16:9 画面', square: '1:1 画面' },
  cropOutside: '的裁剪超出了图片，请重新裁剪',
  cropEmpty: '的裁剪没有内容，请重新裁剪',
  cropUnsized: '的裁剪缺少图片的宽和高，请重新上传图片',
  cropRatio: '的裁剪比例不对，请重新裁剪',
  said: (alt: string) => (alt === '' ? '没有图片说明' : `说明：${alt}`),
  cut: (shape: string, { zoom, across, down }: { zoom: number; across: number; down: number }) =>
    `${shape}裁剪：放大 ${Math.round(zoom * 100)}%，左右 ${across}%，上下 ${down}%`,
} as const;

/** What is wrong with a field that somebody designs. */
export const designText = {
  fewOptions: '请至少填写两个选项',
  /** 「“参加身份”：请至少填写两个选项」. */
  ofField: (label: string, sentence: string) => `“${label}”：${sentence}`,
  most: (most: number) => `最多 ${most} 个字段`,
  kind: '这种字段不能用在这里',
  taken: '编码与已有字段重复',
  required: '必填',
  conditional: '有条件',
} as const;

/** What changed between two versions of a form. */
export const changeWords = {
  kind: '类型',
  section: '所在分组',
  sectionTitle: '分组名称',
  sectionNote: '分组说明',
  sectionOf: (title: string) => `分组“${title}”`,
  order: '次序',
  show: '显示条件',
  need: '必填条件',
  deep: '多层条件',
  deepOther: '多层条件（内容有改动）',
} as const;

interface StrayLine {
  which: string;
  line: number;
  field: string;
}
/** A condition that names a field which it cannot ask. */
/** Of the lines of a condition; `which`: 显示条件 or 必填条件. */
export const lineFaultText = {
  line: (which: string, line: number, message: string): string => `${which}第 ${line} 行：${message}`,
  onlyFlags: '“为是”“为否”只用于是否项，请选其他比较',
  flag: '是否项的比较请选“为是”或“为否”',
  noValue: '请填写比较的值',
  noOption: (value: string): string => `“${value}”不在该字段的选项中，请填写选项的名称`,
  alone: '同一组至少要有两行，只有一行的请不要选组',
  oneGroup: (which: string): string => `${which}的各行都在同一组：请都不选组，用“有多条时”选择全部或任一`,
} as const;
export const strayText = {
  gone: ({ which, line, field }: StrayLine) => `${which}第 ${line} 行引用的字段“${field}”已不在表中`,
  itself: ({ which, line }: StrayLine) => `${which}第 ${line} 行引用了本字段自己`,
  below: ({ which, line, field }: StrayLine) =>
    `${which}第 ${line} 行引用的“${field}”在本字段下方，只能引用上方的字段：两个字段不能互为条件，请把它移到上方或换一个字段`,
} as const;
