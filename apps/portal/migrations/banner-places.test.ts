// Migration 0104: banners that there were are shown on the home page, as they were: what is out, what waits, drafts and versions.
import { expect, it } from 'vitest';
import { jsonb } from '@yqt/database/sql';
import { databaseBefore } from './test-migration.ts';

const { sql, goOn } = await databaseBefore('0104');

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const HOME = { places: ['home'] };

it('以前的横幅照旧在首页显示，别的内容不变', async () => {
  const item = (n: number, collection: string, published: object | null, scheduled: object | null) => sql`
    insert into content.item (id, tenant_id, collection, title, state, draft, published, scheduled, facets, shown_on, published_revision,
      publish_at, updated_name, updated_at)
    values (${id(n)}, 't', ${collection}, 'x', ${published ? 'published' : scheduled ? 'scheduled' : 'draft'}, ${jsonb(sql, { a: '1' })},
      ${published && jsonb(sql, published)}, ${scheduled && jsonb(sql, scheduled)}, ${jsonb(sql, published ? { theme: ['blue'] } : {})},
      ${published ? '2026-01-01' : null}, ${published ? 1 : null}, ${scheduled ? new Date(0) : null}, 'w', now())`;
  await item(1, 'banner', { a: '1' }, null);
  await item(2, 'banner', null, { revision: 1, published: { a: '1' }, facets: { theme: ['blue'] } });
  await item(3, 'banner', null, null);
  await item(4, 'news', { a: '1' }, null);
  await sql`
    insert into content.item_revision (item_id, revision, body, saved_name, saved_at)
    select n::uuid, 1, '{"a":"1"}', 'w', now() from unnest(${[id(1), id(4)]}::text[]) n`;

  await goOn();
  const rows = await sql<Record<'draft' | 'published' | 'scheduled' | 'facets', object | null>[]>`
    select draft, published, scheduled, facets from content.item order by id`;
  const now = { a: '1', ...HOME };
  expect(rows).toEqual([
    { draft: now, published: now, scheduled: null, facets: { theme: ['blue'], ...HOME } },
    {
      draft: now,
      published: null,
      scheduled: { revision: 1, published: now, facets: { theme: ['blue'], ...HOME } },
      facets: {},
    },
    { draft: now, published: null, scheduled: null, facets: {} },
    { draft: { a: '1' }, published: { a: '1' }, scheduled: null, facets: { theme: ['blue'] } },
  ]);
  const bodies = await sql<{ body: object }[]>`select body from content.item_revision order by item_id`;
  expect(bodies.map(({ body }) => body)).toEqual([now, { a: '1' }]);
});
