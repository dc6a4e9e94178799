// 项目申报 as a kind of case: its form, materials and chain are the project's; its window is the batch's.
import type { Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { isUuid } from '@yqt/kernel/ids';
import {
  defineKind,
  materialCheckForm,
  owedReceiptForm,
  regroupCases,
  withRating,
} from '../../casework/server/casework.port.ts';
import { checklistItems } from './checklist.ts';
import { invoiceRowFaults } from '../invoice.rules.ts';
import { AMOUNT_FIELD, CLAIM_FIELDS, directForm, EVENT_FORMS } from '../declare-form.rules.ts';
import { BEFORE_DECISION, declareWorkflow } from '../declare-machine.rules.ts';
import { MATERIAL_CHECK } from '../material-check.rules.ts';
import * as text from '../declaration.text.ts';
import { EXPERT_VIEW } from '../expert/expert-view.rules.ts';
import { settleReview } from '../expert/server/settle-review.ts';
import { fenLeft, fenOf, yuanShown } from '../money.rules.ts';
import { isApproved, outsideOf, stateAfter, statesOf, type NodeKind } from '../node-chain.rules.ts';
import { PAID_RETURN } from '../payment-events.rules.ts';
import { isGuideOnly } from '../project-shape.rules.ts';
import { basisWords, REMEDY } from '../remedy.rules.ts';
import { policyLink } from '../../policy/server/policy-link.port.ts';
import { annulLines } from './annul.ts';
import { annulText } from '../annul-words.rules.ts';
import { declarationEffects, keepApproval } from './declaration-effects.ts';
import { declarationGuards } from './declaration-guards.ts';
import {
  endDraft,
  insertDeclaration,
  selectDeclarations,
  selectLapsing,
  selectLastDays,
  selectUnconfirmed,
} from './declaration.sql.ts';
import { FREEING } from './filed-beside.ts';
import { idleChecks } from './idle-checks.ts';
import { instantDecision } from './instant.ts';
import {
  ACCOUNT_WANTED,
  accountFaultBody,
  accountFaultTitle,
  stoppedBody,
  stoppedTitle,
} from '../list/list.text.ts';
import { isStoppage } from '../list/payment.rules.ts';
import { paidReturnText } from '../list/paid-return.text.ts';
import { accountPart, idlePayout } from '../list/server/account-check.ts';
import { archivedFiles, archivedRows, destroyRows, isUnsettled } from '../list/server/archived-rows.ts';
import { selectPublicityOver } from '../list/server/list.sql.ts';
import { accountScope } from '../list/server/payment.sql.ts';
import { againstCase } from '../list/server/watched-rows.ts';
import { isEnoughAt, plansAt } from './node-tasks.ts';
import { holdGroupOf } from '../project/server/group.sql.ts';
import { setupEffects, setupGuards } from '../project/server/node-guards.ts';
import { declarationWindow } from '../window/server/declaration-window.ts';
import { ownReasons } from './own-reasons.ts';
import { projectOf } from './project-of.ts';
import { selectProjectOfBatch } from './project.sql.ts';
import { knownBeside, printedCheck, readBeside } from './read-beside.ts';

export const DECLARATION = 'declaration';

const onward =
  (done: NodeKind | null) => async (tx: Tx, step: { case: { tenantId: string; subjectId: string } }) =>
    stateAfter((await projectOf(tx, step.case)).nodes, done);

/** The project may have gone to another group since its subject was read. */
async function keepGroup(
  tx: Tx,
  at: { tenantId: string; caseId: string; projectId: string; batchId: string },
): Promise<void> {
  const { tenantId, caseId, projectId, batchId } = at;
  const [{ projectGroup: group } = { projectGroup: '' }] = await holdGroupOf(tx, projectId);
  await regroupCases(tx, { tenantId, kind: DECLARATION, subjectIds: [batchId], ids: [caseId], group });
}

/** 审核结果告知书, of an event after which the case is decided. */
const resultOf = (to: string) => (isApproved(to) ? 'result' : null);

const kind = defineKind<FormDefinition, typeof declareWorkflow>({
  kind: DECLARATION,
  label: text.KIND_LABEL,
  owner: 'enterprise',
  workflow: declareWorkflow,
  forms: [directForm],
  eventForms: {
    ...EVENT_FORMS,
    [materialCheckForm.code]: materialCheckForm,
    [owedReceiptForm.code]: owedReceiptForm,
  },
  receiptPrefix: 'SB',
  reasonCodes: text.DECLARE_REASONS,
  remedy: REMEDY,
  remedyFor: async (db, at) => (await projectOf(db, at)).remedy || null,
  remedies: { annul: annulText.remedy },
  linesOf: { annul: annulLines },
  basisOf: async (db, at) => {
    const project = await projectOf(db, at);
    const { tenantId, policyId } = project;
    const policy = policyId === null ? null : await policyLink(db, { tenantId, id: policyId });
    return basisWords(project, policy?.title ?? null);
  },
  parties: { expert: EXPERT_VIEW },
  papers: {
    accept: 'acceptance',
    refuse_acceptance: 'refusal',
    approve: 'result',
    reject: 'result',
    uphold_objection: 'result',
    annul: 'result',
    // any of these may be the last before the decision
    submit: resultOf,
    pass_first: resultOf,
    pass_joint: resultOf,
    record_site_check: resultOf,
    record_audit: resultOf,
    pass_expert: resultOf,
    experts_done: resultOf,
  },
  subjectOf: async (db, { tenantId, id }) => {
    const [project] = isUuid(id) ? await selectProjectOfBatch(db, { tenantId, batchId: id }) : [];
    const batch = project?.batches.find((one) => one.id === id);
    if (!project || !batch || project.redemption === 'self') return null;
    const { name, department, projectGroup, formCode, separation, promisedDays, allowsSeveral } = project;
    return {
      id,
      title: text.subjectTitleText(name, batch.name),
      department,
      projectGroup,
      // what is offered without being asked for has one form for all
      formCode: isGuideOnly(project.redemption) ? directForm.code : formCode,
      separation,
      promisedDays,
      outside: outsideOf(project.nodes),
      onceKey: allowsSeveral ? null : id,
      needsSeal: project.needsSeal,
      templates: project.templates,
      materials: isGuideOnly(project.redemption) ? [] : checklistItems(project),
    };
  },
  removed: async (tx, caseId) => {
    await endDraft(tx, caseId);
  },
  window: declarationWindow,
  filedBy: async (db, at) => (await projectOf(db, at)).submitBy,
  summaryOf: (filed): Record<string, string> => {
    const fen = fenOf(filed[AMOUNT_FIELD]);
    return fen === null ? {} : { 申请金额: `${yuanShown(fen)} 元` };
  },
  amountOf: (filed) => fenOf(filed[AMOUNT_FIELD]),
  rowFaults: { [CLAIM_FIELDS.invoices]: invoiceRowFaults },
  guards: { ...setupGuards, ...declarationGuards },
  choose: {
    submit: async (tx, step) => {
      const { redemption, nodes } = await projectOf(tx, step.case);
      if (redemption !== 'instant') return stateAfter(nodes, null);
      const requestedFen = fenOf(step.filed?.[AMOUNT_FIELD]);
      const { id: caseId, subjectId: batchId } = step.case;
      const { isDecided } = await instantDecision(tx, { caseId, batchId, requestedFen, now: step.now });
      return stateAfter(nodes, isDecided ? 'final_review' : null);
    },
    confirm_claim: onward('final_review'),
    reconsider: async (tx, { case: found }) => {
      const { nodes } = await projectOf(tx, found);
      return nodes.some(({ kind }) => kind === 'final_review') ? 'final_review' : 'first_review';
    },
    accept: onward('intake'),
    pass_first: onward('first_review'),
    pass_joint: onward('joint_review'),
    record_site_check: onward('site_check'),
    record_audit: onward('third_party'),
    pass_expert: onward('expert_review'),
    experts_done: onward('expert_review'),
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
  effects: { ...setupEffects, ...declarationEffects },
  settled: async (tx, step) => {
    await keepApproval(tx, step);
    await settleReview(tx, step);
  },
  tasksOf: {
    submitted: (tx, at) => plansAt(tx, at, 'intake'),
    first_review: (tx, at) => plansAt(tx, at, 'first_review'),
    joint_review: (tx, at) => plansAt(tx, at, 'joint_review'),
    site_check: (tx, at) => plansAt(tx, at, 'site_check'),
    third_party: (tx, at) => plansAt(tx, at, 'third_party'),
    expert_review: (tx, at) => plansAt(tx, at, 'expert_review'),
    final_review: (tx, at) => plansAt(tx, at, 'final_review'),
    publicity: (tx, at) => plansAt(tx, at, 'publicity'),
    pending_disbursement: (tx, at) => plansAt(tx, at, 'disbursement'),
  },
  partOf: { objection_handling: 'publicity' },
  ahead: async (db, at) => statesOf((await projectOf(db, at)).nodes),
  isEnough: isEnoughAt,
  dueCases: [
    { event: 'window_close', page: selectLapsing },
    { event: 'publicity_over', page: selectPublicityOver },
    { event: 'offer_timeout', page: selectUnconfirmed },
  ],
  opened: async (tx, { subjectId: batchId, ownerId: enId, tenantId, caseId, now }) => {
    const { id: projectId } = await projectOf(tx, { tenantId, subjectId: batchId });
    await keepGroup(tx, { tenantId, caseId, projectId, batchId });
    await insertDeclaration(tx, { caseId, tenantId, projectId, batchId, enId, now });
  },
  materialCheck: MATERIAL_CHECK,
  owing: {
    handIn: 'hand_in',
    receive: 'receive_owed',
    lapse: 'owed_overdue',
    states: BEFORE_DECISION,
    isDecided: isApproved,
  },
  notNow: async (db, seen) => [...(await idleChecks(db, seen)), ...(await idlePayout(db, seen.id))],
  deskOf: accountPart,
  isUnsettled,
  afterArchive: text.archivedText.afterArchive,
  archivedRows,
  archivedFiles,
  destroyRows,
  lastDays: selectLastDays,
  asked: { word: ACCOUNT_WANTED, where: accountScope.awaited },
  freeing: FREEING,
  reasonsOf: ownReasons,
  againstOf: againstCase,
  sectionsOf: readBeside,
  printed: printedCheck,
  besideOf: knownBeside,
  linkOf: text.declarationLink,
  messageOf: {
    return_payment: ({ case: { subjectTitle }, reason }) =>
      isStoppage(reason)
        ? { title: stoppedTitle(subjectTitle), body: stoppedBody(reason ?? '') }
        : { title: accountFaultTitle(subjectTitle), body: accountFaultBody(reason ?? '') },
    [PAID_RETURN]: ({ case: { subjectTitle }, payload, reason }) => ({
      title: accountFaultTitle(subjectTitle),
      body: paidReturnText.messageBody(yuanShown(fenOf(payload['returnedAmount']) ?? 0), reason ?? ''),
    }),
    offer: ({ case: { subjectTitle }, filed }) =>
      text.offerMessage(subjectTitle, {
        amount: textOf(filed?.[AMOUNT_FIELD]),
        confirmBy: textOf(filed?.['confirmBy']),
      }),
    carry_over: ({ case: { subjectTitle }, reason }) => text.carriedMessage(subjectTitle, reason ?? ''),
    // a comparison asks nothing of them
    check_account: () => null,
    check_material: ({ case: { subjectTitle }, payload }) =>
      payload['result'] === 'differs' ? text.differsMessage(subjectTitle, textOf(payload['note'])) : null,
    offer_timeout: ({ case: { subjectTitle } }) => text.offerOverMessage(subjectTitle),
    take_back_offer: ({ case: { subjectTitle }, reason }) =>
      text.offerTakenBackMessage(subjectTitle, reason ?? ''),
    refuse_withdrawal: ({ case: { subjectTitle }, reason }) =>
      text.withdrawalRefusedMessage(subjectTitle, reason ?? ''),
  },
});

/** A 差评 is followed by the project's department. */
export const declarationKind = withRating(kind, projectOf);
