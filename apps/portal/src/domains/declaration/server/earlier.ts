// 带入以往的填报内容 (R5): which earlier declarations an enterprise may start a new one from, and what they give it.
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { appError } from '@yqt/kernel/errors';
import type { EnterpriseVisit } from '../../../visit.ts';
import { ownCases, type CaseworkDeps } from '../../casework/server/casework.port.ts';
import { carriedAnswers } from '../earlier.rules.ts';
import type { Project } from '../project-shape.rules.ts';
import { declarationKind } from './declaration-kind.ts';

/** Batches that are looked back on, and declarations that are offered. */
const BATCHES = 6;
const OFFERED = 5;

/** What was filed to a project, in any of its newest batches and whatever became of it, the newest first; ≤ 5. */
export async function earlierDeclarations(
  deps: CaseworkDeps,
  visit: EnterpriseVisit,
  { batches }: Pick<Project, 'batches'>,
) {
  const own = ownCases(deps, declarationKind);
  const newest = batches.toSorted((a, b) => (a.opensAt < b.opensAt ? 1 : -1)).slice(0, BATCHES);
  const lists = await Promise.all(
    newest.map(({ id }) => own.list(visit, { subjectId: id, current: 1, size: OFFERED })),
  );
  return lists
    .flatMap(({ records }) => records)
    .flatMap(({ id, receiptNo, submittedAt, stateLabel }) =>
      submittedAt === null ? [] : [{ id, receiptNo, submittedAt, stateLabel }],
    )
    .toSorted((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1))
    .slice(0, OFFERED);
}

/** What one of them gives a form. Throws NOT_FOUND for any other case. */
export async function answersFrom(
  deps: CaseworkDeps,
  visit: EnterpriseVisit,
  { project, form, from }: { project: Pick<Project, 'batches'>; form: FormDefinition; from: string },
): Promise<Answers> {
  const offered = await earlierDeclarations(deps, visit, project);
  if (!offered.some(({ id }) => id === from)) throw appError('NOT_FOUND');
  return carriedAnswers(form, await ownCases(deps, declarationKind).answersOf(visit, from));
}
