// 项目申报 as a kind of case: its form, materials and chain are the project's; its window is the batch's.
import type { Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { instantText } from '@yqt/kernel/dates';
import { isUuid } from '@yqt/kernel/ids';
import { windowStateAt } from '@yqt/kernel/window';
import { defineKind } from '../../casework/server/casework.port.ts';
import { AMOUNT_FIELD, EVENT_FORMS } from '../declare-form.rules.ts';
import { declareWorkflow } from '../declare-machine.rules.ts';
import * as text from '../declaration.text.ts';
import { fenLeft, fenOf, yuanText } from '../money.rules.ts';
import { isLastReview, stateAfter, type NodeKind } from '../node-chain.rules.ts';
import { isGuideOnly } from '../project-shape.rules.ts';
import {
  endListed,
  inFlightFaults,
  objectionFaults,
  payoutFaults,
  publicityFaults,
} from '../list/server/case-guards.ts';
import { accountFaultBody, accountFaultTitle } from '../list/list.text.ts';
import { keepClaim } from '../list/server/keep-claim.ts';
import { selectPublicityOver } from '../list/server/list.sql.ts';
import { checkFaults, checkSections } from './check-lines.ts';
import { isOpenState } from '../window.rules.ts';
import {
  endDraft,
  fileCheck,
  insertTurnedDown,
  selectCheck,
  selectDeclarations,
  selectLapsing,
  selectReadCheck,
  addPaid,
  setVerified,
  upsertDeclaration,
} from './declaration.sql.ts';
import { plansAt } from './node-tasks.ts';
import { projectOf } from './project-of.ts';
import { lockWindow, selectProjectOfBatch } from './project.sql.ts';

export const DECLARATION = 'declaration';

const onward =
  (done: NodeKind | null) => async (tx: Tx, step: { case: { tenantId: string; subjectId: string } }) =>
    stateAfter((await projectOf(tx, step.case)).nodes, done);

export const declarationKind = defineKind<FormDefinition, typeof declareWorkflow>({
  kind: DECLARATION,
  label: text.KIND_LABEL,
  owner: 'enterprise',
  workflow: declareWorkflow,
  forms: [],
  eventForms: EVENT_FORMS,
  receiptPrefix: 'SB',
  reasonCodes: text.DECLARE_REASONS,
  remedy: text.REMEDY,
  papers: { accept: 'acceptance', refuse_acceptance: 'refusal', approve: 'result', reject: 'result' },
  subjectOf: async (db, { tenantId, id }) => {
    const [project] = isUuid(id) ? await selectProjectOfBatch(db, { tenantId, batchId: id }) : [];
    const batch = project?.batches.find((one) => one.id === id);
    if (!project || !batch || isGuideOnly(project.redemption)) return null;
    const { name, department, projectGroup, formCode, separation, promisedDays, allowsSeveral } = project;
    return {
      id,
      title: `${name}（${batch.name}）`,
      department,
      projectGroup,
      formCode,
      separation,
      promisedDays,
      onceKey: allowsSeveral ? null : id,
      // its files are fields of its form
      materials: [],
    };
  },
  summaryOf: (filed): Record<string, string> => {
    const fen = fenOf(filed[AMOUNT_FIELD]);
    return fen === null ? {} : { 申请金额: `${yuanText(fen)} 元` };
  },
  amountOf: (filed) => fenOf(filed[AMOUNT_FIELD]),
  guards: {
    window: async (tx, { case: { subjectId }, now }) => {
      const [window] = await lockWindow(tx, subjectId);
      const at = instantText(now);
      if (window && isOpenState(windowStateAt(at, window))) return [];
      const early = window !== undefined && at < window.opensAt;
      const errorMessage = early
        ? text.notOpenText(window.opensAt)
        : text.windowClosedText(window?.closesAt ?? '');
      return [{ field: 'window', errorMessage }];
    },
    check: async (tx, { case: found, today }) => {
      const { policyId } = await projectOf(tx, found);
      const [check = null] = await selectCheck(tx, found.id);
      return checkFaults(check, { today, hasConditions: policyId !== null });
    },
    verified: async (_tx, { filed, payload }) => {
      const [asked, verified] = [fenOf(filed?.[AMOUNT_FIELD]), fenOf(payload['verifiedAmount'])];
      return asked !== null && verified !== null && verified > asked
        ? [{ field: 'payload.verifiedAmount', errorMessage: text.TOO_MUCH_VERIFIED }]
        : [];
    },
    finalReview: async (tx, { case: found }) =>
      (await projectOf(tx, found)).nodes.some(({ kind }) => kind === 'final_review')
        ? []
        : [{ field: 'event', errorMessage: text.NO_FINAL_REVIEW }],
    publicity: async (tx, { case: { id }, payload }) => [
      ...(textOf(payload['publicTo']) < textOf(payload['publicFrom'])
        ? [{ field: 'payload.publicTo', errorMessage: text.PUBLICITY_ORDER }]
        : []),
      ...(await publicityFaults(tx, id)),
    ],
    objections: async (tx, { case: { id } }) => objectionFaults(tx, id),
    inFlight: async (tx, { case: { id } }) => inFlightFaults(tx, id),
    payment: async (tx, { case: { id }, payload, accountId }) => {
      const [row] = await selectDeclarations(tx, [id]);
      const left = fenLeft(row);
      const paid = fenOf(payload['paidAmount']);
      return [
        ...(left !== null && paid !== null && paid > left
          ? [{ field: 'payload.paidAmount', errorMessage: text.TOO_MUCH_PAID }]
          : []),
        ...(await payoutFaults(tx, { caseId: id, accountId })),
      ];
    },
  },
  choose: {
    submit: onward(null),
    accept: onward('intake'),
    pass_first: onward('first_review'),
    pass_joint: onward('joint_review'),
    approve: onward('final_review'),
    end_publicity: onward('publicity'),
    publicity_over: onward('publicity'),
    record_payment: async (tx, { case: { id }, payload }) => {
      const [row] = await selectDeclarations(tx, [id]);
      const left = fenLeft(row);
      return left !== null && (fenOf(payload['paidAmount']) ?? 0) < left
        ? 'pending_disbursement'
        : 'completed';
    },
  },
  effects: {
    submit: file,
    resubmit: file,
    window_close: async (tx, { case: { id } }) => {
      await endDraft(tx, id);
    },
    pass_first: async (tx, step) => {
      const { nodes } = await projectOf(tx, step.case);
      // only the review that decides fixes the sum
      if (isLastReview(nodes, 'first_review')) await fixAmount(tx, step);
    },
    approve: fixAmount,
    adjust_amount: fixAmount,
    publicity_over: endListed,
    uphold_objection: async (tx, step) => {
      await endListed(tx, step);
      await turnDown(tx, step);
    },
    reject: turnDown,
    refuse_acceptance: turnDown,
    record_payment: async (tx, { case: { id }, payload, now }) => {
      const fen = fenOf(payload['paidAmount']);
      if (fen !== null) await addPaid(tx, { caseId: id, fen, now });
    },
  },
  tasksOf: {
    submitted: (tx, at) => plansAt(tx, at, 'intake'),
    first_review: (tx, at) => plansAt(tx, at, 'first_review'),
    joint_review: (tx, at) => plansAt(tx, at, 'joint_review'),
    final_review: (tx, at) => plansAt(tx, at, 'final_review'),
    publicity: (tx, at) => plansAt(tx, at, 'publicity'),
    pending_disbursement: (tx, at) => plansAt(tx, at, 'disbursement'),
  },
  dueCases: async (db, given) => [
    ...(await selectLapsing(db, given)).map((one) => ({ ...one, event: 'window_close' as const })),
    ...(await selectPublicityOver(db, given)).map((one) => ({ ...one, event: 'publicity_over' as const })),
  ],
  sectionsOf: async (db, caseId) => {
    const [found] = await selectReadCheck(db, caseId);
    return found ? checkSections(found.check) : [];
  },
  linkOf: text.declarationLink,
  messageOf: {
    return_payment: ({ case: { subjectTitle }, reason }) => ({
      title: accountFaultTitle(subjectTitle),
      body: accountFaultBody(reason ?? ''),
    }),
  },
});

interface Filing {
  case: { id: string; tenantId: string; subjectId: string; ownerId: string };
  filed: Answers | null;
  payload: Answers;
  reasonCode: string | null;
  now: Date;
}

async function file(tx: Tx, { case: found, filed, now }: Filing): Promise<void> {
  const { id: caseId, tenantId, subjectId: batchId, ownerId: enId } = found;
  const { id: projectId } = await projectOf(tx, found);
  const requestedFen = fenOf(filed?.[AMOUNT_FIELD]);
  await upsertDeclaration(tx, { caseId, tenantId, projectId, batchId, enId, requestedFen, now });
  await endDraft(tx, caseId);
  await fileCheck(tx, caseId);
  await keepClaim(tx, caseId, filed ?? {});
}

async function fixAmount(tx: Tx, { case: { id }, payload, now }: Filing): Promise<void> {
  const fen = fenOf(payload['verifiedAmount']);
  if (fen !== null) await setVerified(tx, { caseId: id, fen, now });
}

async function turnDown(tx: Tx, { case: found, reasonCode, now }: Filing): Promise<void> {
  const { id: projectId } = await projectOf(tx, found);
  if (reasonCode !== null) await insertTurnedDown(tx, { caseId: found.id, projectId, reasonCode, now });
}
