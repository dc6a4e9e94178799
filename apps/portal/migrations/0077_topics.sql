-- 政策图解 become items of the collection `topic`, with the ids that they have, so that their addresses stay: their sections as the
-- lines that an editor types (content/topic/section.rules.ts). Figures may lack a value; a bar or a break within a part that is not
-- the last of its line would part it again, so it is written otherwise. Their words are indexed when the server starts
-- next (content/collection/server/index-items.ts). The table goes, and with it its line of file.named (0062).
-- Lock and size: some dozens of rows a tenant; a table that nothing else refers to is dropped.
create function pg_temp.part(given text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(coalesce(given, ''), E'[\\n\\r\\t]+', ' ', 'g'), '[|｜]', '／', 'g'))
$$;
create function pg_temp.last_part(given text) returns text language sql immutable as $$
  select btrim(regexp_replace(coalesce(given, ''), E'[\\n\\r\\t]+', ' ', 'g'))
$$;
create function pg_temp.kind(section jsonb) returns text language sql immutable as $$
  select case when section->>'kind' = 'cards' and jsonb_path_exists(section, '$.items[*].value') then 'figures' else section->>'kind' end
$$;
create function pg_temp.cells(given jsonb) returns text language sql immutable as $$
  select string_agg(pg_temp.part(cell), '｜' order by place) from jsonb_array_elements_text(given) with ordinality as c (cell, place)
$$;
create function pg_temp.lines(section jsonb) returns text language sql immutable as $$
  select case pg_temp.kind(section)
    when 'table' then pg_temp.cells(section->'columns') || coalesce((
      select string_agg(E'\n' || pg_temp.cells(row), '' order by place)
      from jsonb_array_elements(section->'rows') with ordinality as r (row, place)), '')
    when 'text' then (select string_agg(pg_temp.last_part(one), E'\n' order by place)
      from jsonb_array_elements_text(section->'paragraphs') with ordinality as p (one, place))
    else (select string_agg(case when pg_temp.kind(section) = 'figures' then pg_temp.part(item->>'value') || '｜' else '' end
        || pg_temp.part(item->>'title') || '｜' || pg_temp.last_part(item->>'text'), E'\n' order by place)
      from jsonb_array_elements(section->'items') with ordinality as i (item, place))
  end
$$;

do $$ begin
  if exists (select from content.subject where jsonb_array_length(sections) > 10) then
    raise exception 'a topic (content.subject) has more than the 10 sections that its form takes: part it first';
  end if;
end $$;

with topic as (
  select s.*, jsonb_strip_nulls(jsonb_build_object('title', s.title, 'summary', s.summary, 'theme', s.theme, 'icon', s.icon,
      'date', s.published_on, 'isHome', case when s.is_home then true end,
      'policyCodes', (select jsonb_agg(jsonb_build_object('key', place::text, 'code', code) order by place)
        from unnest(s.policy_codes) with ordinality as c (code, place))))
    || coalesce((select jsonb_object_agg(field.name || place, field.value)
      from jsonb_array_elements(s.sections) with ordinality as part (section, place)
      cross join lateral (values ('kind', pg_temp.kind(section)), ('heading', section->>'heading'),
        ('lines', pg_temp.lines(section))) as field (name, value)
      where field.value <> ''), '{}') as answers
  from content.subject s)
insert into content.item (id, tenant_id, collection, slug, state, title, draft, published, published_revision, shown_on, facets, is_demo,
  updated_name, updated_at)
select id, tenant_id, 'topic', code, status, title, answers, case when status <> 'draft' then answers end,
  case when status <> 'draft' then 0 end, case when status <> 'draft' then published_on end,
  jsonb_build_object('theme', jsonb_build_array(theme)), is_demo, case when is_demo then '演示数据' else '' end, updated_at
from topic;

insert into content.item_revision (item_id, revision, body, saved_name, saved_at, was_published)
select id, 0, draft, updated_name, updated_at, state <> 'draft' from content.item where collection = 'topic';

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

drop table content.subject;
