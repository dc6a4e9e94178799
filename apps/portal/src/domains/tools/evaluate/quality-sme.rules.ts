// 优质中小企业 ladder (创新型 → 专精特新 → 小巨人) in the version of a day: 工信部企业〔2022〕63号 until 2026-03-31, 〔2026〕2号 after.
// The rule file holds points and conditions; conditions.rules.ts judges these by packages/rules.
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { parseDecimal } from '@yqt/rules/decimal';
import { orderText } from '@yqt/rules/figure.text';
import { ConditionSchema, judge, type Condition, type JudgedCondition } from './conditions.rules.ts';
import { isAnswered } from './evaluate-missing.rules.ts';
import {
  scoreRangeText,
  settled,
  scoreSum,
  type ReportRow,
  type ReportSection,
  type ScoreRange,
  type Verdict,
} from '../report/report.rules.ts';
import { allHold, anyHolds } from '../report/three-values.rules.ts';
import { ruleHeader } from '../report/rule-version.rules.ts';
import data from './rules-data/quality-sme.json' with { type: 'json' };
import { LadderItem, rowOfItem } from './ladder-items.rules.ts';
import { flagOf, type Values } from '../report/tool-fields.rules.ts';

const LadderStep = Type.Object({
  id: Type.String(),
  title: Type.String(),
  note: Type.Optional(Type.String()),
  /** The answers 「已是……」: who holds the title, or one above it, is told so, and what is still open does not take it away. */
  heldBy: Type.Optional(Type.Array(Type.String())),
  all: Type.Optional(Type.Array(ConditionSchema)),
  direct: Type.Optional(Type.Array(ConditionSchema)),
  unconfirmed: Type.Optional(Type.Array(ConditionSchema)),
  pass: Type.Optional(
    Type.Object({ total: Type.Integer(), dims: Type.Record(Type.String(), Type.Integer()) }),
  ),
  dims: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        max: Type.Integer(),
        items: Type.Array(LadderItem),
      }),
    ),
  ),
});
export type LadderStep = Static<typeof LadderStep>;
const QualityVersion = Type.Object({
  ...ruleHeader,
  /** What every step asks first. */
  base: Type.Array(ConditionSchema),
  ladder: Type.Array(LadderStep),
});
export type QualityVersion = Static<typeof QualityVersion>;

export const QUALITY_VERSIONS: readonly QualityVersion[] = Value.Parse(Type.Array(QualityVersion), data);

/** One section per step, from the lowest. */
export const reportLadder = ({ base, ladder, isVerified }: QualityVersion, values: Values): ReportSection[] =>
  ladder.map((step) => {
    const section = reportStep({ ...step, all: [...base, ...(step.all ?? [])] }, values);
    return isVerified ? section : { ...section, sentence: `${section.sentence}；${UNVERIFIED}` };
  });

/** What is said of figures that were not compared with the original text. */
const UNVERIFIED = '预评估，待核实';

function reportStep(step: LadderStep, values: Values): ReportSection {
  const conditions = (step.all ?? []).map((one) => conditionRows(one, values));
  const scored = scoredOf(step, values);
  const direct = (step.direct ?? []).map((one) => conditionRows(one, values, '直通：'));
  const unconfirmed = (step.unconfirmed ?? []).flatMap((one) => conditionRows(one, values, '待核实：'));
  const byScore = scored ? anyHolds([scored.verdict, anyHolds(direct.map(([row]) => row.verdict))]) : 'yes';
  const verdict = allHold([...conditions.map(([row]) => row.verdict), byScore]);
  const isPending = verdict === 'unknown' && isFilled(step, values, byScore);
  const isHeld = step.heldBy?.some((title) => flagOf(values, title) === true) ?? false;
  return {
    id: step.id,
    title: step.title,
    sentence: (isHeld ? HELD : '') + sentenceOf(step, isPending ? 'pending' : verdict, scored?.total ?? null),
    // 「待补充」 below a title that the enterprise holds would deny the title
    verdict: isHeld && verdict === 'unknown' ? 'none' : isPending ? 'pending' : verdict,
    score: scored?.total ?? null,
    rows: [
      ...conditions.flat(),
      ...(scored?.rows ?? []).map((row) => settled(row, byScore)),
      ...direct.flat().map((row) => settled({ ...row, id: `direct-${row.id}` }, byScore)),
      ...unconfirmed.map(unconfirmedRow),
    ],
  };
}

