// The shapes that pictures are cut to.

/** Width by height. */
export const SHAPE_RATIOS = { wide: 16 / 9, square: 1 } as const;
export type PictureShape = keyof typeof SHAPE_RATIOS;
export const PICTURE_SHAPES = ['wide', 'square'] as const satisfies readonly PictureShape[];
