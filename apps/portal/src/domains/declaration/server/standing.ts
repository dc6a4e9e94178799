// May this enterprise start a declaration now, and why not.
import { instantText } from '@yqt/kernel/dates';
import type { EnterpriseVisit } from '../../../visit.ts';
import { ownCases, type CaseworkDeps } from '../../casework/server/casework.port.ts';
import * as text from '../declaration.text.ts';
import type { Batch, Project } from '../project-shape.rules.ts';
import { batchToShow } from '../window.rules.ts';
import { declarationKind } from './declaration-kind.ts';
import { earlierDeclarations } from './earlier.ts';
import { FREEING } from './filed-beside.ts';
import { publishedProject } from './read-catalogue.ts';
import { closedReasons } from './start-reasons.ts';

const MOST = 100;

export interface Place {
  projectId: string;
  batchId?: string;
}

const batchOf = ({ batches }: Project, batchId: string | undefined, now: string): Batch | null =>
  batchId === undefined ? batchToShow(batches, now) : (batches.find(({ id }) => id === batchId) ?? null);

/** Throws NOT_FOUND. */
export async function listAlready(deps: CaseworkDeps, visit: EnterpriseVisit, { projectId, batchId }: Place) {
  const project = await publishedProject(deps, { tenantId: visit.tenantId, id: projectId });
  const batch = batchOf(project, batchId, instantText(deps.now()));
  if (!batch) return { records: [] };
  const { records } = await ownCases(deps, declarationKind).list(visit, {
    subjectId: batch.id,
    current: 1,
    size: MOST,
  });
  return { records };
}

/** Throws NOT_FOUND. */
export async function declarationStanding(deps: CaseworkDeps, visit: EnterpriseVisit, place: Place) {
  const project = await publishedProject(deps, { tenantId: visit.tenantId, id: place.projectId });
  const now = instantText(deps.now());
  const batch = batchOf(project, place.batchId, now);
  const { records } = await listAlready(deps, visit, place);
  const draft = records.find(({ state }) => state === 'draft');
  const isTaken = records.some(({ state, submittedAt }) => submittedAt !== null && !FREEING.has(state));
  const reasons = [
    ...closedReasons(project, batch, now),
    ...(visit.role === 'viewer' ? [text.VIEWER_ONLY] : []),
    ...(isTaken && !project.allowsSeveral ? [text.ALREADY] : []),
  ];
  const isAllowed = reasons.length === 0;
  return {
    isAllowed,
    reasons,
    batchId: batch?.id ?? null,
    draftId: draft?.id ?? null,
    earlier: isAllowed && draft === undefined ? await earlierDeclarations(deps, visit, project) : [],
  };
}
