// What a rule pays, as it is typed: every figure as text until it is saved. Which figures each kind asks for.
import { figureText } from '@yqt/kernel/figure-text';
import type { AmountSpec } from '../../../verdict/verdict-shape.rules.ts';
import { AMOUNT_KINDS } from '../../../verdict/verdict-lists.rules.ts';
import type { RuleWords } from '../rule-words.ts';

type AmountKind = AmountSpec['kind'];
export type AmountPart = Exclude<keyof AmountDraft, 'kind' | 'unit' | 'flags'>;

/** `kind` empty = pays nothing that the rule states. Lists in one text; `flags` are kept as the record has them. */
export interface AmountDraft {
  kind: AmountKind | '';
  unit: string;
  value: string;
  from: string;
  to: string;
  uplift: string;
  options: string;
  by: string;
  steps: string;
  of: string;
  heads: string;
  cases: string;
  flags: Pick<AmountSpec, 'isDifference' | 'upTo'>;
}

const EMPTY: AmountDraft = {
  kind: '',
  unit: '万元',
  value: '',
  from: '',
  to: '',
  uplift: '',
  options: '',
  by: '',
  steps: '',
  of: '',
  heads: '',
  cases: '',
  flags: {},
};

export const AMOUNT_LABELS: Record<AmountKind, string> = {
  fixed: '定额奖补',
  share: '按费用比例补助',
  tier: '按档次奖补',
  perPerson: '按人数补助',
  perPersonYear: '按人年补助',
  rate: '优惠税率',
  effectiveRate: '实际税负',
  factor: '减按比例计入',
  superDeduction: '加计扣除',
  loanCap: '贷款额度',
  feeCap: '费用上限',
  discount: '减免比例',
};

/** What each kind is asked; a figure that a record has besides is shown as well. */
const ASKED: Record<AmountKind, readonly AmountPart[]> = {
  fixed: ['value', 'options', 'cases'],
  share: ['value', 'to', 'of'],
  tier: ['by', 'steps'],
  perPerson: ['value', 'to', 'heads'],
  perPersonYear: ['value', 'uplift', 'heads'],
  rate: ['from', 'to'],
  effectiveRate: ['value'],
  factor: ['value'],
  superDeduction: ['value'],
  loanCap: ['value'],
  feeCap: ['value'],
  discount: ['value'],
};

const PARTS: readonly AmountPart[] = [
  'value',
  'from',
  'to',
  'uplift',
  'options',
  'by',
  'steps',
  'of',
  'heads',
  'cases',
];

/** The parts to be shown, in a fixed order. */
export const partsOf = (draft: AmountDraft): AmountPart[] => {
  const { kind } = draft;
  return kind === '' ? [] : PARTS.filter((part) => ASKED[kind].includes(part) || draft[part] !== '');
};

/** A stored amount as text. */
export function amountDraft(amount: AmountSpec | null): AmountDraft {
  if (!amount) return EMPTY;
  const { kind, unit, options = [], steps = [], heads = [], cases = [], by = '', of = '' } = amount;
  const { isDifference, upTo } = amount;
  const text = (figure: number | undefined) => (figure === undefined ? '' : String(figure));
  return {
    kind,
    unit,
    by,
    of,
    value: text(amount.value),
    from: text(amount.from),
    to: text(amount.to),
    uplift: text(amount.uplift),
    options: options.join('、'),
    steps: steps.map(([from, pays]) => `${from}:${pays}`).join('、'),
    heads: heads.join('，'),
    cases: cases
      .map(({ field, is = true, label, value }) => `${is ? '' : '!'}${field}:${label}:${value}`)
      .join('，'),
    flags: { ...(isDifference && { isDifference }), ...(upTo && { upTo }) },
  };
}

/** The kind of that name. */
export const amountKind = (name: string): AmountKind | '' => AMOUNT_KINDS.find((one) => one === name) ?? '';

/** The comma of figures parts none, since 100,200 may be one or two: in a list it is refused. */
const SEPARATOR = /[、，;；\s]+/;
const listed = (text: string): string[] => text.split(SEPARATOR).filter(Boolean);
const figure = (text: string): number => Number(figureText(text) ?? NaN);
const listFigure = (text: string): number => (text.includes(',') ? NaN : figure(text));

