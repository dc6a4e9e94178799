// 待我处理: drafts, corrections and whatever else is a member's turn, over all kinds.
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { MemberVisit } from '../../../visit.ts';
import type { CaseKind } from './case-kind.ts';
import { ownCardOf } from './case-view.ts';
import { selectOwnersTurn } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { selectCorrections } from './correction.sql.ts';
import { ownersOf } from './people.ts';

/** After every day. */
const LAST = '9999';

/** What waits for the member and one of their enterprises, absent = all of them; corrections by their last day come first. */
export async function listTodo(
  deps: CaseworkDeps,
  { tenantId, viewer }: MemberVisit,
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
  const records = [];
  for (const row of rows) {
    const kind = deps.kinds.get(row.kind);
    if (!kind) continue;
    const open =
      row.resumeTo === null
        ? undefined
        : (await selectCorrections(deps.sql, row.id)).find(({ status }) => status === 'open');
    records.push({ ...ownCardOf(kind, row), dueOn: open?.dueOn ?? null });
  }
  return {
    records: records.toSorted((one, other) => (one.dueOn ?? LAST).localeCompare(other.dueOn ?? LAST)),
  };
}

/** States in which it is the applicant's turn, by kind. */
const turnsOf = (kinds: Iterable<CaseKind>): { kind: string; state: string }[] =>
  [...kinds].flatMap(({ kind, workflow }) =>
    Object.entries(workflow.states)
      .filter(([, { turn }]) => turn === 'applicant')
      .map(([state]) => ({ kind, state })),
  );
