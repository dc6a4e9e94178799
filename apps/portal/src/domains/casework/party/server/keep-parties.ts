// Who may read a case besides owner and officers: given by the owner's consent or by an assignment of the desk, with a last day, and
// taken back at once.
import { transaction, type Tx } from '@yqt/database/sql';
import { addDays, dayText, instantOf, isDay } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { maskName } from '@yqt/kernel/masking';
import { ownerByCode, ownerByName } from '../../../identity/server/owners.port.ts';
import { grantsOf, recordAudit } from '../../../operator/server/operator.port.ts';
import { memberRole } from '../../server/actor-of.ts';
import type { CaseKind, PartyView } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { lockCase } from '../../server/open-step.ts';
import { coveringGrants } from '../../server/reach.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import * as text from '../party.text.ts';
import { conflictFaults } from './assigned-conflict.ts';
import { endPartyRow, insertParty, type PartyRow } from './party.sql.ts';

export interface NewParty {
  id: string;
  role: string;
  /** 统一社会信用代码 of an enterprise, sign-in name of a person. */
  owner: string;
  /** The last day. */
  until: string;
}

type Basis = PartyRow['basis'];
type Somebody = Caller & { accountId: string };

interface Place {
  found: CaseRow;
  kind: CaseKind;
}

/** MESSAGE_TYPE of what becomes of filed matters. */
const OUTCOME = '04';

/** Throws NOT_FOUND, FORBIDDEN (not theirs to give), CONFLICT (a draft, or given already), INVALID with every fault. */
export async function addParty(
  deps: CaseworkDeps,
  caller: Somebody,
  { basis, isAgreed, ...given }: NewParty & { basis: Basis; isAgreed: boolean },
): Promise<{ ok: boolean }> {
  if (!isUuid(given.id)) throw appError('NOT_FOUND');
  const now = deps.now();
  return transaction(deps.sql, async (tx) => {
    const place = await lockCase(tx, deps, { caller, id: given.id, kind: null });
    requireGiver(caller, place, basis);
    if (place.found.submittedAt === null) throw appError('CONFLICT', { message: text.NOT_FILED });
    const { view, party } = await sureParty(tx, { place, given, basis, isAgreed, now });
    const { id: caseId } = place.found;
    const terms = { text: view.terms, version: view.version, by: caller.accountId, name: party.name };
    const row = { id: uuidV7(now.getTime()), caseId, role: given.role, basis, terms, now };
    const [made] = await insertParty(tx, {
      ...row,
      ownerKind: view.ownerKind,
      ownerId: party.id,
      until: endOfRight(given.until),
    });
    if (!made) throw appError('CONFLICT', { message: text.KNOWN_ALREADY });
    if (basis === 'assignment')
      await tellAssigned(tx, place, { view, until: given.until, partyId: row.id, now });
    await record(tx, caller, { ...place, event: 'case.party-added', role: given.role });
    return { ok: true };
  });
}

/** Throws NOT_FOUND, FORBIDDEN, CONFLICT where it has ended or rests on the other basis. */
export async function endParty(
  deps: CaseworkDeps,
  caller: Somebody,
  { id, partyId, basis }: { id: string; partyId: string; basis: Basis },
): Promise<{ ok: boolean }> {
  if (!isUuid(id) || !isUuid(partyId)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    // who may read is no part of what was archived: a consent may be taken back at any time
    const place = await lockCase(tx, deps, { caller, id, kind: null, isOfReaders: true });
    requireGiver(caller, place, basis);
    const [ended] = await endPartyRow(tx, { id: partyId, caseId: id, basis, now: deps.now() });
    if (!ended) throw appError('NOT_FOUND');
    await record(tx, caller, { ...place, event: 'case.party-ended', role: ended.role });
    return { ok: true };
  });
}

/** Consent is the administrator's or the person's own; an assignment is of the desk that handles the case. */
export function mayGive({ reach }: Pick<Caller, 'reach'>, { found, kind }: Place, basis: Basis): boolean {
  if (basis === 'consent') return 'owners' in reach && memberRole(reach.owners, found) === 'admin';
  if (!('grants' in reach)) return false;
  const acting = new Set(Object.values(kind.workflow.events).flatMap(({ actors }) => actors));
  return coveringGrants(reach.grants, found).some(({ role }) => acting.has(role));
}

function requireGiver(caller: Caller, place: Place, basis: Basis): void {
  if (mayGive(caller, place, basis)) return;
  throw appError('FORBIDDEN', { message: basis === 'consent' ? text.ADMIN_AGREES : text.DESK_ASSIGNS });
}

