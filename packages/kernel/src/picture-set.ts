// The widths in which pictures may be asked for, and what a picture of a width has of them.

/** In pixels. */
export const PICTURE_WIDTHS = ['480', '960', '1600'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The `srcset` of a picture that is so many pixels wide: a copy is never wider than the picture. None where that is not known. */
export function pictureSet(src: string, width: number, and = '&'): string | undefined {
  if (width <= 0) return undefined;
  const places = PICTURE_WIDTHS.filter((_, at) => at === 0 || Number(PICTURE_WIDTHS[at - 1]) < width);
  return places.map((one) => `${src}${and}width=${one} ${Math.min(Number(one), width)}w`).join(', ');
}
