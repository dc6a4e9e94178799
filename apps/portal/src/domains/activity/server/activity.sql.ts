// Activities.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db, Fragment } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';

export interface ActivityRow {
  id: string;
  tenantId: string;
  state: string;
  answers: Answers;
  revision: number;
  title: string;
  type: string;
  form: string;
  startsAt: string | null;
  endsAt: string | null;
  signupFrom: string | null;
  signupTo: string | null;
  cancelReason: string;
  isDemo: boolean;
  updatedAt: string;
  updatedName: string;
}

const columns = (db: Db) => db`
  id, tenant_id as "tenantId", state, answers, revision, title, type, form, starts_at as "startsAt", ends_at as "endsAt",
  signup_from as "signupFrom", signup_to as "signupTo", cancel_reason as "cancelReason", is_demo as "isDemo",
  updated_at as "updatedAt", updated_name as "updatedName"`;

export interface PublicQuery {
  tenantId: string;
  /** All of them in the title, each in one of its spellings (`typedWords`). */
  words: readonly (readonly string[])[];
  type: string | null;
  form: string | null;
  status: string | null;
  /** Ids of those without a seat left. */
  full: readonly string[];
  now: Date;
}

const statusCondition = (db: Db, { status, full, now }: PublicQuery) => {
  const live = db`state = 'published' and starts_at > ${now}`;
  const open = db`${live} and signup_from <= ${now} and signup_to > ${now}`;
  const isFull = db`id = any(${[...full]}::uuid[])`;
  switch (status) {
    case 'cancelled':
      return db`and state = 'cancelled'`;
    case 'ended':
      return db`and state = 'published' and ends_at <= ${now}`;
    case 'ongoing':
      return db`and state = 'published' and starts_at <= ${now} and ends_at > ${now}`;
    case 'upcoming':
      return db`and ${live} and signup_from > ${now}`;
    case 'closed':
      return db`and ${live} and signup_to <= ${now}`;
    case 'full':
      return db`and ${open} and ${isFull}`;
    case 'enrolling':
      return db`and ${open} and not ${isFull}`;
    default:
      return db``;
  }
};

const inTitle = (db: Db, words: PublicQuery['words']): Fragment =>
  words.reduce(
    (all, spellings) => db`${all} and exists (select from unnest(${[...spellings]}::text[]) as word
      where strpos(lower(normalize(title, nfkc)), word) > 0)`,
    db``,
  );

const publicConditions = (db: Db, query: PublicQuery) => db`
  tenant_id = ${query.tenantId} and state <> 'draft'
  ${inTitle(db, query.words)}
  ${query.type === null ? db`` : db`and type = ${query.type}`}
  ${query.form === null ? db`` : db`and form = ${query.form}`}
  ${statusCondition(db, query)}`;

/** Rows: ≤ limit, what has not ended first and soonest, then what has, latest first; index activity_public. */
export const selectShownActivities = (db: Db, query: PublicQuery & { offset: number; limit: number }) => db<
  ActivityRow[]
>`
  select ${columns(db)} from activity.activity where ${publicConditions(db, query)}
  order by ends_at <= ${query.now} or state = 'cancelled',
    case when ends_at > ${query.now} then starts_at end, starts_at desc, id
  limit ${query.limit} offset ${query.offset}`;

/** Rows: ≤ limit, published ones as they appeared, last first; index activity_appeared. */
export const selectAppeared = (
  db: Db,
  { tenantId, words, type, form, limit }: Omit<PublicQuery, 'status' | 'full' | 'now'> & { limit: number },
) => db<(ActivityRow & { publishedAt: string })[]>`
  select ${columns(db)}, coalesce(published_at, created_at) as "publishedAt" from activity.activity
  where tenant_id = ${tenantId} and state = 'published'
    ${inTitle(db, words)}
    ${type === null ? db`` : db`and type = ${type}`} ${form === null ? db`` : db`and form = ${form}`}
  order by published_at desc nulls last, id desc limit ${limit}`;

export const countShownActivities = (db: Db, query: PublicQuery) =>
  countUpTo(db, db`select from activity.activity where ${publicConditions(db, query)}`);

/** Rows: ≤ 500, those that begin in a month, in order; index activity_public. */
export const selectMonth = (
  db: Db,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
) => db<ActivityRow[]>`
  select ${columns(db)} from activity.activity
  where tenant_id = ${tenantId} and state <> 'draft'
    and starts_at >= ${from}::date::timestamptz and starts_at < ${to}::date::timestamptz
  order by starts_at, id limit 500`;

/** Rows: n, those of the tenant among some ids. */
export const selectActivities = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<ActivityRow[]>`
  select ${columns(db)} from activity.activity where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`;

/** Rows: 0..1. Locks it. */
export const lockActivity = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<ActivityRow[]>`
  select ${columns(db)} from activity.activity where id = ${id}::uuid and tenant_id = ${tenantId} for update`;

interface DeskList {
  tenantId: string;
  words: PublicQuery['words'];
}
const deskConditions = (db: Db, { tenantId, words }: DeskList) => db`
  tenant_id = ${tenantId} ${inTitle(db, words)}`;

