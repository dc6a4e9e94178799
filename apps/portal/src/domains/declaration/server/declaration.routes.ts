// Opens the calls of declarations.
import { Readable } from 'node:stream';
import { appError } from '@yqt/kernel/errors';
import type { EnterpriseVisit, PortalBind } from '../../../visit.ts';
import { callerOf, caseArchive, casePaper, ownCases } from '../../casework/server/casework.port.ts';
import { declarationContract } from '../contract.ts';
import { CHECK_NOT_EDITABLE } from '../declaration.text.ts';
import { declarationKind } from './declaration-kind.ts';
import { insertGenerated } from './declaration.sql.ts';
import { addMaterial, listMaterials } from './materials.ts';
import * as mine from './own-declarations.ts';
import { projectFeed } from './project-feed.ts';
import * as catalogue from './read-catalogue.ts';
import {
  checkToday,
  checkView,
  keepCheck,
  withAnswers,
  type DeclareDeps,
  type GivenAnswer,
} from './self-check.ts';
import { noteGuideView } from './note-guide-view.ts';
import { listAlready, declarationStanding } from './standing.ts';

/** Binds the declare contract. */
export function registerDeclaration(bind: PortalBind, deps: DeclareDeps): void {
  bind('declaration', declarationContract, {
    listBigTypes: (_input, visit) => catalogue.listBigTypes(deps, visit),
    listSmallTypes: (input, visit) => catalogue.listSmallTypes(deps, visit, input),
    listSubprojects: (input, visit) => catalogue.listSubprojects(deps, visit, input),
    listProjects: (input, visit) => catalogue.listProjects(deps, visit, input),
    getProjectFeed: (input, visit) => projectFeed(deps, visit, input),
    getProject: (input, visit) => catalogue.getProject(deps, visit, input),
    listGroups: (input, visit) => catalogue.groupsOf(deps, visit, { ...input, isFinal: false }),
    listFinalGroups: (input, visit) => catalogue.groupsOf(deps, visit, { ...input, isFinal: true }),
    getStanding: async (input, visit) => {
      const standing = await declarationStanding(deps.casework, visit, input);
      await noteGuideView(deps, visit, input.projectId);
      return standing;
    },
    listAlready: (input, visit) => listAlready(deps.casework, visit, input),
    createDeclaration: (input, visit) => mine.createDeclaration(deps, visit, input),
    updateDeclaration: (input, visit) => mine.updateDeclaration(deps, visit, input),
    removeDeclaration: ({ id }, visit) => mine.removeDeclaration(deps, visit, id),
    getDeclaration: ({ id }, visit) => mine.getDeclaration(deps, visit, id),
    readPart: (input, visit) => mine.readPart(deps, visit, input),
    listParts: ({ id }, visit) => mine.listParts(deps, visit, id),
    listMine: (input, visit) => mine.listMine(deps, visit, input),
    listGenerated: (input, visit) => mine.listGenerated(deps, visit, input),
    listUploaded: (input, visit) => mine.listUploaded(deps, visit, input),
    listFlow: (input, visit) => listFlow(deps, visit, input),
    getFlowPaper: (input, visit) => getFlowPaper(deps, visit, input),
    listMaterials: ({ id }, visit) => listMaterials(deps, visit, id),
    addMaterial: (input, visit) => addMaterial(deps, visit, input),
    exportMaterials: async ({ id }, visit) => {
      const found = await ownCases(deps.casework, declarationKind).find(visit, id);
      const caller = await callerOf(deps.casework, visit);
      const zip = await caseArchive(deps.casework, caller, { id: found.id, origin: visit.origin });
      return { ...zip, content: Readable.from(zip.content) };
    },
    getQualification: async ({ id }, visit) => checkView(await checkNow(deps, visit, id)),
    addQualification: (input, visit) => addQualification(deps, visit, input),
  });
}

/** As filed where nothing is to be filled in any more, else as of today. */
async function checkNow(deps: DeclareDeps, visit: EnterpriseVisit, id: string) {
  const { view, project } = await mine.openedCase(deps, visit, id);
  return (
    (view.isEditable ? null : await mine.filedCheck(deps, id)) ?? checkToday(deps, visit, { project, view })
  );
}

/** Throws CONFLICT where it is not the applicant's turn. */
async function addQualification(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  { id, answers }: { id: string; answers: readonly GivenAnswer[] },
) {
  const { view, project } = await mine.openedCase(deps, visit, id);
  if (!view.isEditable) throw appError('CONFLICT', { message: CHECK_NOT_EDITABLE });
  const check = withAnswers(await checkToday(deps, visit, { project, view }), answers);
  await keepCheck(deps, id, check);
  return checkView(check);
}

async function listFlow(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  { id, current, size }: { id: string; current: number; size: number },
) {
  const { events } = await ownCases(deps.casework, declarationKind).get(visit, id);
  const from = (current - 1) * size;
  return { records: events.slice(from, from + size), total: events.length, current, size };
}

/** A paper of the case; the form is noted as printed while it can still be sealed. */
async function getFlowPaper(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  { id, kind }: { id: string; kind: 'form' | 'receipt' | 'correction' | 'result' },
) {
  const found = await ownCases(deps.casework, declarationKind).find(visit, id);
  const paper = await casePaper(deps.casework, await callerOf(deps.casework, visit), {
    id,
    kind,
    format: 'pdf',
    origin: visit.origin,
  });
  const { tenantId, enId } = visit;
  const caseId = found.id;
  if (kind === 'form')
    await insertGenerated(deps.sql, { caseId, revision: found.revision, tenantId, enId, now: deps.now() });
  return paper;
}
