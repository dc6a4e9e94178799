// What the check of links reads (schema `content`).
import type { Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';

export interface LinkingItem {
  id: string;
  collection: string;
  title: string;
  draft: Answers;
  /** What readers see; null = nothing. */
  published: Answers | null;
}

/** Rows: n ≤ limit, items that readers see, or may soon, behind the id, by id; primary key. */
export const selectLinking = (
  db: Db,
  { tenantId, after, limit }: { tenantId: string; after: string; limit: number },
) => db<LinkingItem[]>`
  select i.id, i.collection, i.title, i.draft, case when i.state = 'published' then i.published end as published from content.item i
  where i.tenant_id = ${tenantId} and i.state <> 'archived' and i.id > ${after}::uuid order by i.id limit ${limit}`;

/** Rows: n ≤ limit, items behind the id with what readers see of them, by id; primary key. */
export const selectShownLinking = (
  db: Db,
  { tenantId, after, limit }: { tenantId: string; after: string; limit: number },
) => db<LinkingItem[]>`
  select i.id, i.collection, i.title, i.published as draft, i.published from content.item i
  where i.tenant_id = ${tenantId} and i.state = 'published' and i.published is not null and i.id > ${after}::uuid
  order by i.id limit ${limit}`;

const expectedSoon = (db: Db, expected: Date | null | undefined) => {
  if (expected === undefined) return db``;
  return expected === null
    ? db`or i.state in ('scheduled', 'in_review')`
    : db`or (i.state = 'scheduled' and i.publish_at <= ${expected})`;
};

/** Rows: n, those of these items that readers see, or will by `expected`; null = whenever what is under way comes out; primary key. */
export const selectShownIds = (
  db: Db,
  {
    tenantId,
    collection,
    ids,
    expected,
  }: { tenantId: string; collection: string; ids: readonly string[]; expected?: Date | null | undefined },
) => db<{ id: string }[]>`
  select i.id from content.item i
  where i.id = any(${[...ids]}::uuid[]) and i.tenant_id = ${tenantId} and i.collection = ${collection}
    and (i.state = 'published' ${expectedSoon(db, expected)})
  order by i.id`;

const ID = '0190f3a0-0000-7000-8000-000000000000';
export const samples = {
  selectLinking: [[{ tenantId: 'suchu', after: ID, limit: 10 }]],
  selectShownLinking: [[{ tenantId: 'suchu', after: ID, limit: 10 }]],
  selectShownIds: [
    [{ tenantId: 'suchu', collection: 'news', ids: [ID] }],
    [{ tenantId: 'suchu', collection: 'news', ids: [ID], expected: null }],
    [{ tenantId: 'suchu', collection: 'news', ids: [ID], expected: new Date(0) }],
  ],
};
