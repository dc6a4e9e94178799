// A rule tried on the whole enterprise library: each count is one statement, and of the
// enterprises themselves only a sample leaves the database.
import { runText } from '@yqt/database/run-text';
import type { Db, Fragment } from '@yqt/database/sql';
import type { SqlExpression } from '@yqt/rules/to-sql';

export interface Trial {
  tenantId: string;
  /** toSql of the draft over `p`. */
  draft: SqlExpression;
  /** toSql of the version in force; null = there is none. */
  inForce: SqlExpression | null;
}

/** 0 NO · 1 UNKNOWN · 2 YES. */
const verdict = (db: Db, met: Fragment) => db`coalesce((${met})::int * 2, 1)`;

/**
 * Rows: n ≤ 9, how many enterprises have which verdicts before and after (0 NO · 1 UNKNOWN · 2 YES). Grouped by the truths
 * themselves: the planner knows that there are few of those, and so may share the walk out among workers.
 */
export const countTrial = (db: Db, { tenantId, draft, inForce }: Trial) => db<
  { before: number | null; after: number; count: number }[]
>`
  select ${inForce ? verdict(db, db`was`) : db`null::int`} as before, ${verdict(db, db`becomes`)} as after, count
  from (
    select ${inForce ? db`was, ` : db``} becomes, count(*)::int as count
    from (
      select ${inForce ? db`${runText(db, inForce)} as was, ` : db``} ${runText(db, draft)} as becomes
      from matching.profile p where p.tenant_id = ${tenantId}
    ) judged group by ${inForce ? db`was, ` : db``} becomes
  ) counted order by 1, 2`;

/** Rows: n, enterprises whose verdict changes, then those that are 符合, by id. */
export const sampleTrial = (db: Db, { tenantId, draft, inForce, limit }: Trial & { limit: number }) => db<
  { enId: string; name: string; before: number | null; after: number }[]
>`
  select en_id as "enId", name, before, after from (
    select p.en_id, p.name, ${inForce ? verdict(db, runText(db, inForce)) : db`null::int`} as before,
      ${verdict(db, runText(db, draft))} as after
    from matching.profile p where p.tenant_id = ${tenantId}
  ) judged
  order by (before is distinct from after) desc, after desc, en_id limit ${limit}`;

/** A condition of the rule on trial. */
export interface ConditionTrial {
  /** toSql of the leaf over `p`. */
  leaf: SqlExpression;
  /** True where it is met by its absence. */
  isExclusion: boolean;
  /** treeSql of the rule without it over the columns `l0`, `l1`, … of the leaves in order; null = nothing is left. */
  rest: string | null;
}

export interface ConditionsTrial {
  tenantId: string;
  /** treeSql of the rule over the same columns. */
  whole: string;
  conditions: readonly ConditionTrial[];
}

/**
 * Row: 1, by condition in order: how many meet it, are open, fail it, and how many it alone keeps out (不符合, which without
 * it would be 符合 or 待补充). One walk over the profiles for all; `offset 0` keeps the planner from working a leaf out anew
 * wherever it is named.
 */
export function countConditions(db: Db, { tenantId, whole, conditions }: ConditionsTrial) {
  const counts = (wanted: (name: Fragment, condition: ConditionTrial) => Fragment) =>
    listed(
      db,
      conditions.map((one, at) => db`count(*) filter (where ${wanted(db`${db(`l${at}`)}`, one)})::int`),
    );
  const isNo = (name: Fragment, { isExclusion }: ConditionTrial) => (isExclusion ? name : db`not ${name}`);
  return db<{ yes: number[]; unknown: number[]; no: number[]; blocksAlone: number[] }[]>`
    select array[${counts((name, { isExclusion }) => (isExclusion ? db`not ${name}` : name))}] as yes,
      array[${counts((name) => db`${name} is null`)}] as unknown,
      array[${counts(isNo)}] as no,
      array[${counts((_name, one) => db`whole is false and ${restOf(db, one)} is not false`)}] as "blocksAlone"
    from (select *, ${runText(db, { text: whole, params: [] })} as whole from (
      select ${listed(
        db,
        conditions.map(({ leaf }, at) => db`${runText(db, leaf)} as ${db(`l${at}`)}`),
      )}
      from matching.profile p where p.tenant_id = ${tenantId} offset 0
    ) leaves offset 0) judged`;
}

const restOf = (db: Db, { rest }: ConditionTrial): Fragment =>
  rest === null ? db`true` : runText(db, { text: rest, params: [] });

const listed = (db: Db, parts: readonly Fragment[]): Fragment =>
  parts.reduce((list, part) => db`${list}, ${part}`);

/**
 * Rows: n, enterprises that are 符合 or 待补充 by the figure that the paid sum follows from (figureColumn over `p`), in
 * ten-thousandths; null = none is known.
 */
export const countFigures = (
  db: Db,
  { tenantId, draft, figure }: Pick<Trial, 'tenantId' | 'draft'> & { figure: SqlExpression | null },
) => db<{ verdict: number; figure: number | null; count: number }[]>`
  select verdict, figure, count(*)::int as count from (
    select ${verdict(db, runText(db, draft))} as verdict, ${figure ? runText(db, figure) : db`null::bigint`} as figure
    from matching.profile p where p.tenant_id = ${tenantId}
  ) j where verdict > 0 group by verdict, figure order by verdict, figure limit 200000`;

const rule = { text: '(("known" > 0) = $1::boolean)', params: ['true'] };
const trial = { tenantId: 'suchu', draft: rule, inForce: null };
export const samples = {
  countTrial: [[trial], [{ ...trial, inForce: rule }]],
  sampleTrial: [[{ ...trial, limit: 10 }]],
  countConditions: [
    [{ tenantId: 'suchu', whole: '"l0"', conditions: [{ leaf: rule, isExclusion: false, rest: null }] }],
    [
      {
        tenantId: 'suchu',
        whole: '("l0" and (not "l1"))',
        conditions: [
          { leaf: rule, isExclusion: false, rest: '(not "l1")' },
          { leaf: rule, isExclusion: true, rest: '"l0"' },
        ],
      },
    ],
  ],
  countFigures: [
    [{ tenantId: 'suchu', draft: rule, figure: { text: '"p"."figures"[1]', params: [] } }],
    [{ tenantId: 'suchu', draft: rule, figure: null }],
  ],
};
