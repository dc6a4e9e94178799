// Who may read a case and what they looked at, for its owner and for the desk.
import { addDays, dayText, instantOf } from '@yqt/kernel/dates';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { findCase } from '../../server/read-own-case.ts';
import type { CaseParties } from '../contract.ts';
import { mayGive } from './keep-parties.ts';
import { selectParties, selectPartyReads } from './party.sql.ts';

/** Throws NOT_FOUND. Who was assigned is named to the desk alone. */
export async function listParties(deps: CaseworkDeps, caller: Caller, id: string): Promise<CaseParties> {
  const place = await findCase(deps, caller, { id, kind: null });
  const now = deps.now();
  const [rows, reads] = await Promise.all([
    selectParties(deps.sql, { caseId: place.found.id, now }),
    selectPartyReads(deps.sql, place.found.id),
  ]);
  const views = place.kind.parties ?? {};
  const readsOf = Map.groupBy(reads, ({ partyId }) => partyId);
  const isDesk = 'grants' in caller.reach;
  return {
    roles: Object.entries(views)
      .filter(([, { basis }]) => place.found.archiveNo === null && mayGive(caller, place, basis))
      .map(([role, { label, basis, ownerKind, mostDays, terms }]) => ({
        role,
        label,
        basis,
        ownerKind,
        mostDays,
        terms,
      })),
    records: rows.map(({ id: partyId, role, basis, terms, since, until, endedAt, isOpen }) => ({
      id: partyId,
      role,
      basis,
      since,
      endedAt,
      isOpen,
      label: views[role]?.label ?? role,
      name: basis === 'assignment' && !isDesk ? null : terms.name,
      until: lastReadingDay(until),
      mayEnd: isOpen && mayGive(caller, place, basis),
      reads: (readsOf.get(partyId) ?? []).map(({ at, what }) => ({ at, what })),
    })),
  };
}

/** The last day of a right that ends at a midnight. */
export const lastReadingDay = (until: string): string => addDays(dayText(instantOf(until)), -1);
