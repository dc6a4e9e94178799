// Figures of questions since a day.
import type { Db } from '@yqt/database/sql';

interface Since {
  tenantId: string;
  from: string;
  today: string;
  /** Working days promised for the first answer. */
  promisedDays: number;
}

const since = (db: Db, { tenantId, from }: Since) => db`
  from feedback.question q where q.tenant_id = ${tenantId} and q.asked_at >= ${from}::date::timestamptz`;

export interface QuestionSums {
  asked: number;
  answered: number;
  inTime: number;
  overdue: number;
  usedDays: string | null;
  ratings: number;
  satisfaction: string | null;
  reopened: number;
}

/** Row: 1; index question_asked. In time is judged by the first answer: a reopening promises anew. */
export const sumQuestions = (db: Db, q: Since) => db<QuestionSums[]>`
  select count(*)::int as asked, count(q.answered_on)::int as answered,
    (count(*) filter (where q.used_days <= ${q.promisedDays}::int))::int as "inTime",
    (count(*) filter (where q.used_days > ${q.promisedDays}::int
      or q.answered_on is null and q.promised_on < ${q.today}::date))::int as overdue,
    round(avg(q.used_days), 1)::text as "usedDays", count(q.satisfaction)::int as ratings,
    round(avg(q.satisfaction), 1)::text as satisfaction, (count(*) filter (where q.is_reopened))::int as reopened
  ${since(db, q)}`;

/** Rows: n, by type, most asked first. */
export const sumKinds = (db: Db, q: Since) => db<{ kind: string; asked: number; answered: number }[]>`
  select q.kind, count(*)::int as asked, count(q.answered_on)::int as answered ${since(db, q)}
  group by q.kind order by asked desc, q.kind limit 50`;

/** Rows: ≤ 10, titles that differ in signs alone taken as one; with an answer that may be published and is not. */
export const selectTop = (db: Db, q: Since) => db<{ title: string; count: number; caseId: string | null }[]>`
  select max(q.title) as title, count(*)::int as count,
    max(q.case_id::text) filter (where q.may_publish and q.answered_on is not null
      and not exists (select from feedback.faq f where f.case_id = q.case_id and f.is_shown)) as "caseId"
  ${since(db, q)} group by lower(regexp_replace(q.title, '[[:punct:][:space:]？！。，、；：“”（）]', '', 'g'))
  order by count desc, title limit 10`;

const at = { tenantId: 'suchu', from: '2026-01-01', today: '2026-11-22', promisedDays: 1 };
export const samples = { sumQuestions: [[at]], sumKinds: [[at]], selectTop: [[at]] };
