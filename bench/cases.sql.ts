// Statements of the bench of cases: many cases and tasks at once.
import type { Db } from '@yqt/database/sql';

/** Cases `from + 1` to `to` of vehicle passes, filed a minute apart. */
export const insertManyCases = (db: Db, { from, to }: { from: number; to: number }) => db`
  insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, applicant_name,
    state, form_code, form_version, department, project_group, separation, created_at, updated_at, state_at,
    submitted_at, receipt_no, summary)
  select ('0197a6f0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'suchu', 'vehicle_pass', 'vehicle', '车辆通行申请',
    'enterprise', gen_random_uuid(), '企业 ' || n, 'submitted', 'vehicle-pass', 1, 'Z0' || n % 4, 'vehicle', 'basic',
    at, at, at, at, 'BENCH' || lpad(n::text, 10, '0'), jsonb_build_object('车辆', '皖M' || n)
  from (select n, timestamptz '2025-01-01' + n * interval '1 minute' as at
    from generate_series(${from + 1}::int, ${to}::int) n) rows`;

/** A task for each of them, one in ten open. */
export const insertManyTasks = (db: Db, { from, to }: { from: number; to: number }) => db`
  insert into casework.task (id, case_id, tenant_id, kind, node, role, department, project_group, opened_at, opened_on,
    days, due_on, closed_at, closed_by, outcome)
  select gen_random_uuid(), id, tenant_id, kind, 'submitted', 'clerk', department, project_group, submitted_at,
    submitted_at::date, 3, submitted_at::date + 5, case when n % 10 > 0 then submitted_at end,
    case when n % 10 > 0 then gen_random_uuid() end, case when n % 10 > 0 then 'accept' end
  from (select *, substr(receipt_no, 6)::int as n from casework.case_file where receipt_no like 'BENCH%') c
  where n > ${from} and n <= ${to}`;

export const analyseCases = (db: Db) => db`analyze casework.case_file, casework.task`;

/** Rows: ≤ 25, cases of the demonstration that were filed. */
export const selectRealCases = (db: Db) => db<{ id: string }[]>`
  select id from casework.case_file where receipt_no like 'CL%' order by id limit 25`;

/** Row: 1; a member with a draft of their enterprise, and that draft. */
export const selectDraft = (db: Db) => db<{ id: string; accountId: string }[]>`
  select c.id, c.account_id as "accountId" from casework.case_file c
  where c.kind = 'vehicle_pass' and c.state = 'draft' and exists (select from identity.binding b
    where b.account_id = c.account_id and b.en_id = c.owner_id and b.role = 'admin')
  order by c.id limit 1`;

/** Rows: count, drafts like one that is there, sealed under the same key. */
export const insertDrafts = (db: Db, { like, count }: { like: string; count: number }) => db<
  { id: string }[]
>`
  with made as (
    insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, account_id,
      applicant_name, state, form_code, form_version, answers, department, project_group, separation, promised_days,
      created_at, updated_at, state_at)
    select gen_random_uuid(), tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, account_id,
      applicant_name, state, form_code, form_version, answers, department, project_group, separation, promised_days,
      created_at, updated_at, state_at
    from casework.case_file, generate_series(1, ${count}::int) where id = ${like}::uuid
    returning id),
  keys as (
    insert into casework.case_key (case_id, wrapped)
    select made.id, k.wrapped from made, casework.case_key k where k.case_id = ${like}::uuid)
  select id from made`;
