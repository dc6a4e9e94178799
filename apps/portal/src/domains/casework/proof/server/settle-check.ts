// What follows once it stands what was found of a promise: the breach that bars, the event of the case, the owner's message, the audit.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { deliver } from '../../../message/server/message.port.ts';
import { departmentContacts } from '../../../operator/server/department-names.port.ts';
import { paths } from '../../../../paths.ts';
import type { Appraiser } from '../../appraisal/appraisal.rules.ts';
import { barredUntil } from '../../breach/breach.rules.ts';
import { insertUntrue } from '../../breach/server/breach.sql.ts';
import { auditCase } from '../../server/audit-case.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import type { Officer } from '../../server/desk.ts';
import { insertEvent } from '../../server/history.sql.ts';
import { tellHolders } from '../../server/tell-officers.port.ts';
import { LATER_CHECKERS } from '../proof.rules.ts';
import { EVENT_OF, proofMessages, proofReason } from '../proof.text.ts';
import { checkingRole, type Checking } from './checkers.ts';
import type { CheckRow } from './proof.sql.ts';

/** MESSAGE_TYPE: 审核结果. */
const OUTCOME = '04';
/** MESSAGE_TYPE: 系统通知. */
const NOTICE = '01';

/** A check of a case, and who does something about it. */
export interface Proven extends Checking {
  found: CaseRow;
  kind: CaseKind;
  check: Pick<
    CheckRow,
    'id' | 'promiseId' | 'code' | 'label' | 'outcome' | 'reason' | 'evidence' | 'checkedBy' | 'checkedFor'
  >;
  officer: Officer;
  now: Date;
}

/** Writes it down, tells the owner and audits it. */
export async function settleCheck(tx: Tx, proven: Proven, { onBehalfOf }: Appraiser): Promise<void> {
  const { found, check, now } = proven;
  const today = dayText(now);
  if (check.outcome === 'broken')
    await insertUntrue(tx, {
      id: uuidV7(now.getTime()),
      caseId: found.id,
      code: check.code,
      label: check.label,
      brokenOn: today,
    });
  await chain(tx, proven);
  await tellOwner(tx, proven, today);
  await auditProof(tx, proven, { event: 'case.promise-checked', onBehalfOf });
}

/** In the chain of the case; that of an archived one is closed, and the audit alone has it. */
async function chain(tx: Tx, proven: Proven): Promise<void> {
  const { found, check, officer, now } = proven;
  if (found.archiveNo !== null) return;
  const { promiseId, code, label, outcome, reason, evidence } = check;
  await insertEvent(tx, {
    caseId: found.id,
    event: EVENT_OF[outcome],
    fromState: found.state,
    toState: found.state,
    now,
    actor: officer.accountId,
    actorRole: checkingRole(officer, proven),
    reasonCode: null,
    reason: proofReason(check),
    payload: { promise: promiseId, material: code, label, outcome, reason, evidence },
    snapshot: null,
  });
}

async function tellOwner(tx: Tx, { found, kind, check, now }: Proven, today: string): Promise<void> {
  const told = toldOf({ found, check });
  const contacts = await departmentContacts(tx, found.tenantId);
  const contact = contacts.get(found.department) ?? { name: '办理部门', phone: '' };
  await deliverToOwner(tx, {
    found,
    type: OUTCOME,
    ...(check.outcome === 'kept'
      ? proofMessages.kept(told)
      : proofMessages.broken(told, { until: barredUntil(today), contact })),
    link: kind.linkOf(found.id),
    key: `promise-check:${check.id}`,
    now,
  });
}

/** Whoever may confirm it hears of it. */
export async function tellSecond(tx: Tx, { found, check, officer, now }: Proven): Promise<void> {
  const { tenantId, department, projectGroup } = found;
  await tellHolders(tx, {
    tenantId,
    roles: LATER_CHECKERS,
    department,
    projectGroup,
    but: [officer.accountId],
    ...proofMessages.proposed(toldOf({ found, check })),
    link: paths.consoleCase(found.id),
    key: `promise-check:${check.id}:proposed`,
    now,
  });
}

/** What became of their proposal; `why` null = it was confirmed. */
export async function tellChecker(tx: Tx, { found, check, now }: Proven, why: string | null): Promise<void> {
  const told = toldOf({ found, check });
  const message = {
    tenantId: found.tenantId,
    accountId: check.checkedBy,
    type: NOTICE,
    ...(why === null ? proofMessages.confirmed(told) : proofMessages.declined(told, why)),
    link: paths.consoleCase(found.id),
    dedupeKey: `promise-check:${check.id}:decided`,
  };
  await deliver(tx, { now, messages: [message] });
}

/** What was found or decided, in the tenant's chain. */
export const auditProof = (
  tx: Tx,
  { found, officer, check }: Proven,
  { event, onBehalfOf, why }: { event: string; onBehalfOf: string | null; why?: string | null },
): Promise<void> => {
  const { id, promiseId, code, outcome, reason, evidence, checkedBy, checkedFor } = check;
  const said = { check: id, promise: promiseId, item: code, outcome, reason, evidence, onBehalfOf };
  const facts = { ...said, checkedBy, checkedFor };
  return auditCase(tx, { found, officer }, { event, facts: why === undefined ? facts : { ...facts, why } });
};

const toldOf = ({ found, check: { label, reason, evidence } }: Pick<Proven, 'found' | 'check'>) => ({
  title: found.subjectTitle,
  receiptNo: found.receiptNo,
  label,
  reason,
  evidence,
});
