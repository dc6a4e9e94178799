// As many tiles as a journey wants to see on the home page.
import type { Db } from '@yqt/database/sql';

/** Leaves so many of the tools published. */
export const showTiles = (db: Db, count: number) => db`
  update content.item set state = case when at <= ${count} then 'published' else 'unpublished' end
  from (select id, row_number() over (order by id) as at from content.item
    where collection = 'tile' and tenant_id = 'suchu' and published->>'group' = 'tools') placed
  where placed.id = item.id`;

/** Adds long ones until there are so many. */
export const addTiles = (db: Db, count: number) => db`
  insert into content.item (id, tenant_id, collection, state, title, draft, published, published_revision, shown_on, facets, updated_name)
  select gen_random_uuid(), 'suchu', 'tile', 'published', title, body, body, 0, current_date - 90, '{"group":["tools"]}', 'test'
  from (select '惠企政策一站式查询第' || n as title, jsonb_build_object('title', '惠企政策一站式查询第' || n,
      'text', '按企业信息逐项比对，当场看到能申报哪些', 'group', 'tools', 'icon', 'document', 'where', 'page', 'page', '/help',
      'audience', 'everyone') as body
    from generate_series(1, ${count}::int - (select count(*)::int from content.item where collection = 'tile' and tenant_id = 'suchu'
      and published->>'group' = 'tools' and state = 'published')) n) made`;

export const samples = { showTiles: [[6]], addTiles: [[6]] };
