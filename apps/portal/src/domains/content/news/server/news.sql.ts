// News that take names (schema `content`).
import type { Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';

/** Rows: ≤ 1,000, published items of a demonstration that name the times of a sign-up. */
export const selectDemoSignUps = (db: Db) => db<{ id: string; tenantId: string; published: Answers }[]>`
  select id, tenant_id as "tenantId", published from content.item
  where collection = 'news' and state = 'published' and is_demo and published ? 'signupFrom' order by id limit 1000`;

export const samples = { selectDemoSignUps: [[]] };
