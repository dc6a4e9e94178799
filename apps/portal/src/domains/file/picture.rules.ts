// Pictures in formatted text: they are files of ours, stored with the address at which readers get them once published.
export const PICTURE = '/uaa/api/ua/download/file?filePath=';
/** The address at which its writer sees it before. */
export const OWN_PICTURE = PICTURE.replace('/ua/', '/');

/** Whichever of the two was shown, the address that is stored; null for any other picture. */
export function pictureOf(src: string): string | null {
  const [, id] = /^\/uaa\/api\/(?:ua\/)?download\/file\?filePath=([\w-]{1,64})$/.exec(src) ?? [];
  return id === undefined ? null : `${PICTURE}${id}`;
}

/** Ids of the files that formatted text shows. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/[?&]filePath=([\w-]{1,64})/g)].map(([, id = '']) => id);
