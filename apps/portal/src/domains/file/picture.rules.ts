// Pictures in formatted text and alone: they are files of ours, stored with the address at which readers get them once published.
import { cropName, parsePicture, pictureFault } from '@yqt/forms/picture';
import { PICTURE_SHAPES, type PictureShape } from '@yqt/forms/picture-shapes';
import { pictureSet } from '@yqt/kernel/picture-set';

export const PICTURE = '/uaa/api/ua/download/file?filePath=';
/** The address at which its writer sees it before. */
export const OWN_PICTURE = PICTURE.replace('/ua/', '/');

/** Where somebody gets the picture of a file's id. */
export type AddressOf = (id: string) => string;

/** Whichever of the two was shown, the address that is stored; null for any other picture. */
export function pictureOf(src: string): string | null {
  const [, id] = /^\/uaa\/api\/(?:ua\/)?download\/file\?filePath=([\w-]{1,64})$/.exec(src) ?? [];
  return id === undefined ? null : `${PICTURE}${id}`;
}

/** Ids of the files that formatted text shows. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/[?&]filePath=([\w-]{1,64})/g)].map(([, id = '']) => id);

/** As text stands on a page: the whole screen of a phone, most of a card beyond. */
const SIZES = '(max-width: 1200px) 100vw, 1136px';
const SIZED =
  /<img src="(\/uaa\/api\/ua\/download\/file\?filePath=[\w-]{1,64})"([^>]*?\swidth="([1-9]\d{0,4})"[^>]*?)\s*\/?>/g;

/** Formatted text as readers get it: each picture in the widths of which the browser takes what it needs, once it is near. */
export const withPictureWidths = (html: string): string =>
  html.replace(SIZED, (_tag, src: string, rest: string, width: string) => {
    const set = pictureSet(src, Number(width), '&amp;');
    return `<img src="${src}" srcset="${set}" sizes="${SIZES}"${rest} loading="lazy" decoding="async">`;
  });

/** What it shows and its address for each shape, of the text that a form keeps; null for what is no picture. `addressOf`: where its reader gets it. */
export function shownPicture(
  given: string,
  addressOf: AddressOf = (id) => PICTURE + id,
): ({ alt: string } & Record<PictureShape, string>) | null {
  const picture = parsePicture(given);
  if (!picture) return null;
  const { file, alt, crops } = picture;
  const srcOf = (shape: PictureShape) => `${addressOf(file)}&crop=${cropName(shape, crops[shape])}`;
  return { alt, wide: srcOf('wide'), square: srcOf('square') };
}

/** The same as it is held, uncut; null for what is no picture. */
export function wholePicture(
  given: string,
  addressOf: AddressOf = (id) => PICTURE + id,
): { src: string; alt: string; width: number; height: number } | null {
  const picture = parsePicture(given);
  if (!picture) return null;
  const { file, alt, width, height } = picture;
  return { src: addressOf(file), alt, width, height };
}

/** The cuts that a picture names, as addresses do; of one whose cuts are wrong none. */
export function cropsOf(given: string): { fileId: string; name: string }[] {
  const picture = parsePicture(given);
  if (!picture || pictureFault(picture, true) !== null) return [];
  return PICTURE_SHAPES.flatMap((shape) => {
    const crop = picture.crops[shape];
    return crop ? [{ fileId: picture.file, name: cropName(shape, crop) }] : [];
  });
}
