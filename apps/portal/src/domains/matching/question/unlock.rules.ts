// 「补全 3 项信息可多确认 5 项政策」: what the first few questions settle together. A floor: it holds whatever the answers
// are, so a policy that also waits for an officer is not promised.
import type { Unlock } from './question-shape.rules.ts';

/** The first few questions, and how many policies are settled once each of them and all before it are answered. */
export function unlockOf(first: readonly { field: string; together: number }[]): Unlock {
  const questionCount = first.length;
  const policyCount = first.at(-1)?.together ?? 0;
  return {
    questionCount,
    policyCount,
    fields: first.map(({ field }) => field),
    text: policyCount === 0 ? null : `补全 ${questionCount} 项信息可多确认 ${policyCount} 项政策`,
  };
}