interface Asked {
  place: Place;
  given: NewParty;
  basis: Basis;
  isAgreed: boolean;
  now: Date;
}

async function sureParty(
  tx: Tx,
  asked: Asked,
): Promise<{ view: PartyView; party: { id: string; name: string } }> {
  const { place, given, basis } = asked;
  const views = place.kind.parties ?? {};
  const view = Object.hasOwn(views, given.role) ? views[given.role] : undefined;
  if (view?.basis !== basis) throw invalid({ field: 'role', errorMessage: text.NO_SUCH_ROLE });
  const party = await findParty(tx, { tenantId: place.found.tenantId, view, owner: given.owner.trim() });
  const faults = [
    ...partyFaults(party, place.found),
    ...(await officerFaults(tx, asked, { view, party })),
    ...(basis === 'assignment' && view.ownerKind === 'person' && party !== null
      ? await conflictFaults(tx, { found: place.found, accountId: party.id, now: asked.now })
      : []),
    ...termFaults(asked, view),
  ];
  if (faults.length || party === null) throw invalid(...faults);
  return { view, party };
}

function partyFaults(party: { id: string } | null, { ownerId }: CaseRow): FieldError[] {
  if (party === null) return [{ field: 'owner', errorMessage: text.NO_SUCH_PARTY }];
  return party.id === ownerId ? [{ field: 'owner', errorMessage: text.OWN_CASE }] : [];
}

/** Who may read only as an officer of a role has to hold it. */
async function officerFaults(
  tx: Tx,
  { place: { found }, given: { role }, now }: Asked,
  { view, party }: { view: PartyView; party: { id: string } | null },
): Promise<FieldError[]> {
  if (view.isOfficer !== true || party === null) return [];
  const grants = await grantsOf(tx, { accountId: party.id, now });
  const isHeld = grants.some(
    (grant) =>
      grant.role === role &&
      grant.onBehalfOf === null &&
      ['*', found.department].includes(grant.department) &&
      ['*', found.projectGroup].includes(grant.projectGroup),
  );
  return isHeld ? [] : [{ field: 'owner', errorMessage: text.noSuchOfficer(view.label) }];
}

function termFaults({ given, basis, isAgreed, now }: Asked, { mostDays }: PartyView): FieldError[] {
  const { until } = given;
  const today = dayText(now);
  const isFit = isDay(until) && until > today && until <= addDays(today, mostDays);
  return [
    ...(isDay(until) ? [] : [{ field: 'until', errorMessage: text.NO_DAY }]),
    ...(isDay(until) && !isFit ? [{ field: 'until', errorMessage: text.tooLong(mostDays) }] : []),
    ...(basis === 'consent' && !isAgreed ? [{ field: 'isAgreed', errorMessage: text.NOT_AGREED }] : []),
  ];
}

async function findParty(
  tx: Tx,
  { tenantId, view, owner }: { tenantId: string; view: PartyView; owner: string },
): Promise<{ id: string; name: string } | null> {
  if (view.ownerKind === 'enterprise') {
    const found = await ownerByCode(tx, { tenantId, creditCode: owner.toUpperCase() });
    return found && { id: found.enId, name: found.name };
  }
  const found = await ownerByName(tx, { tenantId, loginName: owner });
  return found && { id: found.accountId, name: maskName(owner) };
}

/** The first moment after a day. */
export const endOfRight = (day: string): Date => instantOf(`${addDays(day, 1)} 00:00:00`);

export const tellAssigned = (
  tx: Tx,
  { found, kind }: Place,
  { view, until, partyId, now }: { view: PartyView; until: string; partyId: string; now: Date },
): Promise<void> =>
  deliverToOwner(tx, {
    found,
    type: OUTCOME,
    title: text.assignedTitle(found.subjectTitle),
    body: text.assignedBody(view.label, until),
    link: kind.linkOf(found.id),
    key: `case:${found.id}:party:${partyId}`,
    now,
  });

const record = (
  tx: Tx,
  { tenantId, accountId, ip, requestId }: Caller,
  { found, kind, event, role }: Place & { event: string; role: string },
): Promise<void> =>
  recordAudit(tx, {
    tenantId,
    actor: accountId,
    event,
    objectKind: kind.kind,
    objectId: found.id,
    result: 'done',
    ip,
    requestId,
    facts: { role },
  });
