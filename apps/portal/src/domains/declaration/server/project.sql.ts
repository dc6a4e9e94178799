// The catalogue: types, projects, batches, groups.
import { jsonb, type Db } from '@yqt/database/sql';
import type { Project, ProjectHead } from '../project-shape.rules.ts';

const headColumns = (db: Db) => db`
  p.id, p.code, p.name, p.small_type as "smallType", s.name as "smallTypeName", s.big_type as "bigType", t.name as "bigTypeName",
  p.policy_id as "policyId", p.department, p.project_group as "projectGroup", p.redemption, p.standard, p.status, p.is_demo as "isDemo",
  coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'projectId', b.project_id, 'name', b.name, 'year', b.year,
      'opensAt', to_char(b.opens_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
      'closesAt', to_char(b.closes_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
      'budgetFen', b.budget_fen, 'quota', b.quota) order by b.opens_at desc, b.id)
    from declaration.batch b where b.project_id = p.id), '[]') as batches`;
const types = (db: Db) => db`
  join declaration.small_type s on s.tenant_id = p.tenant_id and s.code = p.small_type
  join declaration.big_type t on t.tenant_id = s.tenant_id and t.code = s.big_type`;
const columns = (db: Db) => db`
  ${headColumns(db)}, p.tenant_id as "tenantId", p.clauses, p.conditions,
  p.contact_name as "contactName", p.contact_phone as "contactPhone", p.audience, p.prepare, p.minutes,
  p.legal_days as "legalDays", p.promised_days as "promisedDays", p.form_code as "formCode", p.materials, p.nodes,
  p.submit_by as "submitBy", p.separation, p.return_reasons as "returnReasons", p.allows_several as "allowsSeveral",
  p.needs_seal as "needsSeal", p.needs_proof as "needsProof", p.remedy, p.publicity_days as "publicityDays", p.correction_limit as "correctionLimit",
  p.paper_templates as templates, p.revision`;

/** Rows: ≤ 500, the projects of a tenant with their batches, in the order of their types; `isPublic` = published ones. */
export const selectProjects = (db: Db, q: { tenantId: string; isPublic: boolean }) => db<ProjectHead[]>`
  select ${headColumns(db)} from declaration.project p ${types(db)}
  where p.tenant_id = ${q.tenantId} ${q.isPublic ? db`and p.status = 'published'` : db``}
  order by t.position, s.position, p.code limit 500`;

/** Row: 0..1. */
export const selectProject = (db: Db, q: { tenantId: string; id: string }) => db<Project[]>`
  select ${columns(db)} from declaration.project p ${types(db)} where p.tenant_id = ${q.tenantId} and p.id = ${q.id}::uuid`;

/** Rows: n, the published ones of these projects, by id; primary key. */
export const selectPublishedIds = (db: Db, q: { tenantId: string; ids: readonly string[] }) => db<
  { id: string }[]
>`
  select id from declaration.project
  where tenant_id = ${q.tenantId} and id = any(${[...q.ids]}::uuid[]) and status = 'published' order by id`;

/** Row: 0..1, the project of a batch. */
export const selectProjectOfBatch = (db: Db, q: { tenantId: string; batchId: string }) => db<Project[]>`
  select ${columns(db)} from declaration.project p ${types(db)}
  where p.tenant_id = ${q.tenantId} and p.id = (select project_id from declaration.batch where id = ${q.batchId}::uuid)`;

/** Rows: ≤ 500, what is open at a moment and filed here, in the order of projects; index batch's project. */
export const selectOpenBatches = (db: Db, q: { tenantId: string; now: Date }) => db<
  { id: string; name: string; project: string; department: string; projectGroup: string }[]
>`
  select b.id, b.name, p.name as project, p.department, p.project_group as "projectGroup"
  from declaration.batch b join declaration.project p on p.id = b.project_id
  where p.tenant_id = ${q.tenantId} and p.status = 'published' and p.redemption not in ('auto', 'self')
    and b.opens_at <= ${q.now} and (b.closes_at is null or b.closes_at >= ${q.now})
  order by p.code, b.opens_at desc, b.id limit 500`;

/** Row: 0..1, its window, locked against being moved until the transaction ends. */
export const lockWindow = (db: Db, batchId: string) => db<{ opensAt: string; closesAt: string | null }[]>`
  select opens_at as "opensAt", closes_at as "closesAt" from declaration.batch where id = ${batchId}::uuid for share`;

export interface BigType {
  code: string;
  name: string;
  icon: string;
  description: string;
}

/** Rows: ≤ 100, in order. */
export const selectBigTypes = (db: Db, tenantId: string) => db<BigType[]>`
  select code, name, icon, description from declaration.big_type where tenant_id = ${tenantId} order by position, code limit 100`;

export interface SmallType {
  code: string;
  bigType: string;
  name: string;
}

/** Rows: ≤ 500, in order. */
export const selectSmallTypes = (db: Db, q: { tenantId: string; bigType: string | null }) => db<SmallType[]>`
  select s.code, s.big_type as "bigType", s.name from declaration.small_type s
  join declaration.big_type t on t.tenant_id = s.tenant_id and t.code = s.big_type
  where s.tenant_id = ${q.tenantId} ${q.bigType === null ? db`` : db`and s.big_type = ${q.bigType}`}
  order by t.position, s.position, s.code limit 500`;

