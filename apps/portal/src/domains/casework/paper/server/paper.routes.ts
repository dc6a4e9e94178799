// Opens the calls of papers.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import type { PortalBind } from '../../../../visit.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { fillerOf } from '../../server/member-of.ts';
import { paperContract } from '../contract.ts';
import type { PaperKind } from '../paper.rules.ts';
import { caseArchive } from './case-archive.ts';
import { casePaper } from './case-paper.ts';
import { attachScan, makeForm } from './sealed-scan.ts';
import { addTemplate, listTemplates, removeTemplate, templateFile } from './templates.ts';
import { verifyCode } from './verify-code.ts';

interface Wish {
  id: string;
  kind: PaperKind | 'zip';
  paperId?: string;
  format: 'pdf' | 'docx';
}

/** Binds the contract. */
export function registerPapers(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', paperContract, {
    getCaseDocument: async (input, visit) =>
      fileFor(deps, await fillerOf(deps, visit, input.id), { ...input, origin: visit.origin }),
    makeCaseForm: async ({ id }, visit) => makeForm(deps, await fillerOf(deps, visit, id), id),
    attachScan: async (input, visit) => attachScan(deps, await fillerOf(deps, visit, input.id), input),
    getOfficerDocument: async (input, visit) => {
      const officer = await officerOf(deps, visit);
      const file = await fileFor(deps, officer, { ...input, origin: visit.origin });
      await writeDown(deps, officer, input);
      return file;
    },
    verifyCode: ({ code }, { tenantId, now }) => verifyCode(deps, { tenantId, code, today: dayText(now) }),
    listTemplates: async (_input, { tenantId }) => ({ records: await listTemplates(deps, tenantId) }),
    addTemplate: (input, visit) => addTemplate(deps, visit, input),
    removeTemplate: (input, visit) => removeTemplate(deps, visit, input),
    getTemplate: ({ isSample = false, ...place }, { tenantId }) =>
      templateFile(deps, tenantId, { ...place, isSample }),
  });
}

const fileFor = (
  deps: CaseworkDeps,
  caller: Caller,
  { kind, ...wish }: Wish & { origin: string },
): Promise<FileAnswer> =>
  kind === 'zip' ? caseArchive(deps, caller, wish) : casePaper(deps, caller, { ...wish, kind });

/** Who of the officers took what out of a case. */
const writeDown = (
  deps: CaseworkDeps,
  { tenantId, accountId, ip, requestId }: Caller,
  { id, kind, format }: Wish,
): Promise<void> =>
  transaction(deps.sql, (tx) =>
    recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: kind === 'zip' ? 'case.archive-read' : 'case.paper-read',
      objectKind: 'case',
      objectId: id,
      result: 'done',
      ip,
      requestId,
      facts: { kind, format },
    }),
  );