const HELD = '按您填写，已持有该称号；以下为现行条件的情况：';

const unconfirmedRow = (row: ReportRow): ReportRow => ({
  ...row,
  id: `unconfirmed-${row.id}`,
  verdict: 'none',
  note: '仅一处来源，不计入结论',
});

/** True where nothing that is still open can be filled in. */
const isFilled = (step: LadderStep, values: Values, byScore: Verdict): boolean =>
  (step.all ?? []).every(
    (one) =>
      judge(one, values).verdict !== 'unknown' || isAnswered(values, (watching) => judge(one, watching)),
  ) &&
  (byScore !== 'unknown' ||
    isAnswered(values, (watching) => [
      scoredOf(step, watching),
      (step.direct ?? []).map((one) => judge(one, watching)),
    ]));

const WORDS: Record<Verdict | 'pending', string> = {
  yes: '符合可自动判断的条件',
  no: '暂不符合',
  unknown: '待补充或待主管部门判断',
  pending: '可填写的条件均符合，其余由主管部门评定',
};

const sentenceOf = ({ note }: LadderStep, verdict: Verdict | 'pending', total: ScoreRange | null): string =>
  [WORDS[verdict], ...(total ? [`评价得分 ${scoreRangeText(total)} 分`] : []), ...(note ? [note] : [])].join(
    '；',
  );

/** Points by dimension, the total, and whether they are enough: the pass mark and the least of each dimension. */
function scoredOf({ dims, pass }: LadderStep, values: Values) {
  if (!dims || !pass) return null;
  const parts = dims.map((dim) => ({
    dim,
    rows: dim.items.map((item) => rowOfItem(item, values, dim)),
  }));
  const scores = parts.map(({ dim, rows }) => ({
    id: dim.id,
    score: scoreSum(rows.map(({ score }) => score)),
  }));
  const total = scoreSum(scores.map(({ score }) => score));
  const verdict = allHold([
    enough(total, pass.total),
    ...scores.map(({ id, score }) => enough(score, pass.dims[id] ?? 0)),
  ]);
  return { total, verdict, rows: parts.flatMap(({ rows }) => rows) };
}

const enough = ({ min, max }: ScoreRange, limit: number): Verdict =>
  min >= limit ? 'yes' : max < limit ? 'no' : 'unknown';

type ConditionRow = ReportRow & { verdict: Verdict };

const conditionRows = (condition: Condition, values: Values, prefix = ''): [ConditionRow, ...ReportRow[]] =>
  rowsOf(judge(condition, values), prefix);

/** One condition as a row; a compound one is followed by its parts, which decide nothing by themselves. */
function rowsOf(
  { condition, verdict, actual, parts }: JudgedCondition,
  prefix = '',
): [ConditionRow, ...ReportRow[]] {
  const below = parts.flatMap((part) =>
    rowsOf(part).map((row) =>
      settled({ ...row, id: `${condition.id}.${row.id}`, label: PART + row.label }, verdict),
    ),
  );
  const row = {
    id: condition.id,
    label: prefix + condition.text,
    actual: below.length > 0 ? TOGETHER[verdict] : actual,
    required: requiredOf(condition),
    verdict,
    score: null,
    note: noteOf(condition),
  };
  return [row, ...below];
}

/** One for each level of nesting. */
const PART = '— ';
/** What a compound condition shows in place of a figure. */
const TOGETHER: Record<Verdict, string | null> = { yes: '见下', no: '见下', unknown: null };

function requiredOf(condition: Condition): string | null {
  if (!('op' in condition) || !('field' in condition)) return null;
  const { op, value, unit = null } = condition;
  const isOrder = op === '>=' || op === '<=' || op === '<';
  const figure = isOrder ? parseDecimal(String(value)) : null;
  return isOrder && figure !== null ? orderText(op, figure, unit) : null;
}

function noteOf(condition: Condition): string | null {
  if ('all' in condition) return '须全部满足';
  if ('any' in condition) return '满足其一即可';
  if (condition.op === 'manual') return condition.note;
  return condition.waiver?.text ?? null;
}
