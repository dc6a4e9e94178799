// What refuses an event of a declaration though the machine allows it, by the names in the machine.
import type { Tx } from '@yqt/database/sql';
import { rowsOf, textOf } from '@yqt/forms/answers';
import { treesHeld } from '@yqt/forms/trees-held';
import { instantText } from '@yqt/kernel/dates';
import { momentText, windowStateAt } from '@yqt/kernel/window';
import type { FieldError } from '@yqt/kernel/errors';
import { attachedCodes, checkedCodes } from '../../casework/server/materials.port.ts';
import { formOf, selectOwed, type Step } from '../../casework/server/casework.port.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { enterpriseOf } from '../../enterprise/server/enterprise.port.ts';
import * as text from '../declaration.text.ts';
import { AMOUNT_FIELD, CLAIM_FIELDS, directForm } from '../declare-form.rules.ts';
import { invoiceRowFaults } from '../invoice.rules.ts';
import {
  inFlightFaults,
  objectionFaults,
  payoutFaults,
  orderReturnFaults,
  publicityFaults,
} from '../list/server/case-guards.ts';
import { accountToCheck, accountProofFaults, proofFileOf } from '../list/server/account-check.ts';
import { paidReturnGuard } from '../list/server/return-paid.ts';
import { askedOnes, deferredOpen, verifiedByDepartment } from '../deferred.rules.ts';
import { MATERIAL_CHECK } from '../material-check.rules.ts';
import { isLastReview, isReviewedAfter } from '../node-chain.rules.ts';
import { accountFaults, plainNo } from '../list/payment.rules.ts';
import { fenLeft, fenOf, readFen } from '../money.rules.ts';
import { isOpenState } from '../window.rules.ts';
import { annulGuard } from './annul.ts';
import { checkFaults } from './check-lines.ts';
import { selectBeside, selectCheck, selectDeclarations } from './declaration.sql.ts';
import { hasFiledBeside } from './filed-beside.ts';
import { projectOf } from './project-of.ts';
import { lockWindow } from './project.sql.ts';

type Guard = (tx: Tx, step: Step) => Promise<FieldError[]>;

const refusal = (field: string, errorMessage: string): FieldError[] => [{ field, errorMessage }];

/** The batch is open, to the second, and not yet used; it is not moved until the transaction ends. */
const window: Guard = async (tx, { case: filed, now }) => {
  const [found] = await lockWindow(tx, filed.subjectId);
  const at = instantText(now);
  if (found && isOpenState(windowStateAt(at, found))) return (await isSecond(tx, filed)) ? USED : [];
  const isEarly = found !== undefined && at < found.opensAt;
  return refusal(
    'window',
    isEarly
      ? text.notOpenText(momentText(found.opensAt, '00:00:00'))
      : text.windowClosedText(momentText(found?.closesAt ?? '', '23:59:59')),
  );
};

const USED = refusal('window', text.ALREADY);

/** One of an earlier batch may have come over since the draft was begun. */
async function isSecond(tx: Tx, found: Step['case']): Promise<boolean> {
  const { allowsSeveral } = await projectOf(tx, found);
  const { tenantId, subjectId: batchId, ownerId, id: caseId } = found;
  return !allowsSeveral && ownerId !== null && hasFiledBeside(tx, { tenantId, batchId, ownerId, caseId });
}

const check: Guard = async (tx, { case: found, today }) => {
  const { policyId, conditions } = await projectOf(tx, found);
  const [kept = null] = await selectCheck(tx, found.id);
  return checkFaults(kept, { today, hasConditions: policyId !== null || conditions.length > 0 });
};

const verified: Guard = async (_tx, { filed, typed }) => {
  const [asked, given] = [fenOf(filed?.[AMOUNT_FIELD]), readFen(typed['verifiedAmount'])];
  return asked !== null && given !== null && given > asked
    ? refusal('payload.verifiedAmount', text.TOO_MUCH_VERIFIED)
    : [];
};

/** What is well-formed is looked at also where the form refuses the rest: everything is told at once. */
const publicity: Guard = async (tx, { case: found, typed }) => {
  const { publicityDays: days } = await projectOf(tx, found);
  return publicityFaults(tx, { case: found, ...publicDays(typed), days });
};

const publicDays = (typed: Step['typed']) => ({
  publicFrom: textOf(typed['publicFrom']),
  publicTo: textOf(typed['publicTo']),
});

/** 试办 is walked through in one sitting, by the clock of the wall: a publicity that would take days is of any length there. */
export const trialPublicity: Guard = (tx, { case: found, typed }) =>
  publicityFaults(tx, { case: found, ...publicDays(typed), days: null });

const payment: Guard = async (tx, { case: found, typed, accountId }) => {
  const [row] = await selectDeclarations(tx, [found.id]);
  const [left, paid] = [fenLeft(row), readFen(typed['paidAmount'])];
  return [
    ...(left !== null && paid !== null && paid > left
      ? refusal('payload.paidAmount', text.TOO_MUCH_PAID)
      : []),
    ...(await payoutFaults(tx, { case: found, accountId, typed })),
  ];
};

const finalReview: Guard = async (tx, { case: found }) =>
  (await projectOf(tx, found)).nodes.some(({ kind }) => kind === 'final_review')
    ? []
    : refusal('event', text.NO_FINAL_REVIEW);

