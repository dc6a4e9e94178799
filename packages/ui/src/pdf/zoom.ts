// How large a page is drawn: fitted to the width or by a step; how many pixels a drawing may take.

/** 'width': each page is as wide as the place. Else a part of the size on paper. */
export type Zoom = 'width' | number;

/** In per cent, as other viewers have them. */
export const ZOOM_STEPS = [25, 50, 75, 100, 125, 150, 200, 300, 400] as const;

/** CSS pixels of a point: 96 by 72. */
const PX_OF_POINT = 96 / 72;

/** 16 megapixels = 64 MB a page; what is larger is drawn coarser and stretched. Safari draws no more. */
const MOST_PIXELS = 16_777_216;

/** CSS pixels of a point for a page of this width in points, in a place of this width in pixels. */
export const scaleOf = (zoom: Zoom, { width, place }: { width: number; place: number }): number =>
  zoom === 'width' ? Math.max(place, 1) / Math.max(width, 1) : (zoom / 100) * PX_OF_POINT;

/** The per cent that a scale comes to. */
export const paperPercent = (scale: number): number => Math.round((scale / PX_OF_POINT) * 100);

/** The next step above or below what is shown; the last one stays. */
export function stepFrom(percent: number, direction: 1 | -1): number {
  const steps: readonly number[] = ZOOM_STEPS;
  const next =
    direction === 1 ? steps.find((step) => step > percent) : steps.findLast((step) => step < percent);
  return next ?? (direction === 1 ? Math.max(percent, 400) : Math.min(percent, 25));
}

/** Device pixels of a CSS pixel for a page of this size in CSS pixels. */
export function densityOf({ width, height }: { width: number; height: number }, device: number): number {
  const most = Math.sqrt(MOST_PIXELS / Math.max(width * height, 1));
  return Math.min(Math.max(device, 1), most);
}
