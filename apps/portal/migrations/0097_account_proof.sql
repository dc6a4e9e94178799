-- 开户证明 of a payee's account, and who compared the account with it. A check stays written down when the account is changed
-- afterwards, with the second from which it counts no more.
-- Lock and size: columns without a default are added in a moment; the index is built over the accounts of declarations, which are few.
alter table declaration.account
  add column proof_file uuid,
  add column verified_by uuid,
  add column verified_at timestamptz,
  add column voided_at timestamptz,
  add constraint account_verified_whole check ((verified_by is null) = (verified_at is null)),
  add constraint account_voided_check check (voided_at is null or verified_at is not null);
create index account_proof on declaration.account (proof_file) where proof_file is not null;

create or replace function file.named(ids uuid[]) returns setof uuid language sql stable as $$
  select file_id from casework.material where file_id = any(ids)
  union select file_id from casework.vault_file where file_id = any(ids)
  union select file_id from casework.paper where file_id = any(ids)
  union select file_id from casework.paper_template where file_id = any(ids)
  union select file_id from casework.sealed_scan where file_id = any(ids)
  union select file_id from casework.archive where file_id = any(ids)
  union select file_id from policy.attachment where file_id = any(ids)
  union select minutes_file from declaration.review_list where minutes_file = any(ids)
  union select reply_file from declaration.review_list where reply_file = any(ids)
  union select proof_file from declaration.account where proof_file = any(ids)
  union select f.id from declaration.objection o cross join lateral unnest(o.files) f (id)
    where o.files && ids and f.id = any(ids)
  union select letter_file_id::uuid from identity.binding where letter_file_id = any(ids::text[])
  union select letter_file_id::uuid from identity.binding_request where letter_file_id = any(ids::text[])
  union select letter_file_id::uuid from identity.member_invitation where letter_file_id = any(ids::text[])
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
    union all select concat_ws(' ', materials, paper_templates) from declaration.project
    union all select concat_ws(' ', answers, files) from declaration.project_draft
    union all select answers::text from activity.activity
    union all select answers::text from registration.entry
    union all select body::text from registration.offering_form
    union all select evidence::text from matching.declared_answer
  ) t cross join lateral regexp_matches(t.words, '(' || array_to_string(ids::text[], '|') || ')', 'gi') as m (found)
$$;
