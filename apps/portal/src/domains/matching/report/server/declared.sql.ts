// What enterprises have declared themselves, by the year that it speaks of.
import { jsonb, type Db } from '@yqt/database/sql';

/** Which condition of which policy, for whom and for which year. */
export interface DeclaredPlace {
  enId: string;
  policyId: string;
  leafId: string;
  year: number;
}

/** The signer is kept by account and by the name that it signed in with. */
export interface NewDeclaration extends DeclaredPlace {
  conditionText: string;
  answer: boolean;
  evidence: readonly string[];
  accountId: string;
  signer: string;
  now: Date;
}

/** Rows: none; a later declaration about the same year replaces an earlier one. */
export const upsertDeclared = (db: Db, given: NewDeclaration) => db`
  insert into matching.declared_answer (en_id, policy_id, leaf_id, year, condition_text, answer, evidence, account_id,
    signer, at)
  values (${given.enId}, ${given.policyId}, ${given.leafId}, ${given.year}, ${given.conditionText}, ${given.answer},
    ${jsonb(db, [...given.evidence])}, ${given.accountId}, ${given.signer}, ${given.now})
  on conflict (en_id, policy_id, leaf_id, year) do update set condition_text = excluded.condition_text,
    answer = excluded.answer, evidence = excluded.evidence, account_id = excluded.account_id, signer = excluded.signer,
    at = excluded.at`;

/** Rows: none; what was declared already stays: for demonstration data, which is loaded again and again. */
export const insertDeclared = (
  db: Db,
  { rows, now }: { rows: readonly Omit<NewDeclaration, 'now'>[]; now: Date },
) => db`
  insert into matching.declared_answer (en_id, policy_id, leaf_id, year, condition_text, answer, evidence, account_id,
    signer, at)
  select "enId", "policyId", "leafId", year, "conditionText", answer, evidence, "accountId", signer, ${now}
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r("enId" uuid, "policyId" uuid, "leafId" text, year int,
    "conditionText" text, answer boolean, evidence jsonb, "accountId" uuid, signer text)
  on conflict do nothing`;

/** Rows: none; what was declared about every year goes: taken back is taken back. */
export const deleteDeclared = (db: Db, { enId, policyId, leafId }: Omit<DeclaredPlace, 'year'>) => db`
  delete from matching.declared_answer
  where en_id = ${enId}::uuid and policy_id = ${policyId}::uuid and leaf_id = ${leafId}`;

const enId = '0190f3a0-0000-7000-8000-000000000000';
const place = { enId, policyId: enId, leafId: 'all.0', year: 2026 };
const more = { conditionText: 'x', answer: true, evidence: ['x'], accountId: enId, signer: 'a' };
export const samples = {
  upsertDeclared: [[{ ...place, ...more, now: new Date(0) }]],
  insertDeclared: [[{ rows: [{ ...place, ...more }], now: new Date(0) }]],
  deleteDeclared: [[place]],
};
