// Several photos that become one PDF: how many, and how small they are made so that the whole fits.

export const MOST_PHOTOS = 20;

/** Tried one after the other until the whole fits: pixels of the longer side, JPEG quality. A4 at 280, 200 and 140 dots an inch. */
export const PHOTO_SIZES = [
  { side: 3240, quality: 82 },
  { side: 2330, quality: 75 },
  { side: 1640, quality: 65 },
] as const;