/** The amount as it is saved; null = none. `amountFaults` says first what is no number. */
export function amountOf(draft: AmountDraft): AmountSpec | null {
  const { kind, unit } = draft;
  if (kind === '') return null;
  const shown = partsOf(draft).filter((part) => draft[part].trim() !== '');
  const has = (part: AmountPart) => shown.includes(part);
  const { value, from, to, uplift, options, steps, by, of, heads, cases, flags } = draft;
  return {
    kind,
    unit: unit.trim(),
    ...(has('value') && { value: figure(value) }),
    ...(has('from') && { from: figure(from) }),
    ...(has('to') && { to: figure(to) }),
    ...(has('uplift') && { uplift: figure(uplift) }),
    ...(has('options') && { options: listed(options).map(listFigure) }),
    ...(has('by') && { by: by.trim() }),
    ...(has('steps') && { steps: listed(steps).map(stepOf) }),
    ...(has('of') && { of: of.trim() }),
    ...(has('heads') && { heads: named(heads) }),
    ...(has('cases') && { cases: named(cases).map(caseOf) }),
    ...flags,
  };
}

/** Names may hold a 、 of their own. */
const named = (text: string): string[] => text.split(/[,，;；]/).flatMap((one) => one.trim() || []);

const CASE = /^(!?)([A-Za-z][A-Za-z0-9]*)[:：]([^:：]+)[:：](\d+(?:\.\d+)?)$/;

function caseOf(text: string): NonNullable<AmountSpec['cases']>[number] {
  const [, not = '', field = '', label = '', pays = ''] = CASE.exec(text) ?? [];
  return { field, ...(not && { is: false }), label: label.trim(), value: figure(pays) };
}

const stepOf = (step: string): [number, number] => {
  const [least = '', pays = ''] = step.split(/[:：]/);
  return [listFigure(least), listFigure(pays)];
};

const isStep = (step: string): boolean =>
  step.split(/[:：]/).length === 2 && stepOf(step).every((one) => one >= 0);

/** What is no figure, by part. */
export function amountFaults(draft: AmountDraft): { field: string; errorMessage: string }[] {
  const fault = (part: string, errorMessage: string) => ({ field: `amount.${part}`, errorMessage });
  if (draft.kind === '') return [];
  const unit = draft.unit.trim() === '' ? [fault('unit', '请填写金额的单位，例如“万元”')] : [];
  const wrong = partsOf(draft).flatMap((part) => {
    const text = draft[part];
    if (text.trim() === '' || part === 'by' || part === 'of' || part === 'heads') return [];
    if (part === 'cases')
      return named(text).every((one) => CASE.test(one))
        ? []
        : [fault(part, '请按“字段:名称:金额”填写，例如“hasLittleGiantTitle:国家级小巨人:60”')];
    if (part === 'steps')
      return listed(text).every(isStep)
        ? []
        : [fault(part, '请按“达到的数值:奖补金额”填写，例如“2000:10、5000:20”')];
    const figures = part === 'options' ? listed(text).map(listFigure) : [figure(text)];
    const isOdd = figures.some((one) => !(one >= 0));
    return isOdd ? [fault(part, '请填写不小于 0 的数字')] : [];
  });
  return [...unit, ...wrong];
}

/** 「定额奖补：10 或 20 万元」. */
export function amountWords(amount: AmountSpec, { fields }: RuleWords): string {
  const { kind, unit, value, from, to, uplift, options = [], steps = [], by, of } = amount;
  const { heads = [], cases = [], isDifference, upTo } = amount;
  const label = (name: string) => fields.get(name)?.label ?? name;
  const words = [
    ...(of ? [`按${label(of)}计`] : []),
    ...(value === undefined ? [] : [`${value} ${unit}`]),
    ...(options.length > 0 ? [`${options.join(' 或 ')} ${unit}`] : []),
    ...(from === undefined && to === undefined ? [] : [`${from ?? '—'} 至 ${to ?? '—'} ${unit}`]),
    ...(uplift === undefined ? [] : [`上浮 ${uplift}`]),
    ...(by ? [`按${label(by)}分档`] : []),
    ...steps.map(([least = 0, pays = 0]) => `达到 ${least} 的 ${pays} ${unit}`),
    ...(heads.length > 0 ? [`人数按${heads.map(label).join('、')}`] : []),
    ...cases.map((one) => `${one.label} ${one.value} ${unit}`),
    ...(isDifference ? ['升级的给差额'] : []),
    ...(upTo ? ['为上限，数额不确定'] : []),
  ];
  return `${AMOUNT_LABELS[kind]}：${words.join('，') || '未写明数额'}`;
}
