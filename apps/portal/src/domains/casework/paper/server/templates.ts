// 文书模板: operators put their own docx in the place of the standard one, per kind of case and paper. What it cannot be filled
// with is named when it is uploaded, not when a paper is asked for.
import { transaction, type Tx } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { AppError, appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { keepFiles, openFile, type FileDeps, type FileReader } from '../../../file/server/file.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { FILE_MISSING } from '../../casework.text.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { PAPER_KINDS, PAPER_TITLES, type PaperContent, type PaperKind } from '../paper.rules.ts';
import * as text from '../paper.text.ts';
import { bytesOf } from './bytes-of.ts';
import { docxWords, SAMPLE, STANDARD_LINES } from './docx-words.ts';
import { fillDocx, templateFaults } from './fill-docx.ts';
import { endTemplate, insertTemplate, selectTemplate, selectTemplates } from './template.sql.ts';
import { docxOfLines } from './write-docx.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export interface TemplatePlace {
  kind: string;
  paper: PaperKind;
}

/** Every paper of every kind, with the template that counts. */
export async function listTemplates({ sql, kinds }: CaseworkDeps, tenantId: string) {
  const rows = await selectTemplates(sql, tenantId);
  return [...kinds.values()].flatMap(({ kind, label }) =>
    PAPER_KINDS.map((paper) => {
      const row = rows.find((one) => one.kind === kind && one.paper === paper);
      return {
        kind,
        kindLabel: label,
        paper,
        title: PAPER_TITLES[paper],
        name: row?.name ?? null,
        addedAt: row?.addedAt ?? null,
      };
    }),
  );
}

/** Throws NOT_FOUND for a kind that there is not, INVALID with everything that the template names wrongly. */
export async function addTemplate(
  deps: CaseworkDeps,
  visit: OperatorVisit,
  { kind, paper, fileId }: TemplatePlace & { fileId: string },
): Promise<{ ok: boolean }> {
  if (!deps.kinds.has(kind)) throw appError('NOT_FOUND');
  const { tenantId, viewer, now } = visit;
  const owner = { tenantId, accountId: viewer.accountId };
  const { name, faults } = await inspectTemplate(deps.files, { tenantId, fileId, reader: owner });
  if (faults.length) throw invalid(...faults);
  await transaction(deps.sql, async (tx) => {
    await keepFiles(tx, { ...owner, ids: [fileId] });
    await endTemplate(tx, { tenantId, kind, paper, now });
    const id = uuidV7(now.getTime());
    await insertTemplate(tx, { id, tenantId, kind, paper, fileId, name, by: viewer.accountId, now });
    await writeDown(tx, visit, { kind, paper, event: 'paper-template.added' });
  });
  return { ok: true };
}

/** Its name, and everything that it names wrongly, under `fileId`. */
export async function inspectTemplate(
  files: FileDeps,
  { tenantId, fileId, reader }: { tenantId: string; fileId: string; reader: FileReader },
): Promise<{ name: string; faults: FieldError[] }> {
  const fault = (errorMessage: string): FieldError => ({ field: 'fileId', errorMessage });
  try {
    const { name, content } = await openFile(files, { tenantId, id: fileId, reader });
    if (!name.toLowerCase().endsWith('.docx')) return { name, faults: [fault(text.NO_TEMPLATE_TYPE)] };
    return { name, faults: await templateFaults(await bytesOf(content)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name: '', faults: [fault(error.code === 'NOT_FOUND' ? FILE_MISSING : error.message)] };
  }
}

/** The standard one counts again. Throws NOT_FOUND where there is no other. */
export async function removeTemplate(
  deps: CaseworkDeps,
  visit: OperatorVisit,
  { kind, paper }: TemplatePlace,
): Promise<{ ok: boolean }> {
  await transaction(deps.sql, async (tx) => {
    const [ended] = await endTemplate(tx, { tenantId: visit.tenantId, kind, paper, now: visit.now });
    if (!ended) throw appError('NOT_FOUND');
    await writeDown(tx, visit, { kind, paper, event: 'paper-template.removed' });
  });
  return { ok: true };
}

const writeDown = (
  tx: Tx,
  { tenantId, viewer, ip, requestId }: OperatorVisit,
  { kind, paper, event }: TemplatePlace & { event: string },
): Promise<void> =>
  recordAudit(tx, {
    tenantId,
    actor: viewer.accountId,
    event,
    objectKind: 'paper-template',
    objectId: `${kind}.${paper}`,
    result: 'done',
    ip,
    requestId,
    facts: { kind, paper },
  });

/** The template that counts, as it is or filled with an example. */
export async function templateFile(
  deps: CaseworkDeps,
  tenantId: string,
  { kind, paper, isSample }: TemplatePlace & { isSample: boolean },
): Promise<FileAnswer> {
  if (!deps.kinds.has(kind)) throw appError('NOT_FOUND');
  const bytes = await templateBytes(deps, { tenantId, kind, paper });
  const title = PAPER_TITLES[paper];
  const address = 'https://example.invalid/verify';
  const words = docxWords({ ...SAMPLE, title }, address);
  return {
    name: `${title}_${isSample ? '示例' : '模板'}.docx`,
    mediaType: DOCX,
    content: isSample ? await fillDocx(bytes, { words, address }) : bytes,
  };
}

/** A paper as docx: the editable twin of its PDF. `fileId`: the template of what the case is about, where it has its own. */
export async function paperDocx(
  deps: CaseworkDeps,
  place: TemplatePlace & { tenantId: string; fileId: string | undefined },
  { content, address, name }: { content: PaperContent; address: string; name: string },
): Promise<FileAnswer> {
  const words = docxWords(content, address);
  const bytes = await fillDocx(await templateBytes(deps, place), { words, address });
  return { name, mediaType: DOCX, content: bytes };
}

async function templateBytes(
  deps: CaseworkDeps,
  place: TemplatePlace & { tenantId: string; fileId?: string | undefined },
): Promise<Buffer> {
  const id = place.fileId ?? (await selectTemplate(deps.sql, place))[0]?.fileId;
  if (id === undefined) return docxOfLines(STANDARD_LINES);
  const { content } = await openFile(deps.files, { tenantId: place.tenantId, id, reader: 'granted' });
  return bytesOf(content);
}
