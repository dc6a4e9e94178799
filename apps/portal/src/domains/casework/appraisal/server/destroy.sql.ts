// What a case consists of is deleted as a whole; the row itself stays as a figure: number, archive number, kind, project, end and
// amount, by which lists and statistics still sum up.
import type { Db } from '@yqt/database/sql';
import type { StoredAnswers } from '@yqt/forms/seal';

export interface CaseContent {
  formCode: string;
  formVersion: number;
  answers: StoredAnswers;
}

/** Rows: n, the answers as they stand and as they were filed, each with the form that it was filled into. */
export const selectContents = (db: Db, caseId: string) => db<CaseContent[]>`
  select form_code as "formCode", form_version as "formVersion", answers from casework.case_file where id = ${caseId}::uuid
  union all
  select form_code, form_version, answers from casework.snapshot where case_id = ${caseId}::uuid`;

/** Rows: n, the files of materials, papers, stamped scans and the package. */
export const selectKeptFiles = (db: Db, caseId: string) => db<{ fileId: string }[]>`
  select file_id as "fileId" from casework.material where case_id = ${caseId}::uuid
  union select (m ->> 'fileId')::uuid from casework.snapshot s, jsonb_array_elements(s.materials) m
    where s.case_id = ${caseId}::uuid
  union select file_id from casework.sealed_scan where case_id = ${caseId}::uuid
  union select file_id from casework.paper where case_id = ${caseId}::uuid and file_id is not null
  union select file_id from casework.archive where case_id = ${caseId}::uuid and file_id is not null`;

/**
 * Deletes what the case consists of; of tasks and corrections what statistics count stays, without a word or a person. The triggers
 * refuse it but in the transaction in which a second officer confirmed it.
 */
export const destroyContent = (db: Db, d: { caseId: string; name: string; now: Date }) => db`
  with
    a as (delete from casework.approval where case_id = ${d.caseId}::uuid),
    b as (delete from casework.note where case_id = ${d.caseId}::uuid),
    c as (delete from casework.material where case_id = ${d.caseId}::uuid),
    c2 as (delete from casework.material_promise where case_id = ${d.caseId}::uuid),
    c3 as (delete from casework.owed_material where case_id = ${d.caseId}::uuid),
    c4 as (delete from casework.promise_breach where case_id = ${d.caseId}::uuid),
    c5 as (delete from casework.promise_check where case_id = ${d.caseId}::uuid),
    d as (delete from casework.party_read where case_id = ${d.caseId}::uuid),
    e as (delete from casework.party where case_id = ${d.caseId}::uuid),
    f as (delete from casework.sealed_scan where case_id = ${d.caseId}::uuid),
    g as (delete from casework.paper where case_id = ${d.caseId}::uuid),
    h as (delete from casework.entry where case_id = ${d.caseId}::uuid),
    i as (delete from casework.opinion_request where case_id = ${d.caseId}::uuid),
    j as (delete from casework.pin_proposal where case_id = ${d.caseId}::uuid),
    k as (delete from casework.second_act where case_id = ${d.caseId}::uuid),
    l as (delete from casework.verified_value where case_id = ${d.caseId}::uuid),
    m as (delete from casework.reconsideration where case_id = ${d.caseId}::uuid),
    n as (delete from casework.snapshot where case_id = ${d.caseId}::uuid),
    o as (delete from casework.event where case_id = ${d.caseId}::uuid),
    p as (delete from casework.watch where case_id = ${d.caseId}::uuid),
    v as (delete from casework.draft_notice where case_id = ${d.caseId}::uuid),
    q as (delete from casework.case_key where case_id = ${d.caseId}::uuid),
    r as (delete from casework.archive where case_id = ${d.caseId}::uuid),
    s as (update casework.task set assignee = null, closed_by = null, outcome = null where case_id = ${d.caseId}::uuid),
    t as (update casework.correction_item set note = '' where correction_id in (
      select id from casework.correction where case_id = ${d.caseId}::uuid)),
    u as (update casework.correction set note = '', repeat_reason = null, asked_by = '', answers = null where case_id = ${d.caseId}::uuid)
  update casework.case_file set applicant_name = ${d.name}, applicant_sealed = null, account_id = null, entered_by = null, entered_for = null,
    owner_kind = case owner_kind when 'enterprise' then owner_kind else 'guest' end,
    owner_id = case owner_kind when 'enterprise' then owner_id else id end,
    answers = '{}', summary = '{}', is_deleted = true, destroyed_at = ${d.now}, updated_at = ${d.now}
  where id = ${d.caseId}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  selectContents: [[ID]],
  selectKeptFiles: [[ID]],
  destroyContent: [[{ caseId: ID, name: 'n', now: new Date('2026-11-23T04:00:00Z') }]],
};
