// The mark on a printed report: whose it is, that it promises nothing, and of when, light and again and again on every
// sheet. On screens there is none. A fixed element stands on each sheet; the pattern fills it without any script.
import { useId } from 'react';
import own from './report-own.module.css';
import { reportText } from './report.text.ts';

/** Pixels of the sheet: of a character, between two repetitions, and of a repetition's height. */
const CHARACTER = 15;
const GAP = 90;
const HEIGHT = 220;

/** Two lines, the longer of which sets how wide a repetition is, so that none runs into the next. */
export function Watermark({ name, on }: { name: string; on: string }) {
  const id = useId();
  const lines = [name, reportText.mark(on)];
  const width = CHARACTER * Math.max(...lines.map(({ length }) => length)) + GAP;
  return (
    <div className={own.mark} data-print="show" hidden>
      <svg width="100%" height="100%" aria-hidden="true">
        <pattern
          id={id}
          width={width}
          height={HEIGHT}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-20)"
        >
          {lines.map((line, at) => (
            <text key={line} y={HEIGHT / 2 + at * CHARACTER * 1.6}>
              {line}
            </text>
          ))}
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </div>
  );
}
