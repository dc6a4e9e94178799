// 核定值: officers never edit what was filed; what they find stands beside it, with its reason, and the owner is told.
// Amounts, and what the kind names besides, count when a second person has confirmed them.
import { transaction, type Tx } from '@yqt/database/sql';
import { cellText } from '@yqt/forms/cell-text';
import { fieldsOf, type CellField, type FormDefinition } from '@yqt/forms/form';
import { readCell } from '@yqt/forms/read-cell';
import { openAnswers, sealAnswers, type StoredAnswers, type StoredCell } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { sealsOf } from '../../server/case-seals.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectSnapshots } from '../../server/history.sql.ts';
import { lockCase } from '../../server/open-step.ts';
import { requireHandler } from '../../server/require-handler.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import * as text from '../second.text.ts';
import {
  decideVerified,
  insertVerified,
  replaceVerified,
  selectVerified,
  setAmount,
  type VerifiedRow,
} from './verified.sql.ts';

const KINDS: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'number',
  'money',
  'percent',
  'date',
  'month',
]);
/** MESSAGE_TYPE: 审核结果. */
const OUTCOME = '04';

/** Fields whose value can be written as one line. */
export const verifiableFields = (form: FormDefinition): CellField[] =>
  fieldsOf(form).filter((field): field is CellField => KINDS.has(field.kind));

/** Amounts, and the accounts and others that the kind names. */
export const needsSecond = ({ twoPersonFields = [] }: CaseKind, { kind, name }: CellField): boolean =>
  kind === 'money' || twoPersonFields.includes(name);

export interface Verifying {
  id: string;
  field: string;
  value: string;
  reason: string;
}

/** Throws NOT_FOUND, FORBIDDEN, INVALID (field, value), CONFLICT (one waits already). */
export async function verifyValue(
  deps: CaseworkDeps,
  officer: Officer,
  given: Verifying,
): Promise<{ status: 'proposed' | 'valid' }> {
  if (!isUuid(given.id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id: given.id, kind: null });
    requireHandler(officer, { found, kind });
    const form = await formOf(tx, kind, found);
    const field = verifiableFields(form).find(({ name }) => name === given.field);
    if (!field) throw invalid({ field: 'field', errorMessage: text.NOT_VERIFIABLE });
    const value = await cellOf(tx, deps, { found, form, field, given });
    const status: 'proposed' | 'valid' = needsSecond(kind, field) ? 'proposed' : 'valid';
    const item = `field:${field.name}`;
    const now = deps.now();
    if (status === 'valid') await replaceVerified(tx, { caseId: found.id, item });
    const row = { item, value, reason: given.reason.trim(), recordedBy: officer.accountId, status, now };
    const id = uuidV7(now.getTime());
    const [made] = await insertVerified(tx, { id, caseId: found.id, ...row });
    if (!made) throw appError('CONFLICT', { message: text.VALUE_PENDING });
    if (status === 'valid') await letCount(tx, deps, { found, kind, form, row: { ...row, id } });
    await record(tx, officer, { found, kind, event: 'case.verified', facts: { item, status } });
    return { status };
  });
}

/** Sealed where the field is personal. Throws INVALID. */
async function cellOf(
  tx: Tx,
  deps: CaseworkDeps,
  { found, form, field, given }: { found: CaseRow; form: FormDefinition; field: CellField; given: Verifying },
): Promise<StoredCell> {
  const read = readCell(field, given.value, await checkOptions(deps, form, dayText(deps.now())));
  const faults = [
    ...(read.fault === undefined ? [] : [{ field: 'value', errorMessage: read.fault }]),
    ...(read.fault === undefined && read.value === undefined
      ? [{ field: 'value', errorMessage: text.VERIFY_NOTHING }]
      : []),
    ...(given.reason.trim() ? [] : [{ field: 'reason', errorMessage: text.REASON_MISSING }]),
  ];
  if (faults.length || read.value === undefined) throw invalid(...faults);
  const sealed = sealAnswers(form, { [field.name]: read.value }, {}, await sealsOf(tx, deps, found.id));
  const cell = sealed[field.name];
  return isCell(cell) ? cell : read.value;
}

const isCell = (cell: StoredAnswers[string] | undefined): cell is StoredCell =>
  typeof cell === 'string' || (typeof cell === 'object' && !Array.isArray(cell));

/** Throws NOT_FOUND, FORBIDDEN (the same person), CONFLICT. */
export async function decideValue(
  deps: CaseworkDeps,
  officer: Officer,
  given: { id: string; valueId: string; isConfirmed: boolean },
): Promise<{ ok: boolean }> {
  if (!isUuid(given.id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id: given.id, kind: null });
    requireHandler(officer, { found, kind });
    const row = (await selectVerified(tx, found.id)).find(({ id }) => id === given.valueId);
    if (!row) throw appError('NOT_FOUND');
    if (row.recordedBy === officer.accountId) throw appError('FORBIDDEN', { message: text.SAME_PERSON });
    const status = given.isConfirmed ? 'valid' : 'declined';
    if (status === 'valid') await replaceVerified(tx, { caseId: found.id, item: row.item });
    const decision = {
      id: row.id,
      caseId: found.id,
      status,
      by: officer.accountId,
      now: deps.now(),
    } as const;
    const [decided] = await decideVerified(tx, decision);
    if (!decided) throw appError('CONFLICT', { message: text.NOT_PENDING });
    if (status === 'valid')
      await letCount(tx, deps, { found, kind, form: await formOf(tx, kind, found), row });
    const facts = { item: row.item, status };
    await record(tx, officer, { found, kind, event: 'case.value-decided', facts });
    return { ok: true };
  });
}

interface Counting {
  found: CaseRow;
  kind: CaseKind;
  form: FormDefinition;
  row: Pick<VerifiedRow, 'id' | 'item' | 'value' | 'reason'>;
}

/** A value that is valid: the figure of lists follows it, and the owner reads it. */
async function letCount(tx: Tx, deps: CaseworkDeps, { found, kind, form, row }: Counting): Promise<void> {
  const name = row.item.slice('field:'.length);
  const field = fieldsOf(form).find((one) => one.name === name);
  if (kind.amountOf) {
    const [filed] = await selectSnapshots(tx, found.id);
    const valid = (await selectVerified(tx, found.id)).filter(({ status }) => status === 'valid');
    const stored = {
      ...filed?.answers,
      ...Object.fromEntries(valid.map(({ item, value }) => [item.slice('field:'.length), value])),
    };
    const amountFen = kind.amountOf(openAnswers(form, stored, await sealsOf(tx, deps, found.id)));
    await setAmount(tx, { caseId: found.id, amountFen });
  }
  await deliverToOwner(tx, {
    found,
    type: OUTCOME,
    title: text.verifiedTitle(found.subjectTitle),
    body: text.verifiedBody({
      receiptNo: found.receiptNo,
      label: field?.label ?? name,
      value: field ? cellText(field, openAnswers(form, { [name]: row.value }, null)[name]) : '',
      reason: row.reason,
    }),
    link: kind.linkOf(found.id),
    key: `verified:${row.id}`,
    now: deps.now(),
  });
}

const record = (
  tx: Tx,
  { tenantId, accountId, ip, requestId }: Officer,
  {
    found,
    kind,
    event,
    facts,
  }: { found: CaseRow; kind: CaseKind; event: string; facts: Record<string, string> },
) =>
  recordAudit(tx, {
    tenantId,
    actor: accountId,
    event,
    objectKind: kind.kind,
    objectId: found.id,
    result: 'done',
    ip,
    requestId,
    facts,
  });
