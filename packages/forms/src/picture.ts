// A picture as an answer: which file, what it shows, and what of it is cut out for each shape, as one text. Numbers of a cut are
// fractions of the picture as it is held, so that they hold for every width in which it is served.
import { pictureFaultText as text } from './form.text.ts';
import { PICTURE_SHAPES, SHAPE_RATIOS, type PictureShape } from './picture-shapes.ts';

/** Left, top, width and height, each a fraction from 0 to 1. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Picture {
  /** Id of the file. */
  readonly file: string;
  /** What it shows, for whoever does not see it. */
  readonly alt: string;
  /** Pixels as it is held; 0 = not known. */
  readonly width: number;
  readonly height: number;
  /** Of a shape without one the middle is shown. */
  readonly crops: Readonly<Partial<Record<PictureShape, Crop>>>;
}

/** Characters of a text that is read as a picture. */
export const MAX_PICTURE = 2_000;
/** As long as somebody listens to. */
export const MAX_ALT = 120;
const MAX_SIDE = 100_000;
/** Four decimals are a pixel of the largest picture. */
const PARTS = 10_000;
/** A cut that is another shape by more would leave out what its editor saw. */
const TOLERANCE = 0.02;
const FILE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** The picture of such a text, its numbers as they are; null for what is none. */
export function parsePicture(given: string): Picture | null {
  if (given.length > MAX_PICTURE) return null;
  const record = parsed(given);
  if (!isRecord(record) || typeof record['file'] !== 'string' || !FILE.test(record['file'])) return null;
  const { file, alt = '', width = 0, height = 0, crops = {} } = record;
  if (typeof alt !== 'string' || !isSide(width) || !isSide(height) || !isRecord(crops)) return null;
  const read = PICTURE_SHAPES.map((shape) => [shape, crops[shape]] as const).filter(
    ([, crop]) => crop !== undefined && crop !== null,
  );
  if (!read.every(([, crop]) => isCrop(crop))) return null;
  return {
    file: file.toLowerCase(),
    alt: alt.toWellFormed().replaceAll('\u0000', ''),
    width,
    height,
    crops: Object.fromEntries(
      read.flatMap(([shape, crop]) => (isCrop(crop) ? [[shape, rounded(crop)]] : [])),
    ),
  };
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    // typed by hand: no picture
    return null;
  }
}

const isSide = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= MAX_SIDE;

const isCrop = (given: unknown): given is Crop =>
  isRecord(given) && ['x', 'y', 'w', 'h'].every((side) => Number.isFinite(given[side]));

const rounded = ({ x, y, w, h }: Crop): Crop => {
  const [left, top, wide, high] = [x, y, w, h].map((part) => Math.round(part * PARTS) / PARTS);
  return { x: left ?? 0, y: top ?? 0, w: wide ?? 0, h: high ?? 0 };
};

/** The text that is stored: the same picture is always the same text. */
export const writePicture = ({ file, alt, width, height, crops }: Picture): string =>
  JSON.stringify({
    file,
    alt,
    width,
    height,
    crops: Object.fromEntries(
      PICTURE_SHAPES.flatMap((shape) => {
        const crop = crops[shape];
        return crop ? [[shape, rounded(crop)]] : [];
      }),
    ),
  });

/** What is wrong with it where it is to be shown; null = nothing. `isVariant`: another picture says what it shows. */
export function pictureFault({ alt, crops, ...size }: Picture, isVariant = false): string | null {
  if (alt.trim() === '' && !isVariant) return text.noAlt;
  if (alt.length > MAX_ALT) return text.longAlt(MAX_ALT);
  for (const shape of PICTURE_SHAPES) {
    const crop = crops[shape];
    const fault = crop ? cropFault(crop, { ...size, shape }) : null;
    if (fault !== null) return `${text.shapes[shape]}${fault}`;
  }
  return null;
}

interface Cut {
  width: number;
  height: number;
  shape: PictureShape;
}

function cropFault({ x, y, w, h }: Crop, { width, height, shape }: Cut): string | null {
  if (x < 0 || y < 0 || x + w > 1 + 1 / PARTS || y + h > 1 + 1 / PARTS) return text.cropOutside;
  if (w <= 0 || h <= 0) return text.cropEmpty;
  if (width === 0 || height === 0) return text.cropUnsized;
  const ratio = (w * width) / (h * height) / SHAPE_RATIOS[shape];
  return Math.abs(ratio - 1) > TOLERANCE ? text.cropRatio : null;
}

/** How an address names what is cut out: 「wide」 is the middle, 「wide-0-1250-10000-7500」 a cut in parts of ten thousand. */
export function cropName(shape: PictureShape, crop?: Crop): string {
  if (!crop) return shape;
  return [shape, ...[crop.x, crop.y, crop.w, crop.h].map((part) => Math.round(part * PARTS))].join('-');
}

/** The other way round; null for what is no such name. */
export function cropNamed(name: string): { shape: PictureShape; crop: Crop | null } | null {
  const [word, ...parts] = name.split('-');
  const shape = PICTURE_SHAPES.find((one) => one === word);
  if (!shape) return null;
  if (parts.length === 0) return { shape, crop: null };
  const [x = 0, y = 0, w = 0, h = 0] = parts.map((part) => Number(part) / PARTS);
  const isWhole =
    parts.length === 4 && [x, y, w, h].every((part) => part >= 0 && part <= 1) && w > 0 && h > 0;
  return isWhole ? { shape, crop: { x, y, w, h } } : null;
}

/** Where a cut stands: how much larger than the whole shape, and its place from left and top in per cent. */
export interface CropPlace {
  zoom: number;
  across: number;
  down: number;
}

/** Of a picture that nobody has cut: the whole shape, in the middle. */
export const CENTRED: CropPlace = { zoom: 1, across: 50, down: 50 };

const wholeOf = ({ width, height, shape }: Cut): { w: number; h: number } => {
  const ratio = width / height / SHAPE_RATIOS[shape];
  return { w: Math.min(1, 1 / ratio), h: Math.min(1, ratio) };
};

/** The cut at that place. */
export function cropAt(cut: Cut, { zoom, across, down }: CropPlace): Crop {
  const whole = wholeOf(cut);
  const [w, h] = [whole.w / zoom, whole.h / zoom];
  return rounded({ x: ((1 - w) * across) / 100, y: ((1 - h) * down) / 100, w, h });
}

/** The place of a cut; without one the middle. */
export function placeOfCrop(cut: Cut, crop: Crop | undefined): CropPlace {
  if (!crop) return CENTRED;
  const shareOf = (at: number, size: number) => (size > 0.9995 ? 50 : Math.round((at / (1 - size)) * 100));
  return {
    zoom: Math.round((wholeOf(cut).w / crop.w) * 100) / 100,
    across: shareOf(crop.x, crop.w),
    down: shareOf(crop.y, crop.h),
  };
}

/** 「展厅.png（说明：展厅内景；16:9 画面已裁剪）」; '' for what is no picture. */
export function pictureWords(given: string, nameOf: (file: string) => string): string {
  const picture = parsePicture(given);
  if (!picture) return '';
  const cuts = PICTURE_SHAPES.flatMap((shape) => {
    const crop = picture.crops[shape];
    return crop ? [text.cut(text.shapes[shape], placeOfCrop({ ...picture, shape }, crop))] : [];
  });
  return `${nameOf(picture.file)}（${[text.said(picture.alt), ...cuts].join('；')}）`;
}