export interface ReviewGroup {
  code: string;
  name: string;
  departments: string[];
}

/** Rows: ≤ 100, of those codes. */
export const selectGroups = (db: Db, q: { tenantId: string; codes: readonly string[] }) => db<ReviewGroup[]>`
  select code, name, departments from declaration.review_group
  where tenant_id = ${q.tenantId} and code = any(${[...q.codes]}::text[]) order by code limit 100`;

/** Rows: ≤ 200, in the order of their codes. */
export const selectAllGroups = (db: Db, tenantId: string) => db<ReviewGroup[]>`
  select code, name, departments from declaration.review_group where tenant_id = ${tenantId} order by code limit 200`;

/** Rows: 0. */
export const upsertBigType = (db: Db, t: BigType & { tenantId: string; position: number }) => db`
  insert into declaration.big_type (tenant_id, code, name, icon, description, position)
  values (${t.tenantId}, ${t.code}, ${t.name}, ${t.icon}, ${t.description}, ${t.position}) on conflict do nothing`;

/** Rows: 0. */
export const upsertSmallType = (db: Db, t: SmallType & { tenantId: string; position: number }) => db`
  insert into declaration.small_type (tenant_id, code, big_type, name, position)
  values (${t.tenantId}, ${t.code}, ${t.bigType}, ${t.name}, ${t.position}) on conflict do nothing`;

/** Rows: 0. */
export const upsertGroup = (db: Db, g: ReviewGroup & { tenantId: string }) => db`
  insert into declaration.review_group (tenant_id, code, name, departments)
  values (${g.tenantId}, ${g.code}, ${g.name}, ${g.departments}::text[]) on conflict do nothing`;

export interface NewProject extends Omit<
  Project,
  'smallTypeName' | 'bigType' | 'bigTypeName' | 'batches' | 'revision'
> {
  now: Date;
}

/** Rows: 0; one that is there stays as officers left it. */
export const insertProject = (db: Db, p: NewProject) => db`
  insert into declaration.project (id, tenant_id, code, name, small_type, policy_id, clauses, conditions, department, project_group,
    contact_name, contact_phone, redemption, audience, standard, prepare, minutes, legal_days, promised_days, form_code,
    materials, nodes, submit_by, separation, return_reasons, allows_several, needs_seal, needs_proof, remedy,
    publicity_days, correction_limit, paper_templates, status, is_demo, updated_at)
  values (${p.id}::uuid, ${p.tenantId}, ${p.code}, ${p.name}, ${p.smallType}, ${p.policyId}::uuid, ${p.clauses}::text[], ${jsonb(db, p.conditions)},
    ${p.department},
    ${p.projectGroup}, ${p.contactName}, ${p.contactPhone}, ${p.redemption}, ${p.audience}, ${p.standard},
    ${p.prepare}::text[], ${p.minutes}, ${p.legalDays}, ${p.promisedDays}, ${p.formCode}, ${jsonb(db, p.materials)},
    ${jsonb(db, p.nodes)}, ${p.submitBy}, ${p.separation}, ${p.returnReasons}::text[], ${p.allowsSeveral}, ${p.needsSeal}, ${p.needsProof},
    ${p.remedy}, ${p.publicityDays}, ${p.correctionLimit}, ${jsonb(db, p.templates)}, ${p.status}, ${p.isDemo}, ${p.now})
  on conflict do nothing`;

/** Row: 0..1, its revision; none where another project of the tenant has its code. */
export const putProject = (db: Db, p: NewProject) => db<{ revision: number }[]>`
  insert into declaration.project (id, tenant_id, code, name, small_type, policy_id, clauses, conditions, department, project_group,
    contact_name, contact_phone, redemption, audience, standard, prepare, minutes, legal_days, promised_days, form_code,
    materials, nodes, submit_by, separation, return_reasons, allows_several, needs_seal, needs_proof, remedy, publicity_days, correction_limit, paper_templates, status,
    is_demo, updated_at)
  select ${p.id}::uuid, ${p.tenantId}, ${p.code}, ${p.name}, ${p.smallType}, ${p.policyId}::uuid, ${p.clauses}::text[], ${jsonb(db, p.conditions)},
    ${p.department},
    ${p.projectGroup}, ${p.contactName}, ${p.contactPhone}, ${p.redemption}, ${p.audience}, ${p.standard},
    ${p.prepare}::text[], ${p.minutes}, ${p.legalDays}, ${p.promisedDays}, ${p.formCode}, ${jsonb(db, p.materials)},
    ${jsonb(db, p.nodes)}, ${p.submitBy}, ${p.separation}, ${p.returnReasons}::text[], ${p.allowsSeveral}, ${p.needsSeal}, ${p.needsProof},
    ${p.remedy}, ${p.publicityDays}, ${p.correctionLimit}, ${jsonb(db, p.templates)}, ${p.status}, ${p.isDemo}, ${p.now}
  where not exists (select from declaration.project
    where tenant_id = ${p.tenantId} and code = ${p.code} and id <> ${p.id}::uuid)
  on conflict (id) do update set code = excluded.code, name = excluded.name, small_type = excluded.small_type,
    policy_id = excluded.policy_id, clauses = excluded.clauses, conditions = excluded.conditions, department = excluded.department,
    project_group = excluded.project_group,
    contact_name = excluded.contact_name, contact_phone = excluded.contact_phone, redemption = excluded.redemption,
    audience = excluded.audience, standard = excluded.standard, prepare = excluded.prepare, minutes = excluded.minutes,
    legal_days = excluded.legal_days, promised_days = excluded.promised_days, materials = excluded.materials,
    nodes = excluded.nodes, submit_by = excluded.submit_by, separation = excluded.separation, return_reasons = excluded.return_reasons,
    allows_several = excluded.allows_several, needs_seal = excluded.needs_seal, needs_proof = excluded.needs_proof, remedy = excluded.remedy, publicity_days = excluded.publicity_days,
    correction_limit = excluded.correction_limit, paper_templates = excluded.paper_templates, status = excluded.status, updated_at = excluded.updated_at,
    revision = declaration.project.revision + 1
  returning revision`;

