// A trial as its page shows it: both sides of the played case, and what either may do next.
import type { OperatorVisit } from '../../../../visit.ts';
import { actorLabel } from '../../../casework/server/rehearsal.port.ts';
import { formOptions } from '../../../dictionary/server/form-options.port.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import type { SetupDeps } from '../../project/server/setup-deps.ts';
import { declarationKind } from '../../server/declaration-kind.ts';
import type { TrialRun } from '../contract.ts';
import { playTrial, type Playing } from './play-trial.ts';
import { roleOf } from './trial-seat.ts';

type Played = Awaited<ReturnType<typeof playTrial>>;

/** Throws what a step throws that can no longer be played. */
export async function runOf(
  deps: SetupDeps,
  { tenantId }: OperatorVisit,
  trial: Omit<Playing, 'tenantId'>,
): Promise<TrialRun> {
  const { own, file } = await playTrial(deps.casework, { tenantId, ...trial });
  const { title, state, stateLabel, receiptNo, form, answers, editable, isEditable } = own;
  return {
    title,
    state,
    stateLabel,
    receiptNo,
    form,
    answers,
    editable,
    isEditable,
    stages: own.stages,
    correction: own.correction,
    materials: own.materials.map(({ label, hint }) => ({ label, hint })),
    papers: own.papers.map(({ id, title: name, no }) => ({ id, title: name, no })),
    events: own.events,
    ownActions: own.actions,
    sections: file?.sections ?? own.sections,
    dictionaries: await formOptions(deps, form),
    isOver: declarationKind.workflow.states[state]?.isFinal === true,
    ...(await deskOf(deps, tenantId, file)),
  };
}

/** What officers see of it; nothing before it is filed. */
async function deskOf(
  { sql }: SetupDeps,
  tenantId: string,
  file: Played['file'],
): Promise<Pick<TrialRun, 'items' | 'reasonCodes' | 'waiting' | 'actions'>> {
  if (file === null) return { items: [], reasonCodes: {}, waiting: [], actions: [] };
  const names = await departmentNames(sql, tenantId);
  return {
    items: file.items,
    reasonCodes: file.reasonCodes,
    waiting: file.tasks
      .filter(({ closedAt }) => closedAt === null)
      .map(({ roleLabel, department, dueOn }) => ({
        role: roleLabel,
        department: names.get(department) ?? department,
        dueOn,
      })),
    // a second person would be asked for, whom a trial has not; and no day passes in it
    actions: file.actions
      .filter(
        ({ event, isExtension }) =>
          !isExtension && declarationKind.workflow.events[event]?.needsSecond !== true,
      )
      .map((action) => ({ ...action, roleLabel: actorLabel(roleOf(action.event, file.state) ?? '') })),
  };
}
