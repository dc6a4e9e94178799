-- What an organiser asks of who signs up was a table of questions; now it is a form that is designed (ADR 0053). Questions that are
-- stored become designs with the same names and choices, so that no form that somebody has filled in changes.
-- Lock and size: row locks only; the few hundred activities and news items of a tenant that ask anything, and their versions.
create function registration.design_of(questions jsonb) returns text language sql immutable as $$
  select jsonb_build_object('title', '', 'sections', jsonb_build_array(jsonb_build_object(
    'id', 'questions', 'title', '其他问题', 'note', '',
    'fields', jsonb_agg(jsonb_build_object(
      'name', 'q' || q.at,
      'kind', case when q.one->>'kind' = 'agree' then 'flag' else coalesce(nullif(q.one->>'kind', ''), 'text') end,
      'answers', jsonb_strip_nulls(jsonb_build_object(
        'label', coalesce(q.one->>'label', ''),
        'need', case when (q.one->>'isRequired') = 'true' then 'always' else 'never' end,
        'isPrivate', case when (q.one->>'isPrivate') = 'true'
          and coalesce(q.one->>'kind', 'text') in ('', 'text', 'longText') then true end,
        'mustAgree', case when q.one->>'kind' = 'agree' and (q.one->>'isRequired') = 'true' then true end,
        'isBox', case when q.one->>'kind' = 'agree' and (q.one->>'isRequired') is distinct from 'true' then true end,
        'options', case when q.one->>'kind' in ('choice', 'choices') then (
          select coalesce(jsonb_agg(jsonb_build_object('key', o.label, 'label', o.label) order by o.at), '[]')
          from (
            select s.label, min(w.at) as at
            from regexp_split_to_table(coalesce(q.one->>'options', ''), '[、，,;；\n]') with ordinality w (word, at)
            cross join lateral (select regexp_replace(w.word, '^[\s\u3000\u00a0]+|[\s\u3000\u00a0]+$', '', 'g') as label) s
            where s.label <> '' group by s.label) o) end))) order by q.at))))::text
  from jsonb_array_elements(questions) with ordinality q (one, at)
$$;

update activity.activity
set answers = jsonb_set(answers, '{questions}', to_jsonb(registration.design_of(answers->'questions')))
where jsonb_typeof(answers->'questions') = 'array' and answers->'questions' <> '[]';

update content.item
set draft = jsonb_set(draft, '{questions}', to_jsonb(registration.design_of(draft->'questions')))
where jsonb_typeof(draft->'questions') = 'array' and draft->'questions' <> '[]';

update content.item
set published = jsonb_set(published, '{questions}', to_jsonb(registration.design_of(published->'questions')))
where jsonb_typeof(published->'questions') = 'array' and published->'questions' <> '[]';

update content.item
set scheduled = jsonb_set(scheduled, '{published,questions}', to_jsonb(registration.design_of(scheduled#>'{published,questions}')))
where jsonb_typeof(scheduled#>'{published,questions}') = 'array'
  and scheduled#>'{published,questions}' <> '[]';

update content.item_revision
set body = jsonb_set(body, '{questions}', to_jsonb(registration.design_of(body->'questions')))
where jsonb_typeof(body->'questions') = 'array' and body->'questions' <> '[]';

drop function registration.design_of(jsonb);