/** Rows: 0. */
export const setProjectStatus = (
  db: Db,
  q: { tenantId: string; id: string; status: Project['status']; now: Date },
) => db`
  update declaration.project set status = ${q.status}, revision = revision + 1, updated_at = ${q.now}
  where tenant_id = ${q.tenantId} and id = ${q.id}::uuid`;

export interface NewBatch {
  id: string;
  tenantId: string;
  projectId: string;
  name: string;
  year: number;
  opensAt: Date;
  closesAt: Date | null;
  budgetFen: number | null;
  quota: number | null;
  now: Date;
}

/** Rows: 0; the window of one that is there is moved. */
export const upsertBatch = (db: Db, b: NewBatch) => db`
  insert into declaration.batch (id, tenant_id, project_id, name, year, opens_at, closes_at, budget_fen, quota, updated_at,
    announced_at)
  values (${b.id}::uuid, ${b.tenantId}, ${b.projectId}::uuid, ${b.name}, ${b.year}, ${b.opensAt}, ${b.closesAt},
    ${b.budgetFen}, ${b.quota}, ${b.now}, case when (select status from declaration.project where id = ${b.projectId}::uuid) = 'published' then ${b.now}::timestamptz end)
  on conflict (id) do update set name = excluded.name, year = excluded.year, opens_at = excluded.opens_at,
    closes_at = excluded.closes_at, budget_fen = excluded.budget_fen, quota = excluded.quota, updated_at = excluded.updated_at`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const tenantId = 'suchu';
const now = new Date('2026-11-22T04:00:00Z');
const project: NewProject = {
  id: ID,
  tenantId,
  code: 'P-001',
  name: 'n',
  smallType: 'rd',
  policyId: null,
  clauses: [],
  conditions: [],
  department: 'Z03',
  projectGroup: 'tech',
  contactName: 'n',
  contactPhone: '0550-1',
  redemption: 'apply',
  audience: 'a',
  standard: 's',
  prepare: [],
  minutes: 30,
  legalDays: null,
  promisedDays: 20,
  formCode: 'f',
  materials: [],
  nodes: [],
  submitBy: 'admin',
  separation: 'basic',
  returnReasons: [],
  allowsSeveral: false,
  needsSeal: false,
  needsProof: false,
  remedy: '',
  publicityDays: 5,
  correctionLimit: null,
  templates: {},
  status: 'published',
  isDemo: true,
  now,
};
export const samples = {
  selectProjects: [[{ tenantId, isPublic: true }], [{ tenantId, isPublic: false }]],
  selectProject: [[{ tenantId, id: ID }]],
  selectPublishedIds: [[{ tenantId, ids: [ID] }]],
  selectProjectOfBatch: [[{ tenantId, batchId: ID }]],
  selectOpenBatches: [[{ tenantId, now }]],
  lockWindow: [[ID]],
  selectBigTypes: [[tenantId]],
  selectSmallTypes: [[{ tenantId, bigType: null }], [{ tenantId, bigType: 'tech' }]],
  selectAllGroups: [[tenantId]],
  selectGroups: [[{ tenantId, codes: ['g'] }]],
  upsertBigType: [[{ tenantId, code: 'x', name: 'n', icon: 'i', description: 'd', position: 1 }]],
  upsertSmallType: [[{ tenantId, code: 'x', bigType: 'tech', name: 'n', position: 1 }]],
  upsertGroup: [[{ tenantId, code: 'x', name: 'n', departments: ['Z02'] }]],
  insertProject: [[project]],
  putProject: [[project]],
  setProjectStatus: [[{ tenantId, id: ID, status: 'closed' as const, now }]],
  upsertBatch: [
    [
      {
        id: ID,
        tenantId,
        projectId: ID,
        name: '第一批',
        year: 2026,
        opensAt: now,
        closesAt: null,
        budgetFen: null,
        quota: null,
        now,
      },
    ],
  ],
};
