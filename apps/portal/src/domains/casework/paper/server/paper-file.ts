// A paper as PDF. It is drawn when somebody first asks for it and kept with its hash, so that everybody has the same file;
// a form that is not yet filed has no number and is drawn as it stands.
import { createHash } from 'node:crypto';
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { drawInTurn } from '@yqt/pdf/draw-in-turn';
import { keepFiles, openFile, storeFile } from '../../../file/server/file.port.ts';
import { paths } from '../../../../paths.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { PaperContent } from '../paper.rules.ts';
import { keepPaperFile, selectPaperByCode, type PaperRow } from './paper.sql.ts';

/** What the drawing thread is given. */
export interface PaperDrawing extends PaperContent {
  /** What the QR code leads to; null = nothing to check. */
  address: string | null;
}

const PDF = 'application/pdf';

/** Where anybody checks a paper. */
export const checkAddress = (code: string, origin: string): string =>
  new URL(paths.verify(code), origin).href;

export const paperName = ({ title, no, receiptNo }: PaperContent, end: 'pdf' | 'docx'): string =>
  `${title}_${no || receiptNo || '草稿'}.${end}`;

/** The file of an issued paper. Throws UNAVAILABLE where it cannot be drawn in time. */
export async function paperFile(
  deps: CaseworkDeps,
  row: Pick<PaperRow, 'id' | 'tenantId' | 'content' | 'fileId'>,
  origin: string,
): Promise<FileAnswer> {
  const { id, tenantId, content: words, fileId } = row;
  const name = paperName(words, 'pdf');
  if (fileId !== null) {
    const kept = await openFile(deps.files, { tenantId, id: fileId, reader: 'granted' });
    return { ...kept, name };
  }
  const bytes = await draw({ ...words, address: checkAddress(words.code, origin) });
  const stored = await storeFile(deps.files, { tenantId, ownerAccount: null, name, bytes });
  const isFirst = await transaction(deps.sql, async (tx) => {
    const fileHash = createHash('sha256').update(bytes).digest('hex');
    const [kept] = await keepPaperFile(tx, { id, fileId: stored.id, fileHash });
    if (kept) await keepFiles(tx, { tenantId, accountId: null, ids: [stored.id] });
    return kept !== undefined;
  });
  if (!isFirst) return paperFile(deps, await refreshed(deps, row), origin);
  return { name, mediaType: PDF, content: bytes };
}

/** Somebody else's drawing was kept first: his is the one. */
async function refreshed(
  deps: CaseworkDeps,
  row: Pick<PaperRow, 'id' | 'tenantId' | 'content' | 'fileId'>,
): Promise<Pick<PaperRow, 'id' | 'tenantId' | 'content' | 'fileId'>> {
  const [found] = await selectPaperByCode(deps.sql, { tenantId: row.tenantId, code: row.content.code });
  if (!found?.fileId) throw new Error(`paper ${row.id} has no file`);
  return found;
}

/** A form as it stands, without number and code. */
export async function draftFile(words: PaperContent): Promise<FileAnswer> {
  return { name: paperName(words, 'pdf'), mediaType: PDF, content: await draw({ ...words, address: null }) };
}

const draw = (drawing: PaperDrawing): Promise<Buffer> =>
  drawInTurn(new URL('./paper-draw.ts', import.meta.url), drawing);
