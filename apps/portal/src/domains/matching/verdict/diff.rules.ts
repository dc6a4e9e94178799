// What changed between two judgements of one policy, and because of which condition: 「由『待补充』变为『符合』，因第三条
// 第（三）项 …」. For two reports of an enterprise, and for two versions of a rule.
import type { Nature } from './groups.rules.ts';
import type { ConditionRow, VerdictWord } from './verdict-shape.rules.ts';
import { verdictLabel } from './wording.rules.ts';

/** One judgement, as the condition table shows it. */
export interface Judgement {
  verdict: VerdictWord;
  rows: readonly ConditionRow[];
}

const RANK: Record<VerdictWord, number> = { no: 0, unknown: 1, yes: 2 };

/** A condition that explains a change; `isGone` where the rule no longer has it. */
export interface Cause {
  row: ConditionRow;
  isGone: boolean;
}

const isAsked = ({ kind }: ConditionRow): boolean =>
  kind === 'leaf' || kind === 'manual' || kind === 'declared';

/** The condition by which the verdict changed, the most telling first; null where none can be named. */
export function causeOf(before: Judgement, after: Judgement): Cause | null {
  const isBetter = RANK[after.verdict] > RANK[before.verdict];
  const old = new Map(before.rows.filter(isAsked).map((row) => [row.id, row]));
  const now = new Map(after.rows.filter(isAsked).map((row) => [row.id, row]));
  const isSame = (row: ConditionRow, other: ConditionRow | undefined) => other?.required === row.required;
  const turned = [...now.values()].find((row) => {
    const was = old.get(row.id);
    if (!was || !isSame(row, was) || was.verdict === row.verdict) return false;
    return RANK[row.verdict] > RANK[was.verdict] === isBetter && (isBetter || row.verdict === after.verdict);
  });
  if (turned) return { row: turned, isGone: false };
  if (isBetter) {
    const gone = [...old.values()].find((row) => row.verdict !== 'yes' && !isSame(row, now.get(row.id)));
    const instead = gone && now.get(gone.id);
    return gone ? { row: instead ?? gone, isGone: !instead } : null;
  }
  const added = [...now.values()].find(
    (row) => row.verdict === after.verdict && !isSame(row, old.get(row.id)),
  );
  return added ? { row: added, isGone: false } : null;
}

/** 「由『待补充』变为『符合』，因第三条第（三）项 持有高新技术企业证书（现状：是）」. */
export function changeText(before: Judgement, after: Judgement, nature: Nature): string {
  const label = ({ verdict }: Judgement) => `「${verdictLabel(nature, verdict)}」`;
  const cause = causeOf(before, after);
  const move =
    before.verdict === after.verdict ? `仍为${label(after)}` : `由${label(before)}变为${label(after)}`;
  return cause ? `${move}，因${causeText(cause)}` : move;
}

function causeText({ row, isGone }: Cause): string {
  const clause = row.clause === null ? '' : `${row.clause} `;
  if (isGone) return `${clause}原有条件「${row.required}」已取消`;
  const actual = row.actual === null ? '' : `（现状：${row.actual}）`;
  return `${clause}${row.isExclusion ? '不得存在：' : ''}${row.required}${actual}`;
}