/** Rows: ≤ limit, lately saved first; index activity_console. */
export const selectDesk = (db: Db, query: DeskList & { offset: number; limit: number }) => db<ActivityRow[]>`
  select ${columns(db)} from activity.activity where ${deskConditions(db, query)}
  order by updated_at desc, id desc limit ${query.limit} offset ${query.offset}`;

export const countDesk = (db: Db, query: DeskList) =>
  countUpTo(db, db`select from activity.activity where ${deskConditions(db, query)}`);

/** Rows: ≤ 5,000, activities that begin in a year, called-off ones too; `month` is 「03 月」. */
export const selectYear = (db: Db, { tenantId, year }: { tenantId: string; year: string }) => db<
  { id: string; type: string; state: string; month: string }[]
>`
  select id, type, state, to_char(starts_at at time zone 'Asia/Shanghai', 'MM') || ' 月' as month
  from activity.activity
  where tenant_id = ${tenantId} and state in ('published', 'cancelled')
    and starts_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Asia/Shanghai')
    and starts_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'Asia/Shanghai')
  order by id limit 5000`;

/** Rows: ≤ 10,000, of the sitemap. */
export const selectAddressed = (db: Db, tenantId: string) => db<{ id: string; day: string }[]>`
  select id, to_char(updated_at, 'YYYY-MM-DD') as day from activity.activity
  where tenant_id = ${tenantId} and state = 'published' order by id limit 10000`;

export interface ActivityWrite {
  id: string;
  tenantId: string;
  answers: Answers;
  title: string;
  type: string;
  form: string;
  startsAt: string | null;
  endsAt: string | null;
  signupFrom: string | null;
  signupTo: string | null;
  name: string;
  now: Date;
}

export const insertActivity = (db: Db, a: ActivityWrite & { isDemo: boolean }) => db`
  insert into activity.activity (id, tenant_id, state, answers, title, type, form, starts_at, ends_at, signup_from, signup_to,
    is_demo, updated_name, created_at, updated_at)
  values (${a.id}::uuid, ${a.tenantId}, 'draft', ${JSON.stringify(a.answers)}::text::jsonb, ${a.title}, ${a.type}, ${a.form},
    ${a.startsAt}::timestamptz, ${a.endsAt}::timestamptz, ${a.signupFrom}::timestamptz, ${a.signupTo}::timestamptz,
    ${a.isDemo}, ${a.name}, ${a.now}, ${a.now})`;

/** Rows: 0..1; none where somebody saved meanwhile. */
export const updateActivity = (db: Db, a: ActivityWrite & { revision: number }) => db<{ revision: number }[]>`
  update activity.activity set answers = ${JSON.stringify(a.answers)}::text::jsonb, title = ${a.title}, type = ${a.type},
    form = ${a.form}, starts_at = ${a.startsAt}::timestamptz, ends_at = ${a.endsAt}::timestamptz,
    signup_from = ${a.signupFrom}::timestamptz, signup_to = ${a.signupTo}::timestamptz,
    revision = revision + 1, updated_name = ${a.name}, updated_at = ${a.now}
  where id = ${a.id}::uuid and tenant_id = ${a.tenantId} and revision = ${a.revision} returning revision`;

export const setActivityState = (
  db: Db,
  s: { id: string; state: 'published' | 'cancelled'; reason: string; name: string; now: Date },
) => db`
  update activity.activity set state = ${s.state}, cancel_reason = ${s.reason}, updated_name = ${s.name},
    updated_at = ${s.now}, published_at = coalesce(published_at, ${s.now})
  where id = ${s.id}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const all: PublicQuery = {
  tenantId: 'suchu',
  words: [],
  type: null,
  form: null,
  status: null,
  full: [],
  now: NOW,
};
const paged = { offset: 0, limit: 10 };
const written = {
  id: ID,
  tenantId: 'suchu',
  answers: {},
  title: 't',
  type: '01',
  form: 'online',
  startsAt: null,
  endsAt: null,
  signupFrom: null,
  signupTo: null,
  name: 'n',
  now: NOW,
};
export const samples = {
  selectShownActivities: [
    [{ ...all, ...paged }],
    ...['cancelled', 'ended', 'ongoing', 'upcoming', 'closed', 'full', 'enrolling'].map((status) => [
      { ...all, words: [['k', 'l'], ['m']], type: '01', form: 'online', full: [ID], status, ...paged },
    ]),
  ],
  selectAppeared: [
    [{ tenantId: 'suchu', words: [], type: null, form: null, limit: 30 }],
    [{ tenantId: 'suchu', words: [['k', 'l'], ['m']], type: '01', form: 'online', limit: 30 }],
  ],
  countShownActivities: [[all]],
  selectMonth: [[{ tenantId: 'suchu', from: '2026-11-01', to: '2026-12-01' }]],
  selectActivities: [[{ tenantId: 'suchu', ids: [ID] }]],
  lockActivity: [[{ tenantId: 'suchu', id: ID }]],
  selectDesk: [[{ tenantId: 'suchu', words: [['a']], ...paged }]],
  countDesk: [[{ tenantId: 'suchu', words: [] }]],
  selectYear: [[{ tenantId: 'suchu', year: '2026' }]],
  selectAddressed: [['suchu']],
  insertActivity: [[{ ...written, isDemo: false }]],
  updateActivity: [[{ ...written, revision: 0 }]],
  setActivityState: [[{ id: ID, state: 'published', reason: '', name: 'n', now: NOW }]],
};
