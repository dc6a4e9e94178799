// What is cut out of a picture for one shape, seen as it will be shown, with three sliders.
import { CENTRED, cropAt, placeOfCrop, type Crop, type CropPlace } from '@yqt/forms/picture';
import type { PictureShape } from '@yqt/forms/picture-shapes';
import { Button } from '../button.tsx';
import { pictureText as text } from './form.text.ts';
import css from './picture-field.module.css';

export interface PictureCutProps {
  src: string;
  shape: PictureShape;
  /** Pixels of the picture. */
  width: number;
  height: number;
  crop: Crop | undefined;
  /** undefined = the middle. */
  onCut: (crop: Crop | undefined) => void;
}

/** Beyond, a cut of a usual picture is no longer sharp on a page. */
const MOST_ZOOM = 4;

/** Nothing is left beside it to move to. */
const WHOLE = 0.9995;

const SLIDERS = [
  { name: 'zoom', label: text.zoom, min: 100, max: MOST_ZOOM * 100, step: 5 },
  { name: 'across', label: text.across, min: 0, max: 100, step: 1 },
  { name: 'down', label: text.down, min: 0, max: 100, step: 1 },
] as const;

export function PictureCut({ src, shape, width, height, crop, onCut }: PictureCutProps) {
  const size = { width, height, shape };
  const place = placeOfCrop(size, crop);
  const shown = crop ?? cropAt(size, CENTRED);
  const move = (change: Partial<CropPlace>) => onCut(cropAt(size, { ...place, ...change }));
  const name = text.shapes[shape];
  const percent = (part: number) => `${part * 100}%`;
  return (
    <fieldset className={css.cut}>
      <legend>
        {name}
        <small>{text.shapeNotes[shape]}</small>
      </legend>
      <div className={css.window} data-shape={shape}>
        <img
          src={src}
          alt=""
          style={{
            width: percent(1 / shown.w),
            height: percent(1 / shown.h),
            left: percent(-shown.x / shown.w),
            top: percent(-shown.y / shown.h),
          }}
        />
      </div>
      {SLIDERS.map(({ name: side, label, ...limits }) => {
        const value = side === 'zoom' ? Math.round(place.zoom * 100) : place[side];
        return (
          <label key={side} className={css.slider}>
            <span>{label}</span>
            <input
              type="range"
              {...limits}
              value={value}
              disabled={(side === 'across' && shown.w > WHOLE) || (side === 'down' && shown.h > WHOLE)}
              aria-label={text.control(name, label)}
              aria-valuetext={`${value}%`}
              onChange={({ target }) =>
                move({ [side]: side === 'zoom' ? Number(target.value) / 100 : Number(target.value) })
              }
            />
            <output>{`${value}%`}</output>
          </label>
        );
      })}
      <Button
        size="s"
        aria-label={text.control(name, text.centre)}
        disabled={!crop}
        onClick={() => onCut(undefined)}
      >
        {text.centre}
      </Button>
    </fieldset>
  );
}
