// 优质中小企业 ladder (创新型 → 专精特新 → 小巨人) in the version of a day: 工信部企业〔2022〕63号 until 2026-03-31, 〔2026〕2号 after.
// The rule file holds the conditions as trees over named figures; this file only knows how to read them.
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { comparePercent, compareTo } from '@yqt/kernel/decimal';
import { shareText } from '../report/evaluate-share.rules.ts';
import { isAnswered } from './evaluate-missing.rules.ts';
import { metricOf, metricText } from './metrics.rules.ts';
import {
  rangeText,
  settled,
  sumOf,
  type ReportRow,
  type ReportSection,
  type ScoreRange,
  type Verdict,
} from '../report/report.rules.ts';
import { allOf, anyOf } from '../report/three-values.rules.ts';
import { ruleHeader } from '../report/rule-version.rules.ts';
import data from './rules-data/quality-sme.json' with { type: 'json' };
import { RungItem, rowOfItem } from './rung-items.rules.ts';
import { flagOf, textOf, type Values } from '../report/tool-fields.rules.ts';

interface Named {
  id: string;
  text: string;
}
type Operator = '>=' | '<=' | '<';
export type Condition = Named &
  (
    | { metric: string; op: Operator; value: number; unit: string; waiver?: string; waivedBy?: string[] }
    | { flag: string }
    | { choice: string; not: string[] }
    | { manual: string }
    | { all: Condition[] }
    | { any: Condition[] }
  );

const named = { id: Type.String(), text: Type.String() };
const Condition = Type.Unsafe<Condition>(
  Type.Cyclic(
    {
      C: Type.Union([
        Type.Object({
          ...named,
          metric: Type.String(),
          op: Type.Union([Type.Literal('>='), Type.Literal('<='), Type.Literal('<')]),
          value: Type.Number(),
          unit: Type.String(),
          waiver: Type.Optional(Type.String()),
          waivedBy: Type.Optional(Type.Array(Type.String())),
        }),
        Type.Object({ ...named, flag: Type.String() }),
        Type.Object({ ...named, choice: Type.String(), not: Type.Array(Type.String()) }),
        Type.Object({ ...named, manual: Type.String() }),
        Type.Object({ ...named, all: Type.Array(Type.Ref('C')) }),
        Type.Object({ ...named, any: Type.Array(Type.Ref('C')) }),
      ]),
    },
    'C',
  ),
);

const Rung = Type.Object({
  id: Type.String(),
  title: Type.String(),
  note: Type.Optional(Type.String()),
  /** The answer 「已是……」: who holds the title is told so, and what is still open does not take it away. */
  heldBy: Type.Optional(Type.String()),
  all: Type.Optional(Type.Array(Condition)),
  direct: Type.Optional(Type.Array(Condition)),
  unconfirmed: Type.Optional(Type.Array(Condition)),
  pass: Type.Optional(
    Type.Object({ total: Type.Integer(), dims: Type.Record(Type.String(), Type.Integer()) }),
  ),
  dims: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        max: Type.Integer(),
        items: Type.Array(RungItem),
      }),
    ),
  ),
});
export type Rung = Static<typeof Rung>;
const QualityVersion = Type.Object({ ...ruleHeader, ladder: Type.Array(Rung) });
export type QualityVersion = Static<typeof QualityVersion>;

export const QUALITY_VERSIONS: readonly QualityVersion[] = Value.Parse(Type.Array(QualityVersion), data);

/** One section per rung, from the lowest. */
export const reportLadder = ({ ladder, isVerified }: QualityVersion, values: Values): ReportSection[] =>
  ladder.map((rung) => {
    const section = reportRung(rung, values);
    return isVerified ? section : { ...section, sentence: `${section.sentence}；${UNVERIFIED}` };
  });

/** What is said of figures that were not compared with the original text. */
const UNVERIFIED = '预评估，待核实';

