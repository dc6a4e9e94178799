// Files of a case by item of its checklist, with what was there before.
import type { Db } from '@yqt/database/sql';

export interface MaterialRow {
  code: string;
  fileId: string;
  name: string;
  size: string;
  sha256: string;
  addedAt: string;
  validUntil: string | null;
  /** The entry of the vault that it was taken from. */
  vaultId: string | null;
  removedAt: string | null;
}

/** Rows: ≤ 1000, what the case has and had, by item, the oldest first. */
export const selectMaterials = (db: Db, caseId: string) => db<MaterialRow[]>`
  select code, file_id as "fileId", name, size, sha256, added_at as "addedAt", valid_until as "validUntil",
    vault_id as "vaultId", removed_at as "removedAt"
  from casework.material where case_id = ${caseId}::uuid order by code, added_at, file_id limit 1000`;

export interface NewMaterial {
  caseId: string;
  code: string;
  fileId: string;
  name: string;
  size: number;
  sha256: string;
  vaultId: string | null;
  validUntil: string | null;
  by: string;
  now: Date;
}

/** Row: 0..1; none where the file is there already (index material_now). */
export const insertMaterial = (db: Db, m: NewMaterial) => db<{ fileId: string }[]>`
  insert into casework.material (case_id, code, file_id, name, size, sha256, vault_id, valid_until, added_by, added_at)
  values (${m.caseId}::uuid, ${m.code}, ${m.fileId}::uuid, ${m.name}, ${m.size}, ${m.sha256}, ${m.vaultId}::uuid,
    ${m.validUntil}::date, ${m.by}::uuid, ${m.now})
  on conflict (case_id, code, file_id) where removed_at is null do nothing returning file_id as "fileId"`;

/** Row: 0..1; the row stays as history. */
export const endMaterial = (
  db: Db,
  m: { caseId: string; code: string; fileId: string; by: string; now: Date },
) => db<{ fileId: string }[]>`
  update casework.material set removed_at = ${m.now}, removed_by = ${m.by}::uuid
  where case_id = ${m.caseId}::uuid and code = ${m.code} and file_id = ${m.fileId}::uuid and removed_at is null
  returning file_id as "fileId"`;

interface FiledFiles {
  caseId: string;
  files: readonly { code: string; fileId: string }[];
}

const filedRows = (db: Db, files: FiledFiles['files']) => db`
  unnest(${files.map(({ code }) => code)}::text[], ${files.map(({ fileId }) => fileId)}::uuid[]) as f (code, file_id)`;

/** What is there and was not filed is removed, but for items of `spared`; `by` null = the clock. */
export const endUnfiled = (
  db: Db,
  q: FiledFiles & { spared: readonly string[]; by: string | null; now: Date },
) => db`
  update casework.material m set removed_at = ${q.now}, removed_by = ${q.by}::uuid
  where m.case_id = ${q.caseId}::uuid and m.removed_at is null and m.code <> all(${[...q.spared]}::text[])
    and not exists (select from ${filedRows(db, q.files)} where f.code = m.code and f.file_id = m.file_id)`;

/** What was filed and was removed since is there again. */
export const reviveFiled = (db: Db, q: FiledFiles) => db`
  update casework.material m set removed_at = null, removed_by = null
  from (select distinct on (a.code, a.file_id) a.code, a.file_id, a.added_at, a.removed_at
    from casework.material a join ${filedRows(db, q.files)} on f.code = a.code and f.file_id = a.file_id
    where a.case_id = ${q.caseId}::uuid order by a.code, a.file_id, a.removed_at is null desc, a.added_at desc) newest
  where m.case_id = ${q.caseId}::uuid and m.code = newest.code and m.file_id = newest.file_id
    and m.added_at = newest.added_at and newest.removed_at is not null`;

/** 告知承诺 in the place of a file. */
export interface PromiseRow {
  id: string;
  code: string;
  /** As it was read. */
  text: string;
  /** 容缺: working days from acceptance in which the file comes; null = none comes. */
  days: number | null;
  givenAt: string;
}

/** Rows: ≤ 200, those that stand. */
export const selectPromises = (db: Db, caseId: string) => db<PromiseRow[]>`
  select id, code, text, days, given_at as "givenAt" from casework.material_promise
  where case_id = ${caseId}::uuid and ended_at is null order by code limit 200`;

/** The row stays as history. */
export const endPromise = (db: Db, p: { caseId: string; code: string; now: Date }) => db`
  update casework.material_promise set ended_at = ${p.now}
  where case_id = ${p.caseId}::uuid and code = ${p.code} and ended_at is null`;

/** The caller holds the case's lock and has ended the one before. */
export const insertPromise = (
  db: Db,
  p: { id: string; caseId: string; code: string; text: string; days: number | null; by: string; now: Date },
) => db`
  insert into casework.material_promise (id, case_id, code, text, days, given_by, given_at)
  values (${p.id}::uuid, ${p.caseId}::uuid, ${p.code}, ${p.text}, ${p.days}, ${p.by}::uuid, ${p.now})`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const row = { caseId: ID, code: 'c', fileId: ID, by: ID, now: NOW };

/** The same of promises, whose ids tell them apart. */
export const endUnfiledPromises = (
  db: Db,
  q: { caseId: string; promises: readonly string[]; now: Date },
) => db`
  update casework.material_promise set ended_at = ${q.now}
  where case_id = ${q.caseId}::uuid and ended_at is null and id <> all(${[...q.promises]}::uuid[])`;

export const revivePromises = (db: Db, q: { caseId: string; promises: readonly string[] }) => db`
  update casework.material_promise set ended_at = null
  where case_id = ${q.caseId}::uuid and ended_at is not null and id = any(${[...q.promises]}::uuid[])`;

export const samples = {
  selectMaterials: [[ID]],
  insertMaterial: [
    [{ ...row, name: 'a.pdf', size: 1, sha256: 'x', vaultId: null, validUntil: null }],
    [{ ...row, name: 'a.pdf', size: 1, sha256: 'x', vaultId: ID, validUntil: '2027-01-01' }],
  ],
  endMaterial: [[row]],
  endUnfiled: [
    [{ caseId: ID, files: [{ code: 'c', fileId: ID }], spared: ['d'], by: ID, now: NOW }],
    [{ caseId: ID, files: [], spared: [], by: null, now: NOW }],
  ],
  reviveFiled: [[{ caseId: ID, files: [{ code: 'c', fileId: ID }] }]],
  endUnfiledPromises: [[{ caseId: ID, promises: [ID], now: NOW }]],
  revivePromises: [[{ caseId: ID, promises: [ID] }]],
  selectPromises: [[ID]],
  endPromise: [[{ caseId: ID, code: 'c', now: NOW }]],
  insertPromise: [
    [{ id: ID, caseId: ID, code: 'c', text: 't', days: null, by: ID, now: NOW }],
    [{ id: ID, caseId: ID, code: 'c', text: 't', days: 5, by: ID, now: NOW }],
  ],
};
