// What the forms of one list post: a call each, and what is said of it.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, isDocumentPost, leadBack } from '../../../../page/api.ts';
import {
  doneReply,
  failedReply,
  formText,
  formTexts,
  refusedReply,
  type FormReply,
} from '../../../../page/form.ts';
import { listContract } from '../contract.ts';
import { typedFen } from '../../money.rules.ts';
import { BUDGET_RULES, CHOICES } from '../list-kinds.rules.ts';
import { readRowMark } from '../row-said.rules.ts';
import { payoutContract } from '../payment-contract.ts';
import { oneListText as text, payText } from './lists.text.ts';

interface Failed {
  failed: { caseId: string; name: string; message: string }[];
}
const NONE: Failed = { failed: [] };
export type ListReply = FormReply<Failed>;
const SOURCES = ['中央', '省', '市', '区', '园区'] as const;

/** Does what the form's `intent` names. */
export async function postList(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<ListReply> {
  const form = await request.formData();
  const field = (name: string): string => formText(form, name).trim();
  const fields = (name: string): string[] => formTexts(form, name);
  const posted = { request, context, id, field, fields, revision: Number(field('revision')) };
  const act = Object.hasOwn(ACTS, field('intent')) ? ACTS[field('intent')] : undefined;
  return act ? act(posted) : refusedReply([{ field: '', errorMessage: text.description }], { values: {} });
}

interface Posted {
  /** Of boxes that are ticked. */
  fields: (name: string) => readonly string[];
  request: Request;
  context: Readonly<RouterContextProvider>;
  id: string;
  revision: number;
  field: (name: string) => string;
}

const listsOf = ({ context }: Posted) => apiOf(context, listContract);
const payoutsOf = ({ context }: Posted) => apiOf(context, payoutContract);

/** The list as its reader saw it: nothing else of the post belongs into a call. */
const placeOf = ({ id, revision }: Posted) => ({ id, revision });

const ACTS: Readonly<Record<string, (posted: Posted) => Promise<ListReply>>> = {
  save: saveRow,
  confirm: confirmAndMove,
  move: (posted) => moveOn(posted),
  refresh: (posted) => plain(posted, listsOf(posted).refreshList(placeOf(posted)), text.refreshed),
  import: (posted) =>
    plain(
      posted,
      listsOf(posted).importList({ ...placeOf(posted), fileId: posted.field('fileId') }),
      text.imported,
    ),
  reply: (posted) =>
    plain(
      posted,
      listsOf(posted).attachReply({ id: posted.id, fileId: posted.field('fileId') }),
      text.replied,
    ),
  nudge: (posted) => plain(posted, listsOf(posted).nudgeList({ id: posted.id }), text.nudged),
  fit: (posted) => {
    const rule = BUDGET_RULES.find((one) => one === posted.field('rule')) ?? 'cut';
    return plain(posted, listsOf(posted).fitListBudget({ ...placeOf(posted), rule }), text.fitted);
  },
  drop: (posted) => {
    const { id, field } = posted;
    const given = { id, caseId: field('caseId'), reason: field('reason') };
    return plain(posted, listsOf(posted).dropListRow(given), text.dropped);
  },
  renew: (posted) =>
    plain(posted, listsOf(posted).renewList({ id: posted.id }), text.renewed(posted.field('no'))),
  settle: (posted) => {
    const outcome = posted.field('outcome') === 'upheld' ? 'upheld' : 'dismissed';
    const given = {
      objectionId: posted.field('objectionId'),
      outcome,
      reason: posted.field('reason'),
    } as const;
    return plain(posted, payoutsOf(posted).settleObjection(given), text.settled);
  },
  limit: saveLimits,
  recover: openRecovery,
  send: sendOrders,
  results: importResults,
};

async function plain({ request }: Posted, work: Promise<unknown>, done: string): Promise<ListReply> {
  const outcome = await attempt(work);
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  if (isDocumentPost(request)) throw leadBack(request, done);
  return doneReply({}, { message: done, result: NONE });
}

async function saveRow(posted: Posted): Promise<ListReply> {
  const { field, id, revision } = posted;
  const values = Object.fromEntries(ROW_WORDS.map((name) => [name, field(name)]));
  const verifiedFen = typedFen(field('amount'));
  if (verifiedFen === undefined)
    return refusedReply([{ field: 'amount', errorMessage: text.badAmount }], { values });
  const was = readRowMark(field('was'));
  const row = {
    caseId: field('caseId'),
    ...(was === null ? {} : { was }),
    verifiedFen,
    rank: field('rank') === '' ? null : Number(field('rank')),
    choice: CHOICES.find((one) => one === field('choice')) ?? 'yes',
    basis: field('basis'),
    remark: field('remark'),
  };
  const reply = await plain(posted, listsOf(posted).saveListRows({ id, revision, rows: [row] }), text.saved);
  return reply.state === 'done' ? reply : { ...reply, values };
}

/** What is typed in the form of a row, by which it is shown again. */
const ROW_WORDS = ['caseId', 'choice', 'amount', 'rank', 'basis', 'remark', 'was'] as const;

/** Confirms; lists that move their cases go on at once. */
async function confirmAndMove(posted: Posted): Promise<ListReply> {
  const { field, id, revision, request } = posted;
  const given = (name: string) => (field(name) === '' ? {} : { [name]: field(name) });
  const source = SOURCES.find((one) => one === field('fundSource'));
  const outcome = await attempt(
    listsOf(posted).confirmList({
      id,
      revision,
      ...given('meeting'),
      ...given('metOn'),
      ...given('minutesNo'),
      ...given('minutesFile'),
      ...given('documentNo'),
      ...(source === undefined ? {} : { fundSource: source }),
      ...(field('days') === '' ? {} : { days: Number(field('days')) }),
    }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  return field('moves') === 'yes' ? moveOn(posted) : doneReply({}, { message: text.confirmed, result: NONE });
}

async function moveOn(posted: Posted): Promise<ListReply> {
  const outcome = await attempt(listsOf(posted).moveList({ id: posted.id }));
  if (!outcome.ok) return failedReply(posted.request, outcome.error, { values: {} });
  const { done, left, results } = outcome.value;
  return doneReply({}, { message: text.movedDone(done, left), result: { failed: results } });
}

async function saveLimits(posted: Posted): Promise<ListReply> {
  const yearlyCapFen = typedFen(posted.field('yearlyCap'));
  if (yearlyCapFen === undefined)
    return refusedReply([{ field: 'yearlyCap', errorMessage: text.badAmount }], { values: {} });
  const excludes = [...posted.fields('excludes')];
  const given = { batchId: posted.field('batchId'), yearlyCapFen, excludes };
  return plain(posted, payoutsOf(posted).saveLimits(given), text.limited);
}

async function openRecovery(posted: Posted): Promise<ListReply> {
  const { field } = posted;
  const amountFen = typedFen(field('amount'));
  if (amountFen === undefined || amountFen === null)
    return refusedReply([{ field: 'amount', errorMessage: text.badAmount }], { values: {} });
  const given = { caseId: field('caseId'), amountFen, basis: field('basis'), dueOn: field('dueOn') };
  return plain(posted, payoutsOf(posted).openRecovery(given), payText.added);
}

async function sendOrders(posted: Posted): Promise<ListReply> {
  const outcome = await attempt(payoutsOf(posted).sendPayments({ id: posted.id }));
  if (!outcome.ok) return failedReply(posted.request, outcome.error, { values: {} });
  const { sent, held } = outcome.value;
  const message = payText.sentOf(sent, held);
  if (isDocumentPost(posted.request)) throw leadBack(posted.request, message);
  return doneReply({}, { message, result: NONE });
}

async function importResults(posted: Posted): Promise<ListReply> {
  const given = { id: posted.id, fileId: posted.field('fileId') };
  const outcome = await attempt(payoutsOf(posted).importPayments(given));
  if (!outcome.ok) return failedReply(posted.request, outcome.error, { values: {} });
  const { value } = outcome;
  return doneReply({}, { message: payText.imported(value), result: NONE });
}
