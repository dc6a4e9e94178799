// For tests: a batch of many filed declarations on a chain of acceptance, 联审 by seven departments, 终审, 公示 and 拨付.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '@yqt/database/sql';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';

export const SEVEN = ['Z02', 'Z03', 'T01', 'T02', 'T03', 'T04', 'T05'] as const;

export interface TestBatch {
  projectId: string;
  batchId: string;
  /** In the order of their numbers; the first is the first demonstration enterprise's. */
  caseIds: string[];
}

export interface Filling {
  count: number;
  code: string;
  budgetFen?: number | null;
  quota?: number | null;
  departments?: readonly string[];
  /** Of every case. */
  fen?: number;
  sealText: (text: string) => string;
  /** Whose office reviews for every department. */
  jointReviewer?: string;
}

/** Fills it; accounts are given for every case but the first. */
export async function fillBatch(sql: Sql, given: Filling): Promise<TestBatch> {
  const { count, code, departments = SEVEN, budgetFen = null, quota = null, sealText } = given;
  const [projectId, batchId] = [randomUUID(), randomUUID()];
  const group = `g-${code}`;
  const nodes = [
    { kind: 'intake', days: 5 },
    { kind: 'joint_review', days: 10, group },
    { kind: 'final_review', days: 10 },
    { kind: 'publicity', days: 5 },
    { kind: 'disbursement', days: 10 },
  ];
  await sql.unsafe(
    `insert into declaration.review_group select * from jsonb_populate_record(null::declaration.review_group,
      jsonb_build_object('tenant_id', 'suchu', 'code', $1::text, 'name', '联审组', 'departments', $2::text::jsonb))`,
    [group, JSON.stringify(departments)],
  );
  await sql.unsafe(
    `insert into declaration.project select (jsonb_populate_record(p, jsonb_build_object('id', $1::text, 'code', $2::text,
      'name', '批量测试项目 ' || $2, 'policy_id', null, 'nodes', $3::text::jsonb))).* from declaration.project p where p.code = 'SB-006'`,
    [projectId, code, JSON.stringify(nodes)],
  );
  await sql.unsafe(
    `insert into declaration.batch select (jsonb_populate_record(b, jsonb_build_object('id', $1::text, 'project_id', $2::text,
      'name', '2026 年第一批', 'budget_fen', $3::text::bigint, 'quota', $4::text::int))).* from declaration.batch b
      join declaration.project p on p.id = b.project_id where p.code = 'SB-006' limit 1`,
    [
      batchId,
      projectId,
      budgetFen === null ? null : String(budgetFen),
      quota === null ? null : String(quota),
    ],
  );
  const caseIds = Array.from({ length: count }, () => randomUUID()).toSorted();
  await fillCases(sql, { ...given, projectId, batchId, caseIds, sealText });
  if (given.jointReviewer !== undefined)
    await sql.unsafe(
      `insert into operator.role_grant (account_id, role, department, granted_by)
       select a.id, 'joint-reviewer', '*', a.id::text from identity.account a where a.login_name = $1 on conflict do nothing`,
      [given.jointReviewer],
    );
  return { projectId, batchId, caseIds };
}

async function fillCases(
  sql: Sql,
  { projectId, batchId, caseIds, code, fen = 10_000_000, sealText }: Filling & TestBatch,
): Promise<void> {
  const key = sealText(randomBytes(32).toString('base64'));
  const answers = JSON.stringify({ requestedAmount: (fen / 100).toFixed(2) });
  const [{ enId }] = DEMO_ENTERPRISES;
  await sql.unsafe(
    `insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, applicant_name,
      state, version, form_code, form_version, answers, amount_fen, receipt_no, department, project_group, separation,
      created_at, updated_at, state_at, submitted_at)
     select r.id::uuid, 'suchu', 'declaration', $2::text, p.name, 'enterprise', case when n = 1 then $3::uuid else gen_random_uuid() end,
      case when n = 1 then (select name from identity.enterprise where en_id = $3::uuid) else '批量企业 ' || lpad(n::text, 4, '0') end,
      'submitted', 1, p.form_code, 1, $4::text::jsonb, $5::text::bigint, 'SB' || $6::text || lpad(n::text, 6, '0'), p.department,
      p.project_group, 'basic', now(), now(), now(), now()
     from unnest($1::text[]) with ordinality as r(id, n) join declaration.project p on p.id = $7::uuid`,
    [caseIds, batchId, enId, answers, String(fen), code, projectId],
  );
  await sql.unsafe(
    `insert into casework.case_key (case_id, wrapped) select id::uuid, $2 from unnest($1::text[]) as r(id)`,
    [caseIds, key],
  );
  await sql.unsafe(
    `insert into casework.snapshot (case_id, n, form_code, form_version, answers, materials, taken_at)
     select c.id, 1, c.form_code, 1, c.answers, '[]', now() from casework.case_file c where c.id = any($1::uuid[])`,
    [caseIds],
  );
  await sql.unsafe(
    `insert into casework.task (id, case_id, tenant_id, kind, node, role, department, project_group, opened_on, opened_at)
     select gen_random_uuid(), c.id, c.tenant_id, c.kind, 'submitted', 'clerk', c.department, c.project_group, current_date, now()
     from casework.case_file c where c.id = any($1::uuid[])`,
    [caseIds],
  );
  await sql.unsafe(
    `insert into declaration.declaration (case_id, tenant_id, project_id, batch_id, en_id, requested_fen, is_draft, updated_at)
     select c.id, c.tenant_id, $2::uuid, $3::uuid, c.owner_id, c.amount_fen, false, now()
     from casework.case_file c where c.id = any($1::uuid[])`,
    [caseIds, projectId, batchId],
  );
  await sql.unsafe(
    `insert into declaration.account (case_id, tenant_id, account_name, bank, branch, bank_code, account_no_sealed,
      account_no_tail, given_by, given_at)
     select c.id, c.tenant_id, c.applicant_name, '中国工商银行', '滁州分行', '102375000012', $2, '2345', c.id, now()
     from casework.case_file c where c.id = any($1::uuid[]) and c.owner_id <> $3::uuid`,
    [caseIds, sealText('1313000100000012345'), enId],
  );
}
