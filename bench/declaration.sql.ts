// Statements of the bench of declarations: projects with conditions, and a session as signing in writes it.
import type { Db } from '@yqt/database/sql';

/** Rows: `count`, published projects like one of the demonstration, each of a policy in force with conditions. */
export const insertProjects = (db: Db, q: { tenantId: string; name: string; count: number }) => db<
  { id: string }[]
>`
  insert into declaration.project
  select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'code', 'BENCH-' || r.n,
    'name', ${q.name}::text || ' ' || r.n, 'policy_id', r.policy_id))).*
  from declaration.project p, (select v.policy_id, row_number() over (order by v.policy_id) as n
    from matching.rule_version v join policy.policy f on f.id = v.policy_id
    where v.tenant_id = ${q.tenantId} and v.state = 'active' and coalesce(f.validity_mark, '') not in ('repealed', 'superseded')
      and coalesce(f.expires_on, 'infinity') >= current_date order by v.policy_id limit ${q.count}::int) r
  where p.tenant_id = ${q.tenantId} and p.code = 'SB-006' returning id`;

/** A batch for each of them, open since yesterday. */
export const insertBatches = (db: Db, projectIds: readonly string[]) => db`
  insert into declaration.batch
  select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'project_id', p.id,
    'opens_at', now() - interval '1 day', 'closes_at', now() + interval '60 days'))).*
  from unnest(${[...projectIds]}::uuid[]) as p(id), declaration.batch b
  where b.id = (select b.id from declaration.batch b join declaration.project p on p.id = b.project_id
    where p.code = 'SB-006' order by b.id limit 1)`;

/** The cases of a batch wait for 拟支持 lists. */
export const turnToFinalReview = (db: Db, batchId: string) => db`
  update casework.case_file set state = 'final_review' where kind = 'declaration' and subject_id = ${batchId}`;

/** Row: 0..1, an account of the demonstration. */
export const selectDemoLogin = (db: Db, q: { tenantId: string; loginName: string }) => db<{ id: string }[]>`
  select id from identity.account where tenant_id = ${q.tenantId} and login_name = ${q.loginName} and is_demo`;
