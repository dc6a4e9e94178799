// Which files some record still names. The one statement that looks across the domains: a file belongs to an account, and an account
// may name the same one on any number of records of any domain, so that only all of them together can say that nobody needs it.
import type { Db } from '@yqt/database/sql';

/** Rows: n in that order, so that two who lock do not wait for each other; nobody keeps them until the transaction ends. */
export const lockFiles = (db: Db, { tenantId, ids }: { tenantId: string; ids: string[] }) => db<
  { id: string }[]
>`
  select id from file.stored_file where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    and state in ('temporary', 'kept') order by id for update`;

/** Row: 1; until the transaction ends its statements may take a minute: `selectNamed` reads some 15,000 cases a second. */
export const allowMinute = (db: Db) => db`select set_config('statement_timeout', '60000', true)`;

/**
 * Rows: 0..n, those of `ids` that any record names: in a column of its own, or anywhere within answers, payloads and contents. Reads
 * each of these tables once, whatever the number of `ids`: for the rare end of a record. Refuses nobody by owner or tenant, and counts
 * what is removed or replaced but kept as history, too. `ids` has at least one.
 */
export const selectNamed = (db: Db, ids: string[]) => db<{ id: string }[]>`
  select file_id as id from casework.material where file_id = any(${ids}::uuid[])
  union select file_id from casework.vault_file where file_id = any(${ids}::uuid[])
  union select file_id from casework.paper where file_id = any(${ids}::uuid[])
  union select file_id from casework.paper_template where file_id = any(${ids}::uuid[])
  union select file_id from casework.sealed_scan where file_id = any(${ids}::uuid[])
  union select file_id from casework.archive where file_id = any(${ids}::uuid[])
  union select file_id from policy.attachment where file_id = any(${ids}::uuid[])
  union select minutes_file from declaration.review_list where minutes_file = any(${ids}::uuid[])
  union select reply_file from declaration.review_list where reply_file = any(${ids}::uuid[])
  union select f.id from declaration.objection o cross join lateral unnest(o.files) f (id)
    where o.files && ${ids}::uuid[] and f.id = any(${ids}::uuid[])
  union select letter_file_id::uuid from identity.binding where letter_file_id = any(${ids}::text[])
  union select letter_file_id::uuid from identity.binding_request where letter_file_id = any(${ids}::text[])
  union select letter_file_id::uuid from identity.member_invitation where letter_file_id = any(${ids}::text[])
  union select m.found[1]::uuid from (
    select concat_ws(' ', answers, summary) as words from casework.case_file
    union all select concat_ws(' ', answers, materials) from casework.snapshot
    union all select payload::text from casework.event where payload <> '{}'
    union all select payload::text from casework.approval where payload <> '{}'
    union all select payload::text from casework.second_act
    union all select content::text from casework.paper
    union all select concat_ws(' ', scan_ref, letter_ref) from casework.entry
    union all select value::text from casework.verified_value
    union all select concat_ws(' ', draft, files, published, scheduled) from content.item
    union all select body::text from content.item_revision
    union all select sections::text from content.subject
    union all select concat_ws(' ', materials, paper_templates) from declaration.project
    union all select concat_ws(' ', answers, files) from declaration.project_draft
    union all select answers::text from activity.activity
    union all select answers::text from registration.entry
    union all select body::text from registration.offering_form
    union all select evidence::text from matching.declared_answer
  ) t cross join lateral regexp_matches(t.words, '(' || array_to_string(${ids}::text[], '|') || ')', 'gi') as m (found)`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  lockFiles: [[{ tenantId: 'suchu', ids: [ID] }]],
  allowMinute: [[]],
  selectNamed: [[[ID]]],
};