/** The conditions of the checklist, of what was filed on its own version of the form. */
async function heldOf(
  tx: Tx,
  { found, filed, today, now }: { found: Step['case'] } & Pick<Step, 'filed' | 'today' | 'now'>,
) {
  const form = await formOf(tx, { forms: [directForm] }, found);
  return treesHeld(form, filed ?? {}, await checkOptions({ sql: tx, now: () => now }, form, today));
}

/** What was deferred without a promise, before there were any, is there before anything is decided; the kernel sees to what is owed. */
const deferred: Guard = async (tx, { case: found, event, filed, today, now }) => {
  const project = await projectOf(tx, found);
  if (event === 'pass_first' && !isLastReview(project.nodes, 'first_review')) return [];
  const owed = (await selectOwed(tx, found.id)).map(({ code }) => code);
  const there = new Set([...(await attachedCodes(tx, found.id)), ...owed]);
  const open = deferredOpen(project, there);
  const asked = open.length === 0 ? [] : askedOnes(open, await heldOf(tx, { found, filed, today, now }));
  return asked.length ? refusal('event', text.deferredText(asked.map(({ name }) => name))) : [];
};

/** What departments verify of this declaration. */
async function askedOfDepartments(tx: Tx, { case: found, filed, today, now }: Step) {
  const all = verifiedByDepartment(await projectOf(tx, found));
  return all.length === 0 ? [] : askedOnes(all, await heldOf(tx, { found, filed, today, now }));
}

/** Nothing goes forward before it is recorded what every verification came to. */
const checkedMaterials: Guard = async (tx, step) => {
  const asked = await askedOfDepartments(tx, step);
  if (asked.length === 0) return [];
  const known = await checkedCodes(tx, { materialCheck: MATERIAL_CHECK }, step.case.id);
  const open = asked.filter(({ code }) => !known.has(code));
  return open.length ? refusal('event', text.uncheckedText(open.map(({ name }) => name))) : [];
};

/** A check on the spot that no review follows leads to the money: what must be there by then is looked at once more. */
const lastCheck: Guard = async (tx, step) => {
  const { nodes } = await projectOf(tx, step.case);
  const done = step.event === 'record_audit' ? 'third_party' : 'site_check';
  return isReviewedAfter(nodes, done)
    ? []
    : [...(await deferred(tx, step)), ...(await checkedMaterials(tx, step))];
};

/** It is one that a department verifies. */
const materialToCheck: Guard = async (tx, step) => {
  const code = textOf(step.typed['material']);
  // the form tells what it lacks
  return code === '' || (await askedOfDepartments(tx, step)).some((one) => one.code === code)
    ? []
    : refusal('payload.material', text.NOT_BY_DEPARTMENT);
};

const objections: Guard = (tx, { case: { id } }) => objectionFaults(tx, id);

const inFlight: Guard = (tx, { case: { id } }) => inFlightFaults(tx, id);

const ordered: Guard = (tx, step) => orderReturnFaults(tx, step);

/** No withdrawal waits for an answer. */
const withdrawal: Guard = async (tx, { case: { id } }) => {
  const [beside] = await selectBeside(tx, id);
  return beside && beside.withdrawal !== null ? refusal('withdrawal', text.WITHDRAWAL_WAITS) : [];
};

const askedToWithdraw: Guard = async (tx, { case: { id } }) => {
  const [beside] = await selectBeside(tx, id);
  return beside && beside.withdrawal !== null ? [] : refusal('withdrawal', text.NO_WITHDRAWAL);
};

/** The offer still stands. */
const offer: Guard = async (tx, { case: { id }, today }) => {
  const [beside] = await selectBeside(tx, id);
  const last = beside?.confirmBy ?? null;
  return last !== null && today > last ? refusal('offer', text.offerOverText(last)) : [];
};

/** By the name that the enterprise is registered with today, as on the account's own page: it may have changed since the offer. */
const account: Guard = async (tx, { case: found, typed }) => {
  const words = (name: string): string => textOf(typed[name]);
  const [accountName, bank, branch] = [words('accountName'), words('bank'), words('branch')];
  const nos = { bankCode: plainNo(words('bankCode')), accountNo: plainNo(words('accountNo')) };
  const known = found.ownerId === null ? null : await enterpriseOf(tx, { enId: found.ownerId });
  const faults = accountFaults({ accountName, bank, branch, ...nos }, known?.name ?? found.applicantName);
  const unproved = await accountProofFaults(tx, found, { accountName, ...nos, proof: proofFileOf(typed) });
  return [...faults, ...unproved].map((fault) => ({
    ...fault,
    field: `payload.${fault.field}`,
  }));
};

/** Each at its cell of the table, also of a form that is not yet whole. */
const invoices: Guard = async (_tx, { filed, answers }) =>
  invoiceRowFaults(rowsOf((filed ?? answers)[CLAIM_FIELDS.invoices])).map(({ at, column, fault }) => ({
    field: `answers.${CLAIM_FIELDS.invoices}[${at}].${column}`,
    errorMessage: text.invoiceText(at + 1, fault),
  }));

export const declarationGuards = {
  window,
  check,
  invoices,
  verified,
  publicity,
  payment,
  finalReview,
  deferred,
  checkedMaterials,
  lastCheck,
  materialToCheck,
  objections,
  inFlight,
  ordered,
  paidReturn: paidReturnGuard,
  annulment: annulGuard,
  withdrawal,
  askedToWithdraw,
  offer,
  account,
  accountToCheck,
} satisfies Record<string, Guard>;
