// Projects as officers write them: the draft beside what is published.
import { jsonb, type Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { ProjectStatus } from '../../project-shape.rules.ts';
import type { ProjectScope } from '../../server/project-scope.ts';

export interface DraftFile {
  id: string;
  name: string;
  size: number;
}

export interface SetupHead {
  id: string;
  code: string;
  name: string;
  department: string;
  projectGroup: string;
  smallType: string;
  status: ProjectStatus;
  /** Null = nobody has written on it since it was published. */
  revision: number | null;
  publishedRevision: number | null;
  savedBy: string | null;
  savedAt: string;
  isDemo: boolean;
}

export interface SetupDraft {
  id: string;
  answers: Answers;
  files: DraftFile[];
  revision: number;
  publishedRevision: number | null;
  editors: string[];
  savedName: string;
  savedAt: string;
  department: string;
  projectGroup: string;
  /** What its writer put forward for somebody else to publish; of another revision than the draft's = over. */
  proposedRevision: number | null;
  proposedBy: string | null;
  proposedAt: string | null;
  /** Why it was sent back, by whom and when; gone once it is put forward again or published. */
  returnedAt: string | null;
  returnedName: string | null;
  returnedReason: string | null;
}

interface Own {
  tenantId: string;
  id: string;
}

export interface SetupFilter {
  tenantId: string;
  /** Null = every place. */
  places: readonly ProjectScope[] | null;
  keyword: string | null;
  smallType: string | null;
  department: string | null;
  projectGroup: string | null;
  status: ProjectStatus | null;
  /** Those put forward that this account did not write; null = all. */
  waitsFor: string | null;
}

const both = (db: Db, tenantId: string) => db`
  (select coalesce(d.id, p.id) as id, coalesce(d.code, p.code) as code, coalesce(d.name, p.name) as name,
    coalesce(d.department, p.department) as department, coalesce(d.small_type, p.small_type) as "smallType",
    coalesce(d.project_group, p.project_group) as "projectGroup",
    coalesce(p.status, 'draft') as status, d.revision, d.published_revision as "publishedRevision",
    d.saved_name as "savedBy", coalesce(d.saved_at, p.updated_at) as "savedAt", coalesce(p.is_demo, false) as "isDemo",
    d.editors, d.proposed_revision as "proposedRevision",
    array[coalesce(nullif(d.department, ''), p.department, ''), p.department] as departments,
    array[coalesce(d.project_group, p.project_group), p.project_group] as groups
  from (select * from declaration.project where tenant_id = ${tenantId}) p
  full join (select * from declaration.project_draft where tenant_id = ${tenantId}) d on d.id = p.id) s`;

/** Read by whoever reaches where it is published or where its draft would take it, as `mayDo` says. */
const matching = (db: Db, q: SetupFilter) => db`
  where (${q.places === null}::boolean or exists (select from unnest(${(q.places ?? []).map(({ department }) => department)}::text[],
      ${(q.places ?? []).map(({ projectGroup }) => projectGroup)}::text[]) as g (department, project_group),
      unnest(s.departments, s.groups) as at (department, project_group)
    where (at.department = '' or g.department in ('*', at.department)) and g.project_group in ('*', at.project_group)))
    and (${q.keyword}::text is null or strpos(lower(s.name || ' ' || s.code), lower(${q.keyword}::text)) > 0)
    and (${q.smallType}::text is null or s."smallType" = ${q.smallType}::text)
    and (${q.department}::text is null or s.department = ${q.department}::text)
    and (${q.projectGroup}::text is null or s."projectGroup" = ${q.projectGroup}::text)
    and (${q.status}::text is null or s.status = ${q.status}::text)
    and (${q.waitsFor}::uuid is null or s."proposedRevision" = s.revision and not ${q.waitsFor}::uuid = any(s.editors))`;

/** Rows: ≤ limit, lately saved first. */
export const selectSetups = (db: Db, q: SetupFilter & { limit: number; offset: number }) => db<SetupHead[]>`
  select s.id, s.code, s.name, s.department, s."smallType", s."projectGroup", s.status, s.revision, s."publishedRevision",
    s."savedBy", s."savedAt", s."isDemo"
  from ${both(db, q.tenantId)} ${matching(db, q)}
  order by s."savedAt" desc, s.id limit ${q.limit} offset ${q.offset}`;

/** Row: 1. */
export const countSetups = (db: Db, q: SetupFilter) => db<{ total: number }[]>`
  select count(*)::int as total from ${both(db, q.tenantId)} ${matching(db, q)}`;

const draftColumns = (db: Db) => db`
  id, answers, files, revision, published_revision as "publishedRevision", editors, saved_name as "savedName",
  saved_at as "savedAt", department, project_group as "projectGroup", proposed_revision as "proposedRevision",
  proposed_by as "proposedBy", proposed_at as "proposedAt", returned_at as "returnedAt", returned_name as "returnedName",
  returned_reason as "returnedReason"`;

/** Row: 0..1. */
export const selectSetupDraft = (db: Db, { tenantId, id }: Own) => db<SetupDraft[]>`
  select ${draftColumns(db)} from declaration.project_draft where tenant_id = ${tenantId} and id = ${id}::uuid`;

/** Row: 0..1; locks it. */
export const lockSetupDraft = (db: Db, { tenantId, id }: Own) => db<SetupDraft[]>`
  select ${draftColumns(db)} from declaration.project_draft where tenant_id = ${tenantId} and id = ${id}::uuid for update`;

export interface SavedSetup extends Own {
  code: string;
  name: string;
  department: string;
  projectGroup: string;
  smallType: string;
  answers: Answers;
  files: readonly DraftFile[];
  by: string;
  savedName: string;
  now: Date;
}

/** Row: 0..1; none where there is one already. `publishedRevision` 0: what it starts from is published. */
export const insertSetupDraft = (db: Db, s: SavedSetup & { publishedRevision: number | null }) => db<
  { revision: number }[]
>`
  insert into declaration.project_draft (id, tenant_id, code, name, department, project_group, small_type, answers, files, published_revision,
    editors, saved_name, saved_at)
  values (${s.id}::uuid, ${s.tenantId}, ${s.code}, ${s.name}, ${s.department}, ${s.projectGroup}, ${s.smallType}, ${jsonb(db, s.answers)},
    ${jsonb(db, [...s.files])}, ${s.publishedRevision}, array[${s.by}::uuid], ${s.savedName}, ${s.now})
  on conflict do nothing returning revision`;

/** Row: 1. */
export const updateSetupDraft = (db: Db, s: SavedSetup) => db<{ revision: number }[]>`
  update declaration.project_draft set code = ${s.code}, name = ${s.name}, department = ${s.department}, project_group = ${s.projectGroup},
    small_type = ${s.smallType},
    answers = ${jsonb(db, s.answers)}, files = ${jsonb(db, [...s.files])}, revision = revision + 1,
    editors = case when ${s.by}::uuid = any(editors) then editors else editors || ${s.by}::uuid end,
    saved_name = ${s.savedName}, saved_at = ${s.now}
  where tenant_id = ${s.tenantId} and id = ${s.id}::uuid returning revision`;

/** Rows: 0. Whoever writes from now on starts anew. */
export const markSetupPublished = (db: Db, { tenantId, id }: Own) => db`
  update declaration.project_draft set published_revision = revision, editors = '{}', proposed_revision = null,
    proposed_by = null, proposed_at = null, ${nothingReturned(db)}
  where tenant_id = ${tenantId} and id = ${id}::uuid`;

const nothingReturned = (db: Db) => db`returned_at = null, returned_name = null, returned_reason = null`;

/** Rows: 0. The revision as it stands waits for somebody else. */
export const putForward = (db: Db, { tenantId, id, by, now }: Own & { by: string; now: Date }) => db`
  update declaration.project_draft set proposed_revision = revision, proposed_by = ${by}::uuid, proposed_at = ${now},
    ${nothingReturned(db)}
  where tenant_id = ${tenantId} and id = ${id}::uuid`;

/** Rows: 0. It waits no longer, and says why. */
export const takeBack = (
  db: Db,
  { tenantId, id, name, reason, now }: Own & { name: string; reason: string; now: Date },
) => db`
  update declaration.project_draft set proposed_revision = null, proposed_by = null, proposed_at = null,
    returned_at = ${now}, returned_name = ${name}, returned_reason = ${reason}
  where tenant_id = ${tenantId} and id = ${id}::uuid`;

/** Row: 0..1. */
export const selectSetupRule = (db: Db, tenantId: string) => db<{ needsSecond: boolean }[]>`
  select needs_second as "needsSecond" from declaration.setup_rule where tenant_id = ${tenantId}`;

/** Rows: 0. */
export const upsertSetupRule = (db: Db, r: { tenantId: string; needsSecond: boolean }) => db`
  insert into declaration.setup_rule (tenant_id, needs_second) values (${r.tenantId}, ${r.needsSecond})
  on conflict (tenant_id) do update set needs_second = excluded.needs_second`;

const id = '0197a6f0-0000-7000-8000-000000000001';
const tenantId = 'suchu';
const filter: SetupFilter = {
  tenantId,
  places: [{ department: 'Z03', projectGroup: '*' }],
  keyword: 'a',
  smallType: 'rd',
  department: null,
  projectGroup: 'declare',
  status: 'draft',
  waitsFor: null,
};
const saved: SavedSetup = {
  tenantId,
  id,
  code: 'P-9',
  name: 'n',
  department: 'Z03',
  projectGroup: 'declare',
  smallType: 'rd',
  answers: {},
  files: [],
  by: id,
  savedName: 'n',
  now: new Date('2026-11-22T04:00:00Z'),
};
export const samples = {
  selectSetups: [[{ ...filter, limit: 10, offset: 0 }]],
  countSetups: [[{ ...filter, places: null, projectGroup: null, waitsFor: id }]],
  putForward: [[{ tenantId, id, by: id, now: saved.now }]],
  takeBack: [[{ tenantId, id, name: 'n', reason: 'r', now: saved.now }]],
  selectSetupDraft: [[{ tenantId, id }]],
  lockSetupDraft: [[{ tenantId, id }]],
  insertSetupDraft: [[{ ...saved, publishedRevision: null }]],
  updateSetupDraft: [[saved]],
  markSetupPublished: [[{ tenantId, id }]],
  selectSetupRule: [[tenantId]],
  upsertSetupRule: [[{ tenantId, needsSecond: true }]],
};
