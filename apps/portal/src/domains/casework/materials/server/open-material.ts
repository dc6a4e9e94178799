// Reads of the owner: a file of his case, and the template or example of an item.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { openFile } from '../../../file/server/file.port.ts';
import { docxOfLines } from '../../paper/server/write-docx.ts';
import { selectScans } from '../../paper/server/paper.sql.ts';
import type { MaterialPaper } from '../../server/case-kind.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { selectMaterials } from '../../server/material.sql.ts';
import { findCase } from '../../server/read-own-case.ts';
import { NO_ITEM } from '../material.text.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Throws NOT_FOUND for a case out of reach, and for a file that is none of the case's. */
export async function openMaterial(
  deps: CaseworkDeps,
  caller: Caller,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  const { found } = await findCase(deps, caller, { id, kind: null });
  const [files, scans] = await Promise.all([
    selectMaterials(deps.sql, found.id),
    selectScans(deps.sql, found.id),
  ]);
  if (![...files, ...scans].some((one) => one.fileId === fileId)) throw appError('NOT_FOUND');
  return openFile(deps.files, { tenantId: found.tenantId, id: fileId, reader: 'granted' });
}

/** Throws NOT_FOUND where the item has none. */
export async function materialPaper(
  deps: CaseworkDeps,
  caller: Caller,
  { id, code, which }: { id: string; code: string; which: 'template' | 'sample' },
): Promise<FileAnswer> {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  const { tenantId, subjectId } = found;
  const today = dayText(deps.now());
  const subject = await kind.subjectOf(deps.sql, { tenantId, id: subjectId, today });
  const paper = subject?.materials.find((item) => item.code === code)?.[which];
  if (!paper) throw appError('NOT_FOUND', { message: NO_ITEM });
  return fileOf(deps, tenantId, paper);
}

async function fileOf(deps: CaseworkDeps, tenantId: string, paper: MaterialPaper): Promise<FileAnswer> {
  if ('fileId' in paper) {
    const file = await openFile(deps.files, { tenantId, id: paper.fileId, reader: 'granted' });
    return { ...file, name: paper.name };
  }
  const content = docxOfLines([`# ${paper.title}`, ...paper.paragraphs]);
  return { name: `${paper.title}.docx`, mediaType: DOCX, content };
}
