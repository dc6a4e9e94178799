// Smaller copies of pictures, as WebP: made when somebody first asks for a width, once, one at a time, and kept beside the picture
// (ADR 0058). What cameras wrote of place and time stays behind; the picture stands as it was held.
import { pictureBytes, decodePicture } from './decode-picture.ts';
import type { FileDeps } from './file-deps.ts';
import type { OpenableRow } from './file.sql.ts';

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const QUALITY = 78;
/** Who comes while so many wait gets the picture itself. */
const MOST_WAITING = 20;
/** Pictures that could not be read, as far as they are remembered. */
const MOST_REFUSED = 1000;

type Deps = Pick<FileDeps, 'storage' | 'log'>;
type Picture = Pick<OpenableRow, 'mediaType' | 'objectKey'>;

/** Where a copy is kept. */
export const copyKey = (objectKey: string, width: string): string => `${objectKey}.${width}.webp`;

let last: Promise<unknown> = Promise.resolve();
const making = new Map<string, Promise<Buffer | null>>();
const refused = new Set<string>();

/** No wider than asked for; null where the picture itself is to be sent: it is none, it cannot be read, or too many wait. */
export async function pictureCopy(deps: Deps, picture: Picture, width: string): Promise<Buffer | null> {
  if (!PICTURES.has(picture.mediaType)) return null;
  const key = copyKey(picture.objectKey, width);
  const under = making.get(key);
  if (under) return under;
  const kept = await keptCopy(deps, key);
  if (kept) return kept;
  if (refused.has(key) || making.size >= MOST_WAITING) return null;
  const copy = making.get(key) ?? last.then(() => madeCopy(deps, picture, { key, width: Number(width) }));
  making.set(key, copy);
  last = copy;
  return copy.finally(() => making.delete(key));
}

/** Whole, or null: what a crash left half is made again. */
async function keptCopy({ storage }: Pick<Deps, 'storage'>, key: string): Promise<Buffer | null> {
  const stream = await storage.read(key);
  if (!stream) return null;
  const bytes = await pictureBytes(stream);
  // RIFF: four letters, then the length of what follows
  const isWhole = bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
  return isWhole ? bytes : null;
}

async function madeCopy(
  { storage, log }: Deps,
  { objectKey }: Picture,
  { key, width }: { key: string; width: number },
): Promise<Buffer | null> {
  try {
    const original = await storage.read(objectKey);
    if (!original) return null;
    const bytes = await convert(await pictureBytes(original), width);
    await storage.write(key, bytes);
    return bytes;
  } catch (error) {
    log.warn({ event: 'picture.refused', key, err: error });
    if (refused.size >= MOST_REFUSED) refused.clear();
    refused.add(key);
    return null;
  }
}

const convert = async (bytes: Buffer, width: number): Promise<Buffer> =>
  (await decodePicture(bytes))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
