// A declaration as part of a statement over all enterprises, as openSql of packages/rules takes its leaves.
import type { SqlExpression } from '@yqt/rules/to-sql';
import type { DeclaredLeaf } from '@yqt/rules/tree';

/** The declaration of the row's enterprise (`p`) that counts in a year; null = none. As officer-answers.ts chooses it. */
export function declaredSql(
  { id, text, holds }: DeclaredLeaf,
  { policyId, year, firstParam }: { policyId: string; year: number; firstParam: number },
): SqlExpression {
  const [policy, leaf, words, now] = [0, 1, 2, 3].map((at) => `$${firstParam + at}`);
  const span = { year: `d.year = ${now}::int`, once: `(d.answer or d.year = ${now}::int)` };
  return {
    text: `(select d.answer from matching.declared_answer d where d.en_id = p.en_id and d.policy_id = ${policy}::uuid
      and d.leaf_id = ${leaf}::text and d.condition_text = ${words}::text and d.year <= ${now}::int
      ${holds ? `and ${span[holds]}` : ''} order by ${holds === 'once' ? 'd.answer desc, ' : ''}d.year desc limit 1)`,
    params: [policyId, id, text, String(year)],
  };
}
