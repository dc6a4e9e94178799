// Smaller copies of pictures, as WebP: made when somebody first asks for a width, once, one at a time, and kept beside the picture
// (ADR 0058). What is cut out of one is a copy, too (ADR 0064). What cameras wrote of place and time stays behind; the picture stands as it was held.
import type { Sharp } from 'sharp';
import { cropNamed, type Crop } from '@yqt/forms/picture';
import { SHAPE_RATIOS, type PictureShape } from '@yqt/forms/picture-shapes';
import { pictureBytes, decodePicture } from './decode-picture.ts';
import type { FileDeps } from './file-deps.ts';
import type { OpenableRow } from './file.sql.ts';

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const QUALITY = 78;
/** Who comes while so many wait gets the picture itself: each of them holds a place of those who read, and others read too. */
const MOST_WAITING = 6;
/** Pictures that could not be read, as far as they are remembered. */
const MOST_REFUSED = 1000;

type Deps = Pick<FileDeps, 'storage' | 'log'>;
type Picture = Pick<OpenableRow, 'mediaType' | 'objectKey'>;

interface Wanted {
  width: string;
  /** As addresses name it. */
  crop?: string | undefined;
}

/** Where a copy is kept. */
export const copyKey = (objectKey: string, { width, crop }: Wanted): string =>
  `${objectKey}.${crop === undefined ? '' : `${crop}.`}${width}.webp`;

let last: Promise<unknown> = Promise.resolve();
const making = new Map<string, Promise<Buffer | null>>();
const refused = new Set<string>();

/** No wider than asked for; null where the picture itself is to be sent: it is none, it cannot be read, or too many wait. */
export async function pictureCopy(deps: Deps, picture: Picture, wanted: Wanted): Promise<Buffer | null> {
  if (!PICTURES.has(picture.mediaType)) return null;
  const key = copyKey(picture.objectKey, wanted);
  const under = making.get(key);
  if (under) return under;
  const kept = await keptCopy(deps, key);
  if (kept) return kept;
  if (refused.has(key) || making.size >= MOST_WAITING) return null;
  const copy = making.get(key) ?? last.then(() => madeCopy(deps, picture, { key, wanted }));
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
  { key, wanted }: { key: string; wanted: Wanted },
): Promise<Buffer | null> {
  try {
    const original = await storage.read(objectKey);
    if (!original) return null;
    const bytes = await convert(await pictureBytes(original), wanted);
    await storage.write(key, bytes);
    return bytes;
  } catch (error) {
    log.warn({ event: 'picture.refused', key, err: error });
    if (refused.size >= MOST_REFUSED) refused.clear();
    refused.add(key);
    return null;
  }
}

async function convert(bytes: Buffer, { width, crop }: Wanted): Promise<Buffer> {
  const picture = await decodePicture(bytes);
  const cut = crop === undefined ? null : cropNamed(crop);
  const sized = cut
    ? cutOut(picture, (await picture.metadata()).autoOrient, { ...cut, width: Number(width) })
    : picture.resize({ width: Number(width), withoutEnlargement: true });
  return sized.webp({ quality: QUALITY }).toBuffer();
}

interface Cut {
  shape: PictureShape;
  crop: Crop | null;
  width: number;
}

/** Always of its shape to the pixel, and never larger than what it is cut from. */
function cutOut(picture: Sharp, size: { width: number; height: number }, { shape, crop, width }: Cut): Sharp {
  const ratio = SHAPE_RATIOS[shape];
  const { x, y, w, h } = crop ?? { x: 0, y: 0, w: 1, h: 1 };
  const left = Math.min(Math.round(x * size.width), size.width - 1);
  const top = Math.min(Math.round(y * size.height), size.height - 1);
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(w * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(h * size.height), size.height - top)),
  };
  const widest = Math.floor(Math.min(width, region.width, region.height * ratio));
  const most = Math.max(1, widest);
  return picture
    .extract(region)
    .resize({ width: most, height: Math.max(1, Math.round(most / ratio)), fit: 'cover' });
}
