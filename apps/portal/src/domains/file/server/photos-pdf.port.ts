// Photos that a user has sent, as one PDF: upright, one a page, in the order given, without what the camera wrote of place and time.
// One PDF at a time is made in a process, and few may wait.
import { picturesPdf, type PdfPicture } from '@yqt/pdf/pictures-pdf';
import { AppError, appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { PHOTO_TEXT } from '../photo.text.ts';
import { MOST_PHOTOS, PHOTO_SIZES } from '../photo.rules.ts';
import { pictureBytes, decodePicture } from './decode-picture.ts';
import type { FileDeps } from './file-deps.ts';
import { openFile } from './file.port.ts';

const MOST_WAITING = 5;
const RETRY_SECONDS = 10;

export interface Photos {
  tenantId: string;
  accountId: string;
  /** In the order of the pages. */
  ids: readonly string[];
  /** The field that is told of. */
  field: string;
  mostBytes: number;
}

let last: Promise<unknown> = Promise.resolve();
/** Whose photos wait or are made into a PDF: one place an account, so that nobody takes all of them. */
const waiting = new Set<string>();

/** Throws INVALID (no pictures of theirs, unreadable, too much for the limit) and UNAVAILABLE where too many wait. */
export async function photosPdf(deps: FileDeps, photos: Photos): Promise<Buffer> {
  const { accountId } = photos;
  if (waiting.size >= MOST_WAITING || waiting.has(accountId))
    throw appError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  waiting.add(accountId);
  const turn = last.then(() => madeOf(deps, photos));
  last = turn.catch(() => null);
  return turn.finally(() => waiting.delete(accountId));
}

async function madeOf(deps: FileDeps, { ids, field, mostBytes, ...owner }: Photos): Promise<Buffer> {
  if (ids.length === 0 || ids.length > MOST_PHOTOS || new Set(ids).size < ids.length)
    throw invalid({ field, errorMessage: PHOTO_TEXT.count(MOST_PHOTOS) });
  for (const size of PHOTO_SIZES) {
    // oxlint-disable-next-line no-await-in-loop -- a smaller size only where the larger is too much
    const pages = await pagesOf(deps, { ...owner, ids, field, mostBytes, size });
    const pdf = pages && picturesPdf(pages);
    if (pdf && pdf.length <= mostBytes) return pdf;
  }
  throw invalid({ field, errorMessage: PHOTO_TEXT.tooMuch(Math.floor(mostBytes / 1024 / 1024)) });
}

/** Null as soon as they are too much: the rest is not decoded for nothing. */
async function pagesOf(
  deps: FileDeps,
  { ids, mostBytes, ...given }: Photos & Pick<Page, 'size'>,
): Promise<PdfPicture[] | null> {
  const pages: PdfPicture[] = [];
  let bytes = 0;
  for (const [at, id] of ids.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one decoded picture in memory at a time
    const page = await pageOf(deps, { ...given, id, page: at + 1 });
    bytes += page.jpeg.length;
    if (bytes > mostBytes) return null;
    pages.push(page);
  }
  return pages;
}

interface Page {
  tenantId: string;
  accountId: string;
  id: string;
  field: string;
  page: number;
  size: (typeof PHOTO_SIZES)[number];
}

async function pageOf(
  deps: FileDeps,
  { tenantId, accountId, id, field, page, size }: Page,
): Promise<PdfPicture> {
  const file = isUuid(id)
    ? await openFile(deps, { tenantId, id, reader: { accountId, isOwnOnly: true } }).catch(missingIsNull)
    : null;
  if (!file) throw invalid({ field, errorMessage: PHOTO_TEXT.missing(page) });
  if (!['image/jpeg', 'image/png'].includes(file.mediaType))
    throw invalid({ field, errorMessage: PHOTO_TEXT.noPicture(page) });
  try {
    return await converted(await pictureBytes(file.content), size);
  } catch (error) {
    deps.log.warn({ event: 'photo.refused', id, err: error });
    throw invalid({ field, errorMessage: PHOTO_TEXT.unreadable(page) });
  }
}

/** What the scanner has not looked at yet, and a storage that does not answer, are told as they are: the photo is there. */
function missingIsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

async function converted(bytes: Buffer, { side, quality }: Page['size']): Promise<PdfPicture> {
  const picture = await decodePicture(bytes);
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, channels: info.channels };
}
