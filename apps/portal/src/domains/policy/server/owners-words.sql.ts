// What owners mean by their words (intent_word), and searches that found nothing (search_miss).
import { countUpTo } from '@yqt/database/count-up-to';
import { jsonb, type Db } from '@yqt/database/sql';

export interface IntentWordRow {
  word: string;
  asks: string[];
}

/** Rows: n, the words in force of a tenant; primary key. */
export const selectIntents = (db: Db, { tenantId }: { tenantId: string }) => db<IntentWordRow[]>`
  select word, asks from policy.intent_word where tenant_id = ${tenantId} and not is_removed order by word collate "C" limit 20000`;

/** Rows: 0; words that are there stay as officers left them, removed ones too, those of earlier content follow it. */
export const seedIntents = (
  db: Db,
  { tenantId, rows }: { tenantId: string; rows: readonly IntentWordRow[] },
) => db`
  insert into policy.intent_word as known (tenant_id, word, asks)
  select ${tenantId}, word, asks from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(word text, asks text[])
  on conflict (tenant_id, word) do update set asks = excluded.asks
  where known.changed_by is null and known.asks is distinct from excluded.asks`;

/** Rows: 0. Locks the word's row. */
export const upsertIntent = (
  db: Db,
  { tenantId, word, asks, by, now }: { tenantId: string; by: string; now: Date } & IntentWordRow,
) => db`
  insert into policy.intent_word (tenant_id, word, asks, changed_by, changed_at)
  values (${tenantId}, ${word}, ${asks}::text[], ${by}::uuid, ${now})
  on conflict (tenant_id, word) do update
  set asks = excluded.asks, is_removed = false, changed_by = excluded.changed_by, changed_at = excluded.changed_at`;

/** Rows: 0..1, what the removed word asked for; none where it is not in force. Locks the word's row. */
export const removeIntent = (
  db: Db,
  { tenantId, word, by, now }: { tenantId: string; word: string; by: string; now: Date },
) => db<{ asks: string[] }[]>`
  update policy.intent_word set is_removed = true, changed_by = ${by}::uuid, changed_at = ${now}
  where tenant_id = ${tenantId} and word = ${word} and not is_removed returning asks`;

interface WordPage {
  tenantId: string;
  /** Part of a word or of what it asks for; null = all. */
  keyword: string | null;
}

const wordsWhere = (db: Db, { tenantId, keyword }: WordPage) => db`
  from policy.intent_word where tenant_id = ${tenantId} and not is_removed
    ${keyword === null ? db`` : db`and (position(${keyword} in word) > 0 or position(${keyword} in array_to_string(asks, ' ')) > 0)`}`;

export interface IntentListRow extends IntentWordRow {
  changedAt: string;
  isOwn: boolean;
}

/** Rows: n, lately changed first; index intent_word_list. */
export const selectIntentPage = (
  db: Db,
  { limit, offset, ...page }: WordPage & { limit: number; offset: number },
) => db<IntentListRow[]>`
  select word, asks, changed_at as "changedAt", changed_by is not null as "isOwn" ${wordsWhere(db, page)}
  order by changed_at desc, word limit ${limit} offset ${offset}`;

/** Row: 1. */
export const countIntents = (db: Db, page: WordPage) => db<{ total: number }[]>`
  select count(*)::int as total ${wordsWhere(db, page)}`;

/** So many different keywords a day; a machine that types nonsense fills no more. */
const MOST_MISSES_OF_A_DAY = 2000;

/** Rows: 0; adds to the day's counts, new keywords only up to the bound. */
export const addMisses = (
  db: Db,
  {
    tenantId,
    day,
    rows,
  }: { tenantId: string; day: string; rows: readonly { keyword: string; count: number }[] },
) => db`
  insert into policy.search_miss as known (tenant_id, day, keyword, count)
  select ${tenantId}, ${day}::date, keyword, count from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(keyword text, count int)
  where (select count(*) from policy.search_miss m where m.tenant_id = ${tenantId} and m.day = ${day}::date) < ${MOST_MISSES_OF_A_DAY}::int
    or exists (select from policy.search_miss m where m.tenant_id = ${tenantId} and m.day = ${day}::date and m.keyword = r.keyword)
  on conflict (tenant_id, day, keyword) do update set count = known.count + excluded.count`;

/** Rows: 0; drops what is older than the days that are kept. */
export const dropMisses = (db: Db, { tenantId, before }: { tenantId: string; before: string }) => db`
  delete from policy.search_miss where tenant_id = ${tenantId} and day < ${before}::date`;

export interface MissRow {
  keyword: string;
  count: number;
  lastOn: string;
}

const missesSince = (db: Db, { tenantId, since }: { tenantId: string; since: string }) => db`
  from policy.search_miss m where m.tenant_id = ${tenantId} and m.day >= ${since}::date
    and not exists (select from policy.intent_word w where w.tenant_id = m.tenant_id and w.word = m.keyword and not w.is_removed)`;

/** Rows: n, the keywords without a hit that no word answers yet, most often asked first; primary key. */
export const selectMisses = (
  db: Db,
  { limit, offset, ...where }: { tenantId: string; since: string; limit: number; offset: number },
) => db<MissRow[]>`
  select keyword, sum(count)::int as count, max(day) as "lastOn" ${missesSince(db, where)}
  group by keyword order by 2 desc, 3 desc, keyword collate "C" limit ${limit} offset ${offset}`;

/** Row: 1, how many different keywords; counting stops one above COUNT_CAP. */
export const countMisses = (db: Db, where: { tenantId: string; since: string }) =>
  countUpTo(db, db`select distinct keyword ${missesSince(db, where)}`);

const tenantId = 'suchu';
const by = '0190f3a0-0000-7000-8000-000000000000';
const now = new Date(0);
const page = { limit: 10, offset: 0 };
export const samples = {
  selectIntents: [[{ tenantId }]],
  seedIntents: [[{ tenantId, rows: [] }]],
  upsertIntent: [[{ tenantId, word: '缺钱', asks: ['贷款'], by, now }]],
  removeIntent: [[{ tenantId, word: '缺钱', by, now }]],
  selectIntentPage: [[{ tenantId, keyword: null, ...page }], [{ tenantId, keyword: '钱', ...page }]],
  countIntents: [[{ tenantId, keyword: null }], [{ tenantId, keyword: '钱' }]],
  addMisses: [[{ tenantId, day: '2026-11-20', rows: [] }]],
  dropMisses: [[{ tenantId, before: '2026-05-20' }]],
  selectMisses: [[{ tenantId, since: '2026-05-20', ...page }]],
  countMisses: [[{ tenantId, since: '2026-05-20' }]],
};
