// The gate of golden cases: what a rule has to prove before it is submitted and approved, and what of the former proof is
// gone. Whether a case passes is found by running it (server/golden-cases.ts).
import type { FieldError } from '@yqt/kernel/errors';
import type { GoldenCase, RuleBody, Unreachable } from './rule-shape.rules.ts';
import { verdictLabel } from '../verdict/wording.rules.ts';

interface Proof {
  nature: RuleBody['nature'];
  goldenCases: readonly GoldenCase[];
  unreachable: Unreachable | null;
}

/** True where the case says something of a company: without it every rule gives 待补充 and nothing is proven. */
const isGiven = ({ facts, answers = [] }: GoldenCase): boolean => facts.length + answers.length > 0;

/**
 * What is not proven: a company that must be met, one that must fail, each with its facts; a written reason takes the place
 * of the one that cannot be. A reason beside a case is a fault, too: it would mislead the reviewer.
 */
export function gateFaults({ nature, goldenCases, unreachable }: Proof): FieldError[] {
  const given = goldenCases.filter(isGiven);
  const missing = (['yes', 'no'] as const).flatMap((verdict): FieldError[] => {
    const label = `「${verdictLabel(nature, verdict)}」`;
    const isProven = given.some(({ expected }) => expected === verdict);
    const hasReason = Boolean(unreachable?.[verdict]?.trim());
    if (isProven === hasReason)
      return isProven
        ? [{ field: `unreachable.${verdict}`, errorMessage: `已有应为${label}的用例，不必写无法达到的原因` }]
        : [
            {
              field: 'goldenCases',
              errorMessage: `请至少写一个应为${label}、给出企业情况的用例；确实无法达到的，请写明原因`,
            },
          ];
    return [];
  });
  if (missing.length > 0 || given.length > 0) return missing;
  return [{ field: 'goldenCases', errorMessage: '请至少写一个给出企业情况的用例' }];
}

/** Cases of the version in force that the other does not have any more, or not as they were; in their order. */
export function removedCases(
  active: { goldenCases: readonly GoldenCase[] } | null,
  { goldenCases }: { goldenCases: readonly GoldenCase[] },
): GoldenCase[] {
  const kept = new Set(goldenCases.map(textOf));
  return (active?.goldenCases ?? []).filter((one) => !kept.has(textOf(one)));
}

/** The order in which facts and answers were typed says nothing. */
const textOf = ({ name, expected, facts, answers = [] }: GoldenCase): string =>
  JSON.stringify([
    name,
    expected,
    facts.map(({ field, value }) => `${field}=${value}`).toSorted(),
    answers.map(({ leafId, answer }) => `${leafId}=${answer}`).toSorted(),
  ]);
