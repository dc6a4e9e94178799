// What the archive of a declaration stands on beside its case: lists, publicity, money; and whether any of it still goes on.
import type { Db } from '@yqt/database/sql';

/** Row: 1; true while money is on its way or to be given back, somebody's objection is not settled, or anybody may still object. */
export const selectUnsettled = (db: Db, { caseId, today }: { caseId: string; today: string }) => db<
  { isUnsettled: boolean }[]
>`
  select exists (select from declaration.payment p where p.case_id = i.id and p.state in ('pending', 'sent'))
    or exists (select from declaration.recovery r where r.case_id = i.id and r.state = 'open')
    or exists (select from declaration.objection o where o.case_id = i.id and o.state = 'open')
    or exists (select from declaration.list_row r join declaration.review_list l on l.id = r.list_id
      where r.case_id = i.id and (l.state = 'open' or l.kind = 'publicity' and l.state in ('confirmed', 'done')
        and l.public_to >= ${today}::date)) as "isUnsettled"
  from (select ${caseId}::uuid as id) i`;

export interface ArchivedDeclaration {
  declaration: object[];
  lists: object[];
  objections: object[];
  payments: object[];
  accounts: object[];
  recoveries: object[];
  checks: object[];
  scores: object[];
}

/** Row: 1; whole rows as they stand, but for who objected, and account numbers, which only the portal's keys open. */
export const selectArchivedDeclaration = (db: Db, caseId: string) => db<ArchivedDeclaration[]>`
  select
    coalesce((select jsonb_agg(to_jsonb(d) || jsonb_build_object('project', p.name, 'batch', b.name,
        'carries', (select jsonb_agg(to_jsonb(c) order by c.at) from declaration.carry c where c.case_id = d.case_id)))
      from declaration.declaration d join declaration.project p on p.id = d.project_id
        join declaration.batch b on b.id = d.batch_id where d.case_id = i.id), '[]') as declaration,
    coalesce((select jsonb_agg(jsonb_build_object('list', to_jsonb(l), 'row', to_jsonb(r)) order by l.prepared_at, l.no, l.version)
      from declaration.list_row r join declaration.review_list l on l.id = r.list_id where r.case_id = i.id), '[]') as lists,
    coalesce((select jsonb_agg(to_jsonb(o) - 'name_sealed' - 'contact_sealed' - 'by_account' order by o.at, o.id)
      from declaration.objection o where o.case_id = i.id), '[]') as objections,
    coalesce((select jsonb_agg(to_jsonb(p) - 'account_no_sealed' order by p.id)
      from declaration.payment p where p.case_id = i.id), '[]') as payments,
    coalesce((select jsonb_agg(to_jsonb(a) - 'account_no_sealed')
      from declaration.account a where a.case_id = i.id), '[]') as accounts,
    coalesce((select jsonb_agg(to_jsonb(r) || jsonb_build_object('repayments', coalesce((
        select jsonb_agg(to_jsonb(b) order by b.at, b.voucher_no) from declaration.repayment b
        where b.recovery_id = r.id), '[]')) order by r.at, r.id)
      from declaration.recovery r where r.case_id = i.id), '[]') as recoveries,
    coalesce((select jsonb_agg(to_jsonb(c)) from declaration.self_check c where c.case_id = i.id), '[]') as checks,
    coalesce((select jsonb_agg(to_jsonb(s) order by s.drawn_at, s.account_id)
      from declaration.expert_seat s where s.case_id = i.id), '[]') as scores
  from (select ${caseId}::uuid as id) i`;

export interface ArchivedFileRow {
  fileId: string;
  listNo: string;
  source: 'reply' | 'minutes' | 'objection' | 'account';
}

/** Rows: n, files of the lists that a case stands on, of objections to it, by list, and the proof of its account. */
export const selectArchivedFiles = (db: Db, caseId: string) => db<ArchivedFileRow[]>`
  select f.file_id as "fileId", l.no as "listNo", f.source
  from declaration.list_row r join declaration.review_list l on l.id = r.list_id
    cross join lateral (values ('reply', l.reply_file), ('minutes', l.minutes_file)) f (source, file_id)
  where r.case_id = ${caseId}::uuid and f.file_id is not null
  union all
  select f.file_id, l.no, 'objection'
  from declaration.objection o join declaration.review_list l on l.id = o.list_id
    cross join lateral unnest(o.files) f (file_id)
  where o.case_id = ${caseId}::uuid
  union all
  select a.proof_file, '', 'account' from declaration.account a
  where a.case_id = ${caseId}::uuid and a.proof_file is not null
  order by 2, 3, 1`;

/** Rows: n, the evidence of objections to a declaration, and the proof of its account. */
export const selectEvidence = (db: Db, caseId: string) => db<{ fileId: string }[]>`
  select f.file_id as "fileId" from declaration.objection o cross join lateral unnest(o.files) f (file_id)
  where o.case_id = ${caseId}::uuid
  union all
  select a.proof_file from declaration.account a where a.case_id = ${caseId}::uuid and a.proof_file is not null`;

/** Of a self-check what statistics count: each condition and its group with their verdicts, without what the applicant answered or is. */
const counted = (db: Db, lines: ReturnType<Db>) => db`
  (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('required', l.line -> 'required', 'verdict', l.line -> 'verdict',
      'group', case when l.line ? 'group' then jsonb_build_object('verdict', l.line #> '{group,verdict}') end)) order by l.n), '[]')
    from jsonb_array_elements(${lines}) with ordinality as l (line, n))`;

/**
 * Deletes what was declared and by whom it was judged. Figures stay: what was asked for, verified, paid and given back, the place on
 * every list, which reason of refusal, which conditions were met; and the numbers of invoices that were paid for, so
 * that they are not claimed again; without account, name or word.
 */
export const destroyDeclaration = (db: Db, { caseId, name }: { caseId: string; name: string }) => db`
  with
    a as (delete from declaration.account where case_id = ${caseId}::uuid),
    b as (delete from declaration.invoice i using declaration.declaration d
      where i.case_id = ${caseId}::uuid and d.case_id = i.case_id and coalesce(d.paid_fen, 0) = 0),
    c as (update declaration.self_check set lines = ${counted(db, db`lines`)}, answers = '{}', differences = '[]', verified = null,
      filed = case when filed is not null then jsonb_build_object('lines', ${counted(db, db`coalesce(filed -> 'lines', lines)`)}) end
      where case_id = ${caseId}::uuid),
    d as (delete from declaration.generated where case_id = ${caseId}::uuid),
    e as (delete from declaration.expert_seat where case_id = ${caseId}::uuid),
    f as (delete from declaration.expert_draw where case_id = ${caseId}::uuid),
    g as (delete from declaration.objection where case_id = ${caseId}::uuid),
    h as (update declaration.payment set account_name = ${name}, bank = '', branch = '', bank_code = '', account_no_sealed = '',
      account_no_tail = '', reason = null where case_id = ${caseId}::uuid),
    i as (update declaration.list_row set basis = '', remark = '' where case_id = ${caseId}::uuid),
    j as (update declaration.recovery set basis = '' where case_id = ${caseId}::uuid),
    k as (update declaration.direct_candidate set name = ${name}, facts = '[]', left_out = null where case_id = ${caseId}::uuid)
  update declaration.declaration set withdrawal = null, is_draft = false where case_id = ${caseId}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  selectUnsettled: [[{ caseId: ID, today: '2026-11-23' }]],
  selectArchivedDeclaration: [[ID]],
  selectArchivedFiles: [[ID]],
  selectEvidence: [[ID]],
  destroyDeclaration: [[{ caseId: ID, name: 'n' }]],
};
