// Statements of the bench of contents: many published items at once.
import type { Db } from '@yqt/database/sql';

/** So many published news of ten categories and five years; one in a hundred has the rare word, one in two hundred the rare category. */
export const insertManyNews = (db: Db, count: number) => db`
  insert into content.item (id, tenant_id, collection, state, title, draft, published, published_revision, shown_on, facets, title_search,
    search, updated_name)
  select ('0197a6f0-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'suchu', 'news', 'published', '通知 ' || n, body, body, 0,
    date '2021-01-01' + n % 1800, jsonb_build_object('category', jsonb_build_array(category)),
    array_to_tsvector(array['通知', 'n' || n]), array_to_tsvector(array['通知', 'n' || n, case when n % 100 = 0 then '罕见' else '常见' end]),
    'bench'
  from (select n, category, jsonb_build_object('title', '通知 ' || n, 'category', category, 'source', '园区', 'summary', '一句话的摘要 ' || n,
      'body', repeat('<p>一段正文，写园区的通知与安排。</p>', 30)) as body
    from (select n, case when n % 200 = 0 then '99' else lpad((n % 9 + 1)::text, 2, '0') end as category
      from generate_series(1, ${count}::int) n) numbered) rows`;

export const analyseItems = (db: Db) => db`analyze content.item`;
