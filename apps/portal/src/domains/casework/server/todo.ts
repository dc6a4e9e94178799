// 待我处理: drafts, corrections and whatever else is a member's turn, or owed by them, over all kinds; what was entered for them at the window and
// waits for their word; then what they may rate.
import type { Db } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { eventOf } from '@yqt/workflow/workflow';
import type { MemberVisit } from '../../../visit.ts';
import type { CaseKind } from './case-kind.ts';
import { ownCardOf } from './case-view.ts';
import { waitingRows } from './case-rows.ts';
import type { CaseRow } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { selectOpenTerms } from './correction.sql.ts';
import { ownersOf } from './people.ts';

/** After every day. */
const LAST = '9999';

/** Whose it is. */
type TodoVisit = Pick<MemberVisit, 'tenantId'> & { viewer: Pick<MemberVisit['viewer'], 'accountId'> };

/** What waits for the member and one of their enterprises, absent = all of them: by the last day, then what ended and is rated. */
export async function listTodo(deps: CaseworkDeps, visit: TodoVisit, { enId }: { enId?: string }) {
  const { turns, owing, asked, entered, unrated } = await rowsFor(deps, visit, enId);
  const wanted = new Set(asked.map(({ id }) => id));
  const owed = new Map(owing.map(({ id, owedOn }) => [id, owedOn]));
  const lastDays = new Map([...owed, ...(await lastDaysOf(deps, turns))]);
  const unconfirmed = new Set(entered.map(({ id }) => id));
  const cards = (rows: readonly CaseRow[], isToRate = false) =>
    rows.flatMap((row) => {
      const kind = deps.kinds.get(row.kind);
      if (!kind) return [];
      const [isToConfirm, isOwing] = [unconfirmed.has(row.id), owed.has(row.id)];
      const asks = wanted.has(row.id) ? (kind.asked?.word ?? null) : null;
      const words = { isToConfirm, isOwing, asked: asks, isToRate };
      return [{ ...ownCardOf(kind, row), dueOn: lastDays.get(row.id) ?? null, ...words }];
    });
  const waiting = new Map([...turns, ...owing, ...asked].map((row) => [row.id, row]));
  const byDay = cards([...waiting.values()]).toSorted((one, other) =>
    (one.dueOn ?? LAST).localeCompare(other.dueOn ?? LAST),
  );
  const rated = new Set(unrated.map(({ id }) => id));
  // what its owner took back needs no word any more
  const isOver = ({ kind, state }: CaseRow): boolean =>
    deps.kinds.get(kind)?.workflow.states[state]?.isTakenBack === true;
  const toConfirm = cards(
    entered.filter((row) => !waiting.has(row.id) && !rated.has(row.id) && !isOver(row)),
  );
  return { records: [...byDay, ...toConfirm, ...cards(unrated, true)] };
}

/** Throws NOT_FOUND for an enterprise that is not theirs. */
async function rowsFor(deps: CaseworkDeps, { tenantId, viewer }: TodoVisit, enId: string | undefined) {
  const reach = await ownersOf(deps.sql, { accountId: viewer.accountId, now: deps.now() });
  const chosen = reach.enterprises.filter((one) => enId === undefined || one.enId === enId);
  if (enId !== undefined && (!isUuid(enId) || chosen.length === 0)) throw appError('NOT_FOUND');
  // nothing waits for who only reads; an act of the whole enterprise waits for its admin
  const fillers = { ...reach, enterprises: chosen.filter(({ role }) => role !== 'viewer') };
  const admins = { ...reach, enterprises: chosen.filter(({ role }) => role === 'admin') };
  const selection = todoSelection(deps.sql, [...deps.kinds.values()]);
  return waitingRows(deps.sql, { tenantId, fillers, admins, ...selection });
}

/** Of corrections, and of whatever the kinds themselves set a day for. */
async function lastDaysOf(deps: CaseworkDeps, rows: readonly CaseRow[]): Promise<Map<string, string | null>> {
  const corrected = rows.filter(({ resumeTo }) => resumeTo !== null).map(({ id }) => id);
  const ofKinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(
    async ([kind, own]) =>
      (await deps.kinds.get(kind)?.lastDays?.(
        deps.sql,
        own.map(({ id }) => id),
      )) ?? [],
  );
  const [terms, ...days] = await Promise.all([
    corrected.length ? selectOpenTerms(deps.sql, corrected) : [],
    ...ofKinds,
  ]);
  return new Map([
    ...days.flat().map(({ id, on }) => [id, on] as const),
    ...terms.map(({ caseId, dueOn }) => [caseId, dueOn] as const),
  ]);
}

/** Whose turn is whose, what is rated, and what is asked beside, in the words of the statements. */
export const todoSelection = (db: Db, kinds: readonly CaseKind[]) => ({
  turns: pairsOf(turnsOf(kinds)),
  rated: { ...pairsOf(ratedAt(kinds)), event: RATE },
  asked: kinds.flatMap(({ kind, asked }) => (asked ? [{ kind, where: asked.where(db) }] : [])),
});

const pairsOf = (turns: readonly { kind: string; state: string }[]) => ({
  kinds: turns.map(({ kind }) => kind),
  states: turns.map(({ state }) => state),
});

/** 一次一评, once a case. */
const RATE = 'rate';

/** States in which a case may be rated, by kind. */
const ratedAt = (kinds: Iterable<CaseKind>): { kind: string; state: string }[] =>
  [...kinds].flatMap(({ kind, workflow }) =>
    (eventOf(workflow, RATE)?.from ?? []).map((state) => ({ kind, state })),
  );

/** States in which it is the applicant's turn, by kind. */
const turnsOf = (kinds: Iterable<CaseKind>): { kind: string; state: string }[] =>
  [...kinds].flatMap(({ kind, workflow }) =>
    Object.entries(workflow.states)
      .filter(([, { turn }]) => turn === 'applicant')
      .map(([state]) => ({ kind, state })),
  );
