// 待我处理: drafts, corrections and whatever else is a member's turn, over all kinds.
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { MemberVisit } from '../../../visit.ts';
import type { CaseKind } from './case-kind.ts';
import { ownCardOf } from './case-view.ts';
import { selectOwnersTurn } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { selectOpenTerms } from './correction.sql.ts';
import { ownersOf } from './people.ts';

/** After every day. */
const LAST = '9999';

/** Whose it is. */
type TodoVisit = Pick<MemberVisit, 'tenantId'> & { viewer: Pick<MemberVisit['viewer'], 'accountId'> };

/** What waits for the member and one of their enterprises, absent = all of them; corrections by their last day come first. */
export async function listTodo(
  deps: CaseworkDeps,
  { tenantId, viewer }: TodoVisit,
  { enId }: { enId?: string },
) {
  const reach = await ownersOf(deps.sql, { accountId: viewer.accountId, now: deps.now() });
  const asked = reach.enterprises.filter((one) => enId === undefined || one.enId === enId);
  if (enId !== undefined && (!isUuid(enId) || asked.length === 0)) throw appError('NOT_FOUND');
  // nothing waits for who only reads
  const enterprises = asked.filter(({ role }) => role !== 'viewer');
  const turns = turnsOf(deps.kinds.values());
  const rows = await selectOwnersTurn(deps.sql, {
    tenantId,
    owners: { ...reach, enterprises },
    kinds: turns.map(({ kind }) => kind),
    states: turns.map(({ state }) => state),
  });
  const corrected = rows.filter(({ resumeTo }) => resumeTo !== null).map(({ id }) => id);
  const terms = corrected.length ? await selectOpenTerms(deps.sql, corrected) : [];
  const lastDays = new Map(terms.map(({ caseId, dueOn }) => [caseId, dueOn]));
  const records = rows.flatMap((row) => {
    const kind = deps.kinds.get(row.kind);
    return kind ? [{ ...ownCardOf(kind, row), dueOn: lastDays.get(row.id) ?? null }] : [];
  });
  return {
    records: records.toSorted((one, other) => (one.dueOn ?? LAST).localeCompare(other.dueOn ?? LAST)),
  };
}

/** States in which it is the applicant's turn, by kind. */
export const turnsOf = (kinds: Iterable<CaseKind>): { kind: string; state: string }[] =>
  [...kinds].flatMap(({ kind, workflow }) =>
    Object.entries(workflow.states)
      .filter(([, { turn }]) => turn === 'applicant')
      .map(([state]) => ({ kind, state })),
  );
