// Files for every domain: store, keep, publish, open, sweep. A file starts temporary; the record that refers to it keeps
// it in the same transaction, and what nobody keeps is removed after a day.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import type { Tx } from '@yqt/database/sql';
import { PICTURE_SHAPES } from '@yqt/forms/picture-shapes';
import { eachPage } from '@yqt/kernel/each-page';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { FileDeps, GivenFile } from './file-deps.ts';
import {
  deleteRemoved,
  keepOwnFiles,
  markOrphans,
  selectFile,
  setPublished,
  type OpenableRow,
  type StoredFileRow,
} from './file.sql.ts';
import { MAX_FILE_BYTES, SCAN_TEXT } from '../file.rules.ts';
import { PICTURE_WIDTHS, type PictureWidth } from '@yqt/kernel/picture-set';
import { selectCrops } from './picture.sql.ts';
import { copyKey, pictureCopy } from './picture-copies.ts';
import { isKeptCrop } from './picture.port.ts';
import { checkFile, storeChecked } from './store-file.ts';

export type { FileDeps } from './file-deps.ts';

/**
 * Inspects and stores a file, temporary at first. Throws TOO_LARGE, INVALID (field `file`), UNSUPPORTED_TYPE, TOO_MANY
 * (day's quota) or UNAVAILABLE (storage); then nothing is left that the sweeper would not find.
 */
export const storeFile = async (deps: FileDeps, given: GivenFile): Promise<StoredFileRow> =>
  storeChecked(deps, { ...given, ...(await checkFile(deps, given)) });

/**
 * Ties a user's uploads, or what the portal made (null), to the record written in `tx`, so that the sweeper leaves them. Returns the files, in no order;
 * fewer than asked for means that some are missing, another's, or larger than the record may have: refuse the record then.
 * `isOfEditors`: every editor of the tenant may read them from now on.
 */
export async function keepFiles(
  tx: Tx,
  {
    ids,
    mostBytes = MAX_FILE_BYTES,
    isOfEditors = false,
    ...owner
  }: {
    tenantId: string;
    accountId: string | null;
    ids: readonly string[];
    mostBytes?: number;
    isOfEditors?: boolean;
  },
): Promise<StoredFileRow[]> {
  return keepOwnFiles(tx, { ...owner, ids: ids.filter(isUuid), most: mostBytes, isOfEditors });
}

/** Shows a file to everybody, or takes it back. False where there is none. */
export async function publishFile(
  tx: Tx,
  file: { tenantId: string; id: string; isPublished: boolean },
): Promise<boolean> {
  return isUuid(file.id) && (await setPublished(tx, file)).length > 0;
}

/** Who reads: the account (`isOwnOnly`: nothing that is only published), anybody, or somebody whose right the calling domain has checked by its own record. */
export type FileReader =
  | { accountId: string; isOwnOnly?: true; roles?: readonly string[] }
  | 'guest'
  | 'granted';

/** Who writes, approves and publishes: they read what others of them have put into a draft. */
const EDITORS: ReadonlySet<string> = new Set(['editor', 'publisher', 'event-staff']);

interface Opening {
  tenantId: string;
  id: string;
  reader: FileReader;
  width?: PictureWidth;
  /** As addresses name it. */
  crop?: string;
}

/** Of a cut whose address names no width. */
const USUAL_WIDTH: PictureWidth = '960';

/**
 * The file as an attachment; a picture no wider than `width`, and what `crop` cuts out of it, where they are given. Throws NOT_FOUND where it is missing, another's, or unpublished: not told apart, and of
 * a cut that no record has kept; CONFLICT where the scanner has not looked at it yet, or found something.
 */
export async function openFile(
  deps: FileDeps,
  { tenantId, id, reader, width, crop }: Opening,
): Promise<FileAnswer> {
  const [row] = isUuid(id) ? await selectFile(deps.sql, { tenantId, id }) : [];
  const isOwner = typeof reader === 'object' && row?.ownerAccount === reader.accountId;
  if (!row || !(isOwner || mayRead(row, reader))) throw appError('NOT_FOUND');
  if (row.scan !== 'clean') throw appError('CONFLICT', { message: SCAN_TEXT[row.scan] });
  if (crop !== undefined && !(await isKeptCrop(deps.sql, { id, name: crop }))) throw appError('NOT_FOUND');
  const isCopy = width !== undefined || crop !== undefined;
  const copy = isCopy ? await pictureCopy(deps, row, { width: width ?? USUAL_WIDTH, crop }) : null;
  if (copy) return copyAnswer(row, copy);
  const content = await deps.storage.read(row.objectKey);
  if (!content) {
    deps.log.error({ event: 'file.lost', id });
    throw appError('NOT_FOUND');
  }
  return { name: row.name, mediaType: row.mediaType, content };
}

function mayRead({ isPublished, isOfEditors }: OpenableRow, reader: FileReader): boolean {
  if (typeof reader === 'string') return isPublished || reader === 'granted';
  if (reader.isOwnOnly) return false;
  return isPublished || (isOfEditors && (reader.roles ?? []).some((role) => EDITORS.has(role)));
}

const copyAnswer = ({ name, isPublished }: OpenableRow, content: Buffer): FileAnswer => ({
  name: name.replace(/\.\w+$/, '.webp'),
  mediaType: 'image/webp',
  content,
  isShared: isPublished,
});

/** Removes what nobody kept: uploads after 24 h, unfinished ones after 1 h. Returns how many; repeatable. */
export async function removeOrphans(deps: FileDeps, limit = SWEEP_SIZE): Promise<number> {
  const now = deps.now();
  let removed = 0;
  await eachPage(
    (after) => markOrphans(deps.sql, { now, after, limit }),
    async (loose) => {
      await removeBytes(deps, loose);
      await deleteRemoved(deps.sql, [loose.id]);
      removed += 1;
    },
  );
  return removed;
}

/** Its content, and the copies of a picture. */
async function removeBytes({ sql, storage }: FileDeps, { id, objectKey }: { id: string; objectKey: string }) {
  const cuts = (await selectCrops(sql, [id])).map(({ name }) => name);
  await storage.remove(objectKey);
  for (const crop of [undefined, ...PICTURE_SHAPES, ...cuts])
    for (const width of PICTURE_WIDTHS) await storage.remove(copyKey(objectKey, { width, crop }));
}

/** Rows of a page. */
const SWEEP_SIZE = 500;
