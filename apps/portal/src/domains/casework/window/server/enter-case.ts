// Filing from paper: who enters prepares and never decides (separation looks at `entered_by`); the owner sees it at once, is
// told of every step and confirms what was entered.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { maskName } from '@yqt/kernel/masking';
import { ownerByCode, ownerByName } from '../../../identity/server/owners.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { sealsOf } from '../../server/case-seals.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { selectCase } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { openWithin, planOf, type Opening, type Plan } from '../../server/open-case.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import { actsFor } from '../../server/standing.ts';
import * as text from '../window.text.ts';
import { insertEntry, type EntryRow } from './entry.sql.ts';
import { entryLink } from './entry-link.ts';
import { isWindowOf, WINDOW_ROLE } from './window-of.ts';

/** MESSAGE_TYPE: 申报提醒. */
const TYPE = '03';

export interface Entering extends Pick<EntryRow, 'relation' | 'scanRef'> {
  kind: string;
  subjectId: string;
  owner: string;
  broughtBy: string;
  letterRef?: string;
}

/**
 * Opens a draft for whoever came to the window. Throws INVALID (no such owner, no letter of an agent), NOT_FOUND (no such
 * matter), FORBIDDEN out of scope, CONFLICT where the owner has a draft of their own.
 */
export async function enterCase(
  deps: CaseworkDeps,
  officer: Officer,
  given: Entering,
): Promise<{ id: string; link: string }> {
  return transaction(deps.sql, async (tx) => {
    const planned = await planOf(tx, deps, await openingOf(tx, deps, { officer, given }));
    requireScope(officer, planned);
    const plan = inPlaceOf(officer, planned);
    await requireOpen(tx, deps, plan);
    const { id, isNew } = await openWithin(tx, deps, plan);
    if (!isNew) throw appError('CONFLICT', { message: text.DRAFT_EXISTS });
    await keepEntry(tx, deps, { id, given, plan });
    const { tenantId, accountId, ip, requestId } = officer;
    const facts = { relation: given.relation, scanRef: given.scanRef };
    const about = { objectKind: given.kind, objectId: id, result: 'done' as const, facts };
    await recordAudit(tx, { tenantId, actor: accountId, event: 'case.entered', ip, requestId, ...about });
    return { id, link: entryLink(plan.kind, id) };
  });
}

interface Given {
  officer: Officer;
  given: Entering;
}

async function openingOf(tx: Tx, deps: CaseworkDeps, { officer, given }: Given): Promise<Opening> {
  const { tenantId } = officer;
  const kind = deps.kinds.get(given.kind);
  if (!kind?.window) throw appError('NOT_FOUND');
  const faults = given.relation === 'agent' && !given.letterRef?.trim() ? [LETTER_FAULT] : [];
  const found = await findOwner(tx, deps, { tenantId, kind, owner: given.owner.trim() });
  if (!found) throw invalid({ field: 'owner', errorMessage: text.NO_SUCH_OWNER }, ...faults);
  if (faults.length) throw invalid(...faults);
  const { kind: kindName, subjectId } = given;
  return { tenantId, kind: kindName, subjectId, prefill: {}, enteredBy: officer.accountId, ...found };
}

const LETTER_FAULT = { field: 'letterRef', errorMessage: text.LETTER_MISSING };

async function findOwner(
  tx: Tx,
  deps: CaseworkDeps,
  { tenantId, kind, owner }: { tenantId: string; kind: CaseKind; owner: string },
): Promise<Pick<Opening, 'owner' | 'applicant' | 'accountId'> | null> {
  if (kind.owner === 'enterprise') {
    const found = await ownerByCode(tx, { tenantId, creditCode: owner.toUpperCase() });
    if (!found) return null;
    return {
      owner: { kind: 'enterprise', id: found.enId },
      applicant: { name: found.name, sealed: null },
      accountId: null,
    };
  }
  const found = kind.owner === 'person' ? await ownerByName(tx, { tenantId, loginName: owner }) : null;
  if (!found) return null;
  return {
    owner: { kind: 'person', id: found.accountId },
    applicant: { name: maskName(owner), sealed: deps.sealText(owner) },
    accountId: found.accountId,
  };
}

/** Throws FORBIDDEN where the officer is no window of this matter. */
function requireScope(officer: Officer, { kind: { kind }, subject }: Plan): void {
  if (!isWindowOf(officer, { kind, ...subject })) throw appError('FORBIDDEN', { message: text.OUT_OF_SCOPE });
}

/** A deputy enters in the place of whoever is absent, who then has no part in the case either. */
const inPlaceOf = (officer: Officer, { opening, ...plan }: Plan): Plan => {
  const { kind, department, projectGroup } = { ...plan.subject, kind: plan.kind.kind };
  const enteredFor = actsFor(officer, { kind, department, projectGroup }, WINDOW_ROLE);
  return { ...plan, opening: { ...opening, enteredFor } };
};

/** What is open to the owner is open at the window, and nothing else. Throws CONFLICT with every reason. */
async function requireOpen(tx: Tx, deps: CaseworkDeps, { kind, subject, opening }: Plan): Promise<void> {
  const ownerId = 'id' in opening.owner ? opening.owner.id : '';
  const { tenantId } = opening;
  const given = { tenantId, subjectId: subject.id, ownerId, now: deps.now() };
  const reasons = (await kind.window?.refusals?.(tx, given)) ?? [];
  if (reasons.length) throw appError('CONFLICT', { message: reasons.join('；') });
}

async function keepEntry(
  tx: Tx,
  deps: CaseworkDeps,
  { id, given, plan }: { id: string; given: Entering; plan: Plan },
): Promise<void> {
  const { kind, subject, opening } = plan;
  const now = deps.now();
  const broughtBy = given.broughtBy.trim();
  await insertEntry(tx, {
    caseId: id,
    broughtBy: maskName(broughtBy),
    broughtBySealed: (await sealsOf(tx, deps, id)).seal(broughtBy),
    relation: given.relation,
    scanRef: given.scanRef.trim(),
    letterRef: given.letterRef?.trim() || null,
    now,
  });
  const place = { tenantId: opening.tenantId, id, kind: null, reach: { isSystem: true } as const };
  const [found] = await selectCase(tx, place);
  if (!found) throw appError('NOT_FOUND');
  await deliverToOwner(tx, {
    found,
    type: TYPE,
    title: text.enteredTitle(subject.title),
    body: text.enteredBody(text.RELATION_LABELS[given.relation]),
    link: kind.linkOf(id),
    key: `case:${id}:entered`,
    now,
  });
}