function reportRung(rung: Rung, values: Values): ReportSection {
  const conditions = (rung.all ?? []).map((one) => conditionRows(one, values));
  const scored = scoredOf(rung, values);
  const direct = (rung.direct ?? []).map((one) => conditionRows(one, values, '直通：'));
  const unconfirmed = (rung.unconfirmed ?? []).flatMap((one) => conditionRows(one, values, '待核实：'));
  const byScore = scored ? anyOf([scored.verdict, anyOf(direct.map(([row]) => row.verdict))]) : 'yes';
  const verdict = allOf([...conditions.map(([row]) => row.verdict), byScore]);
  const isPending = verdict === 'unknown' && isFilled(rung, values, byScore);
  const isHeld = rung.heldBy !== undefined && flagOf(values, rung.heldBy) === true;
  return {
    id: rung.id,
    title: rung.title,
    sentence: (isHeld ? HELD : '') + sentenceOf(rung, isPending ? 'pending' : verdict, scored?.total ?? null),
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
const isFilled = (rung: Rung, values: Values, byScore: Verdict): boolean =>
  (rung.all ?? []).every(
    (one) =>
      judge(one, values).verdict !== 'unknown' || isAnswered(values, (watching) => judge(one, watching)),
  ) &&
  (byScore !== 'unknown' ||
    isAnswered(values, (watching) => [
      scoredOf(rung, watching),
      (rung.direct ?? []).map((one) => judge(one, watching)),
    ]));

const WORDS: Record<Verdict | 'pending', string> = {
  yes: '符合可自动判断的条件',
  no: '暂不符合',
  unknown: '待补充或待主管部门判断',
  pending: '可填写的条件均符合，其余由主管部门评定',
};

const sentenceOf = ({ note }: Rung, verdict: Verdict | 'pending', total: ScoreRange | null): string =>
  [WORDS[verdict], ...(total ? [`评价得分 ${rangeText(total)} 分`] : []), ...(note ? [note] : [])].join('；');

/** Points by dimension, the total, and whether they are enough: the pass mark and the least of each dimension. */
function scoredOf({ dims, pass }: Rung, values: Values) {
  if (!dims || !pass) return null;
  const parts = dims.map((dim) => ({
    dim,
    rows: dim.items.map((item) => rowOfItem(item, values, dim)),
  }));
  const scores = parts.map(({ dim, rows }) => ({ id: dim.id, score: sumOf(rows.map(({ score }) => score)) }));
  const total = sumOf(scores.map(({ score }) => score));
  const verdict = allOf([
    enough(total, pass.total),
    ...scores.map(({ id, score }) => enough(score, pass.dims[id] ?? 0)),
  ]);
  return { total, verdict, rows: parts.flatMap(({ rows }) => rows) };
}

const enough = ({ min, max }: ScoreRange, limit: number): Verdict =>
  min >= limit ? 'yes' : max < limit ? 'no' : 'unknown';

type ConditionRow = ReportRow & { verdict: Verdict };

/** One condition as a row; a compound one is followed by its parts, which decide nothing by themselves. */
function conditionRows(condition: Condition, values: Values, prefix = ''): [ConditionRow, ...ReportRow[]] {
  const { verdict, actual, note } = judge(condition, values);
  const parts = partsOf(condition).parts.flatMap((part) =>
    conditionRows(part, values).map((row) =>
      settled({ ...row, id: `${condition.id}.${row.id}`, label: PART + row.label }, verdict),
    ),
  );
  const label = prefix + condition.text;
  const shown = parts.length > 0 && actual === null ? TOGETHER[verdict] : actual;
  const row = {
    id: condition.id,
    label,
    actual: shown,
    required: requiredOf(condition),
    verdict,
    score: null,
    note,
  };
  return [row, ...parts];
}

/** One for each level of nesting. */
const PART = '— ';
/** What a compound condition shows in place of a figure. */
const TOGETHER: Record<Verdict, string | null> = { yes: '见下', no: '见下', unknown: null };

function requiredOf(condition: Condition): string | null {
  if (!('metric' in condition)) return null;
  const { op, value, unit } = condition;
  const sign = { '>=': '≥', '<=': '≤', '<': '＜' }[op];
  return `${sign} ${value}${unit === '%' ? '' : ' '}${unit}`;
}

interface Judged {
  verdict: Verdict;
  actual: string | null;
  note: string | null;
}

function judge(condition: Condition, values: Values): Judged {
  if ('manual' in condition) return { verdict: 'unknown', actual: null, note: condition.manual };
  if ('flag' in condition) {
    const flag = flagOf(values, condition.flag);
    return { verdict: verdictOf(flag), actual: flag === null ? null : flag ? '是' : '否', note: null };
  }
  if ('choice' in condition) {
    const choice = textOf(values, condition.choice);
    const isMet = choice === null ? null : !condition.not.includes(choice);
    return { verdict: verdictOf(isMet), actual: isMet === null ? null : isMet ? '是' : '否', note: null };
  }
  if ('metric' in condition) return judgeMetric(condition, values);
  const { parts, join } = partsOf(condition);
  const verdicts = parts.map((part) => judge(part, values).verdict);
  return { verdict: join(verdicts), actual: null, note: join === anyOf ? '满足其一即可' : '须全部满足' };
}

/** What a compound condition is made of; a simple one has no parts. */
function partsOf(condition: Condition): {
  parts: readonly Condition[];
  join: (verdicts: readonly Verdict[]) => Verdict;
} {
  if ('all' in condition) return { parts: condition.all, join: allOf };
  return { parts: 'any' in condition ? condition.any : [], join: anyOf };
}

const verdictOf = (flag: boolean | null): Verdict => (flag === null ? 'unknown' : flag ? 'yes' : 'no');

function judgeMetric(condition: Extract<Condition, { metric: string }>, values: Values): Judged {
  const { metric, op, value, unit, waiver = null, waivedBy = [] } = condition;
  const found = metricOf(metric, values);
  const actual = found.isPercent && found.value ? shareText(found.value, [value]) : metricText(found, unit);
  if (found.value === null) return { verdict: 'unknown', actual, note: waiver };
  const order = found.isPercent ? comparePercent(found.value, value) : compareTo(found.value, value);
  const isMet = op === '>=' ? order >= 0 : op === '<=' ? order <= 0 : order < 0;
  const isWaivable = !isMet && waivedBy.some((flag) => flagOf(values, flag) !== false);
  return { verdict: isMet ? 'yes' : isWaivable ? 'unknown' : 'no', actual, note: waiver };
}
