// 文书 by their case and by their code.
import { jsonb, type Db } from '@yqt/database/sql';
import type { PaperContent, PaperKind } from '../paper.rules.ts';

export interface PaperRow {
  id: string;
  tenantId: string;
  caseId: string;
  kind: PaperKind;
  no: string;
  ground: string;
  code: string;
  content: PaperContent;
  issuedAt: string;
  voidedAt: string | null;
  fileId: string | null;
  fileHash: string | null;
}

const columns = (db: Db) => db`
  p.id, p.tenant_id as "tenantId", p.case_id as "caseId", p.kind, p.no, p.ground, p.code, p.content,
  p.issued_at as "issuedAt", p.voided_at as "voidedAt", p.file_id as "fileId", p.file_hash as "fileHash"`;

/** Row: 0..1, what was issued on that ground; the caller holds the case's lock. */
export const selectPaperOfGround = (db: Db, q: { caseId: string; kind: PaperKind; ground: string }) => db<
  PaperRow[]
>`
  select ${columns(db)} from casework.paper p
  where p.case_id = ${q.caseId}::uuid and p.kind = ${q.kind} and p.ground = ${q.ground}`;

/** Row: 1. */
export const insertPaper = (
  db: Db,
  p: Pick<PaperRow, 'id' | 'tenantId' | 'caseId' | 'kind' | 'no' | 'ground' | 'code' | 'content'> & {
    contentHash: string;
    now: Date;
  },
) => db<PaperRow[]>`
  insert into casework.paper as p (id, tenant_id, case_id, kind, no, ground, code, content, content_hash, issued_at)
  values (${p.id}::uuid, ${p.tenantId}, ${p.caseId}::uuid, ${p.kind}, ${p.no}, ${p.ground}, ${p.code},
    ${jsonb(db, p.content)}, ${p.contentHash}, ${p.now})
  returning ${columns(db)}`;

/** Rows: none; of the forms of a case one counts, and of its results. */
export const choosePaper = (db: Db, q: { caseId: string; kind: PaperKind; id: string; now: Date }) => db`
  update casework.paper set voided_at = case when id = ${q.id}::uuid then null else coalesce(voided_at, ${q.now}) end
  where case_id = ${q.caseId}::uuid and kind = ${q.kind}`;

/** Rows: none; the newest notice of a correction of a case: of one that is open, its own. */
export const voidNotice = (db: Db, q: { caseId: string; now: Date }) => db`
  update casework.paper set voided_at = ${q.now} where voided_at is null and id = (
    select p.id from casework.paper p where p.case_id = ${q.caseId}::uuid and p.kind = 'correction'
    order by p.issued_at desc, p.no desc limit 1)`;

/** Rows: ≤ 200 of a case, the newest first; index paper_case. */
export const selectPapers = (db: Db, caseId: string) => db<PaperRow[]>`
  select ${columns(db)} from casework.paper p where p.case_id = ${caseId}::uuid
  order by p.issued_at desc, p.no desc limit 200`;

/** Row: 0..1, by the code on it. `isOver`: the notice of a correction that nobody waits for any more, however it ended. */
export const selectPaperByCode = (db: Db, q: { tenantId: string; code: string }) => db<
  (PaperRow & { isOver: boolean })[]
>`
  select ${columns(db)}, p.kind = 'correction' and not exists (select from casework.correction k
      join casework.case_file c on c.id = k.case_id
      where k.case_id = p.case_id and k.status = 'open' and c.closed_at is null and k.asked_at <= p.issued_at) as "isOver"
  from casework.paper p where p.code = ${q.code} and p.tenant_id = ${q.tenantId}`;

/** Row: 0..1; none where another drawing was kept first. */
export const keepPaperFile = (db: Db, q: { id: string; fileId: string; fileHash: string }) => db<
  { id: string }[]
>`
  update casework.paper set file_id = ${q.fileId}::uuid, file_hash = ${q.fileHash}
  where id = ${q.id}::uuid and file_id is null returning id`;

/** Row: 0..1, the stamped scan of a case with the answers that it stands for. */
export const selectScan = (db: Db, caseId: string) => db<
  { fileId: string; name: string; addedAt: string; paperId: string; ground: string }[]
>`
  select s.file_id as "fileId", s.name, s.added_at as "addedAt", s.paper_id as "paperId", p.ground
  from casework.sealed_scan s join casework.paper p on p.id = s.paper_id
  where s.case_id = ${caseId}::uuid and s.removed_at is null`;

/** Rows: ≤ 100, the scans that a case has and had. */
export const selectScans = (db: Db, caseId: string) => db<{ fileId: string; name: string }[]>`
  select file_id as "fileId", name from casework.sealed_scan where case_id = ${caseId}::uuid
  order by added_at desc, id desc limit 100`;

export const endScan = (db: Db, q: { caseId: string; now: Date }) => db`
  update casework.sealed_scan set removed_at = ${q.now} where case_id = ${q.caseId}::uuid and removed_at is null`;

/** The newest scan of that ground counts again. */
export const reviveScan = (db: Db, q: { caseId: string; ground: string }) => db`
  update casework.sealed_scan set removed_at = null where id = (
    select s.id from casework.sealed_scan s join casework.paper p on p.id = s.paper_id
    where s.case_id = ${q.caseId}::uuid and p.ground = ${q.ground} order by s.added_at desc, s.id desc limit 1)`;

export const insertScan = (
  db: Db,
  s: {
    id: string;
    caseId: string;
    paperId: string;
    fileId: string;
    name: string;
    sha256: string;
    by: string;
    now: Date;
  },
) => db`
  insert into casework.sealed_scan (id, case_id, paper_id, file_id, name, sha256, added_by, added_at)
  values (${s.id}::uuid, ${s.caseId}::uuid, ${s.paperId}::uuid, ${s.fileId}::uuid, ${s.name}, ${s.sha256}, ${s.by}::uuid,
    ${s.now})`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const content = {
  title: 't',
  no: 'n',
  receiptNo: 'r',
  matter: 'm',
  applicant: 'a',
  department: 'd',
  on: '2026-11-22',
  paragraphs: [],
  sections: [],
  code: 'c',
};

export const samples = {
  selectPaperOfGround: [[{ caseId: ID, kind: 'form' as const, ground: 'g' }]],
  insertPaper: [
    [
      {
        id: ID,
        tenantId: 'suchu',
        caseId: ID,
        kind: 'form' as const,
        no: 'n',
        ground: 'g',
        code: 'c',
        content,
        contentHash: 'h',
        now: NOW,
      },
    ],
  ],
  choosePaper: [[{ caseId: ID, kind: 'form' as const, id: ID, now: NOW }]],
  voidNotice: [[{ caseId: ID, now: NOW }]],
  selectPapers: [[ID]],
  selectPaperByCode: [[{ tenantId: 'suchu', code: 'c' }]],
  keepPaperFile: [[{ id: ID, fileId: ID, fileHash: 'h' }]],
  selectScan: [[ID]],
  selectScans: [[ID]],
  endScan: [[{ caseId: ID, now: NOW }]],
  reviveScan: [[{ caseId: ID, ground: 'g' }]],
  insertScan: [
    [{ id: ID, caseId: ID, paperId: ID, fileId: ID, name: 'a.pdf', sha256: 'x', by: ID, now: NOW }],
  ],
};
