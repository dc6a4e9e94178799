// What a kind needs that opens cases for owners by itself (免申即享): the offer, where it stands, and terms by the calendar.
import type { Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { actWithin } from './act-on-case.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { selectCaseStates } from './case.sql.ts';
import { stateWords } from './case-view.ts';
import { openWithin, planOf } from './open-case.ts';

export { calendarOf, dueOn } from './holidays.ts';

export interface Offer {
  tenantId: string;
  kind: string;
  subjectId: string;
  owner: { enId: string; name: string };
  answers: Answers;
  /** Of the system, with which the offer is made. */
  event: string;
}

/** Opens the case and lets the event happen, in the caller's transaction: call it last. Throws what both throw. */
export async function offerWithin(tx: Tx, deps: CaseworkDeps, offer: Offer): Promise<{ id: string }> {
  const { tenantId, kind, subjectId, owner, answers, event } = offer;
  const plan = await planOf(tx, deps, {
    tenantId,
    accountId: null,
    kind,
    subjectId,
    owner: { kind: 'enterprise', id: owner.enId },
    applicant: { name: owner.name, sealed: null },
    prefill: answers,
    isSystem: true,
  });
  const { id } = await openWithin(tx, deps, plan);
  const caller = {
    tenantId,
    accountId: null,
    ip: '',
    requestId: 'offer',
    reach: { isSystem: true } as const,
  };
  await actWithin(tx, deps, { caller, act: { id, kind, event } });
  return { id };
}

/** The states of some cases by id, in words; what is gone drops out. */
export async function caseStates(
  { sql, kinds }: Pick<CaseworkDeps, 'sql' | 'kinds'>,
  ids: readonly string[],
): Promise<Map<string, { state: string; stateLabel: string }>> {
  const rows = ids.length ? await selectCaseStates(sql, ids) : [];
  return new Map(
    rows.flatMap(({ id, kind, state }) => {
      const known = kinds.get(kind);
      if (!known) return [];
      const { stateLabel } = stateWords(known, state);
      return [[id, { state, stateLabel }] as const];
    }),
  );
}
