// What was decided about the conditions of one policy, for another one that it was merged into.
import type { Db } from '@yqt/database/sql';

interface Pair {
  from: string;
  into: string;
}

/** Officers' answers; one that was given for the policy that stays is not overruled. */
export const copyManualAnswers = (db: Db, { from, into }: Pair) => db`
  insert into matching.manual_answer (policy_id, leaf_id, en_id, condition_text, answer, officer_id, at)
  select ${into}::uuid, leaf_id, en_id, condition_text, answer, officer_id, at from matching.manual_answer
  where policy_id = ${from}::uuid on conflict do nothing`;

/** What enterprises declared themselves. */
export const copyDeclaredAnswers = (db: Db, { from, into }: Pair) => db`
  insert into matching.declared_answer (en_id, policy_id, leaf_id, year, condition_text, answer, evidence, account_id, signer, at)
  select en_id, ${into}::uuid, leaf_id, year, condition_text, answer, evidence, account_id, signer, at
  from matching.declared_answer where policy_id = ${from}::uuid on conflict do nothing`;

const id = '0190f3a0-0000-7000-8000-000000000000';
export const samples = {
  copyManualAnswers: [[{ from: id, into: id }]],
  copyDeclaredAnswers: [[{ from: id, into: id }]],
};
