// Scored items of the 优质中小企业 tables: choices, bands, counts, steps, and what only the province scores (a range).
import { fieldsOf } from '@yqt/forms/form';
import Type, { type Static } from 'typebox';
import { comparePercent, compareTo } from '@yqt/kernel/decimal';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';
import { isAnswered } from './evaluate-missing.rules.ts';
import { scoreShareText } from '../report/evaluate-share.rules.ts';
import { metricOf, metricText } from './metrics.rules.ts';
import { bandPoints, bandText, exactly, open, type BandRule } from '../report/points.rules.ts';
import type { ReportRow, ScoreRange } from '../report/report.rules.ts';
import { decimalOf, flagOf, toolFieldText, type Values } from '../report/tool-fields.rules.ts';

const common = { id: Type.String(), name: Type.String(), max: Type.Integer() };
const Bands = Type.Array(Type.Tuple([Type.Union([Type.Number(), Type.Null()]), Type.Integer()]));

export const LadderItem = Type.Union([
  Type.Object({
    ...common,
    kind: Type.Literal('choice'),
    field: Type.String(),
    scores: Type.Record(Type.String(), Type.Integer()),
  }),
  Type.Object({
    ...common,
    kind: Type.Literal('flag'),
    field: Type.String(),
    label: Type.String(),
    scores: Type.Tuple([Type.Integer(), Type.Integer()]),
  }),
  Type.Object({
    ...common,
    kind: Type.Literal('bands'),
    metric: Type.String(),
    bands: Bands,
    lowerIsBetter: Type.Optional(Type.Boolean()),
  }),
  /** An amount or a ratio, whichever scores more: [amount 万元, ratio %, points]. */
  Type.Object({
    ...common,
    kind: Type.Literal('either'),
    amount: Type.String(),
    ratio: Type.String(),
    bands: Type.Array(Type.Tuple([Type.Number(), Type.Number(), Type.Integer()])),
  }),
  Type.Object({ ...common, kind: Type.Literal('steps'), field: Type.String(), every: Type.Integer() }),
  Type.Object({
    ...common,
    kind: Type.Literal('count'),
    fields: Type.Array(Type.String()),
    each: Type.Integer(),
  }),
  Type.Object({ ...common, kind: Type.Literal('range'), why: Type.String() }),
]);
export type LadderItem = Static<typeof LadderItem>;

const OPTIONS = new Map<string, readonly { value: string; label: string }[]>(
  fieldsOf(EVALUATE_FORM).map((field) => [field.name, field.kind === 'choice' ? (field.options ?? []) : []]),
);

interface Scored {
  score: ScoreRange;
  actual: string | null;
  required: string | null;
  note: string | null;
}

/** An item as a row of the report. */
export function rowOfItem(
  item: LadderItem,
  values: Values,
  dim: { id: string; name: string },
): ReportRow & { score: ScoreRange } {
  return {
    id: `${dim.id}-${item.id}`,
    label: `${dim.name}：${item.name}`,
    verdict: 'none',
    ...score(item, values),
  };
}

function score(item: LadderItem, values: Values): Scored {
  switch (item.kind) {
    case 'choice':
      return scoreChoice(item, values);
    case 'flag': {
      const flag = flagOf(values, item.field);
      const [yes, no] = item.scores;
      const points =
        flag === null ? { min: no, max: yes, full: item.max } : exactly(flag ? yes : no, item.max);
      const actual = flag === null ? null : flag ? '是' : '否';
      return { score: points, actual, required: `${item.label}得 ${yes} 分，其他 ${no} 分`, note: null };
    }
    case 'bands':
      return scoreBands(item, values);
    case 'either':
      return scoreEither(item, values);
    case 'steps': {
      const years = decimalOf(values, item.field);
      const points = years && Math.min(item.max, years.div(item.every).round(0, 0).toNumber());
      const required = `每满 ${item.every} 年 1 分，最高 ${item.max} 分`;
      return {
        score: points === null ? open(item.max) : exactly(points, item.max),
        actual: years && `${years.toFixed()} 年`,
        required,
        note: null,
      };
    }
    case 'count':
      return scoreCount(item, values);
    case 'range':
      return { score: open(item.max), actual: '由主管部门评定', required: null, note: item.why };
  }
}

type Item<K extends LadderItem['kind']> = Extract<LadderItem, { kind: K }>;

/** True where the parts of a share are all known and it still cannot be formed: what it is a share of is 0. */
const isUnformed = (name: string, values: Values): boolean =>
  metricOf(name, values).value === null && isAnswered(values, (watching) => metricOf(name, watching));

function scoreBands(item: Item<'bands'>, values: Values): Scored {
  const metric = metricOf(item.metric, values);
  const rule: BandRule = {
    bands: item.bands,
    full: item.max,
    isPercent: metric.isPercent,
    isLowerBetter: item.lowerIsBetter ?? false,
  };
  const isOver0 = isUnformed(item.metric, values);
  const limits = item.bands.flatMap(([limit]) => limit ?? []);
  const text = metric.isPercent && metric.value ? scoreShareText(metric.value, limits) : metricText(metric);
  return {
    score: bandPoints(rule, metric.value),
    actual: isOver0 ? '分母为 0，不能计算' : text,
    required: bandText(rule),
    note: isOver0 ? '标准未写明分母为 0 时如何计分，只给区间' : null,
  };
}

function scoreChoice({ field, scores, max }: Item<'choice'>, values: Values): Scored {
  const choice = toolFieldText(values, field);
  const points = choice === null ? undefined : scores[choice];
  return {
    score: points === undefined ? open(max) : exactly(points, max),
    actual: points === undefined ? null : labelOf(field, choice),
    required: Object.entries(scores)
      .map(([value, worth]) => `${labelOf(field, value)}得 ${worth} 分`)
      .join('，'),
    note: null,
  };
}

/** The words of a choice. */
const labelOf = (field: string, choice: string | null): string =>
  OPTIONS.get(field)?.find(({ value }) => value === choice)?.label ?? '';

function scoreEither(item: Item<'either'>, values: Values): Scored {
  const [amount, ratio] = [metricOf(item.amount, values), metricOf(item.ratio, values)];
  const isOver0 = isUnformed(item.ratio, values);
  const limits = item.bands.map(([, percent]) => percent);
  const share = isOver0 ? '分母为 0，不能计算占比' : ratio.value && scoreShareText(ratio.value, limits);
  const texts = [metricText(amount, '万元'), share].filter((text) => text !== null);
  const hit = item.bands.find(
    ([least, percent]) =>
      (amount.value !== null && compareTo(amount.value, least) >= 0) ||
      (ratio.value !== null && comparePercent(ratio.value, percent) >= 0),
  );
  const min = hit?.[2] ?? 0;
  const isOpen = amount.value === null || (ratio.value === null && !isOver0);
  return {
    score: { min, max: isOpen ? item.max : min, full: item.max },
    actual: texts.join('，') || null,
    required: item.bands.map(([a, p, points]) => `${a} 万元或 ${p}% 以上得 ${points} 分`).join('，'),
    note: null,
  };
}

function scoreCount({ fields, each, max }: Item<'count'>, values: Values): Scored {
  const flags = fields.map((field) => flagOf(values, field));
  const has = flags.filter((flag) => flag === true).length;
  const may = flags.filter((flag) => flag !== false).length;
  const capped = (count: number) => Math.min(max, count * each);
  return {
    score: { min: capped(has), max: capped(may), full: max },
    actual: flags.every((flag) => flag === null) ? null : `${has} 项`,
    required: `每项 ${each} 分，最高 ${max} 分`,
    note: null,
  };
}
