// Items of things that are kept elsewhere, as somebody else wrote them (schema `content`).
import { jsonb, type Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { FileRow } from './item.sql.ts';

interface Taken {
  id: string;
  title: string;
  answers: Answers;
  files: FileRow[];
  state: string;
  shownOn: string;
  /** Who wrote it, in words. */
  name: string;
  /** Wire text. */
  writtenAt: string;
}

/** An item for a thing that has none yet, with its first version; nothing where another request was faster. */
export const insertTaken = (
  db: Db,
  {
    tenantId,
    collection,
    isDemo,
    ...item
  }: Taken & { tenantId: string; collection: string; isDemo: boolean },
) => db`
  with made as (
    insert into content.item (id, tenant_id, collection, state, title, draft, published, revision, published_revision, shown_on, files,
      is_demo, updated_name, updated_at)
    values (${item.id}::uuid, ${tenantId}, ${collection}, ${item.state}, ${item.title}, ${jsonb(db, item.answers)},
      ${jsonb(db, item.answers)}, 1, 1, ${item.shownOn}, ${jsonb(db, item.files)}, ${isDemo}, ${item.name}, ${item.writtenAt}::timestamptz)
    on conflict (id) do nothing returning id, draft)
  insert into content.item_revision (item_id, revision, body, saved_by, saved_name, saved_at, was_published)
  select id, 1, draft, null, ${item.name}, ${item.writtenAt}::timestamptz, true from made`;

/** The next version of an item is what somebody else wrote; what waited for its minute waits no longer, and is one of the others again where it was never published. */
export const overwriteItem = (
  db: Db,
  { id, title, answers, files, state, shownOn, name, writtenAt }: Taken,
) => db`
  with waiting as (
    select id, (scheduled->>'revision')::int as revision from content.item
    where id = ${id}::uuid and (scheduled->>'revision')::int > coalesce(published_revision, -1)),
  unseen as (
    update content.item_revision r set was_published = false from waiting
    where r.item_id = waiting.id and r.revision = waiting.revision),
  taken as (
    update content.item set state = ${state}, title = ${title}, draft = ${jsonb(db, answers)}, published = ${jsonb(db, answers)},
      revision = revision + 1, published_revision = revision + 1, shown_on = ${shownOn}, files = ${jsonb(db, files)},
      scheduled = null, proposed_revision = null, publish_at = null, updated_by = null, updated_name = ${name}, updated_at = ${writtenAt}::timestamptz
    where id = ${id}::uuid returning id, revision, draft)
  insert into content.item_revision (item_id, revision, body, saved_by, saved_name, saved_at, was_published)
  select id, revision, draft, null, ${name}, ${writtenAt}::timestamptz, true from taken`;

const ID = '0190f3a0-0000-7000-8000-000000000000';
const TAKEN = {
  id: ID,
  title: '',
  answers: {},
  files: [],
  state: 'published',
  shownOn: '2026-01-01',
  name: '导入',
  writtenAt: '2026-01-01 00:00:00',
};
export const samples = {
  insertTaken: [[{ ...TAKEN, tenantId: 'suchu', collection: 'policy', isDemo: false }]],
  overwriteItem: [[TAKEN]],
};
