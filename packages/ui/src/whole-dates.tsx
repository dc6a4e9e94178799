// Browsers break a line after each hyphen of 2026-11-22: a date, with its time of day, stays on one line.
import type { ReactNode } from 'react';
import css from './whole-dates.module.css';

const DATES = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/;

/** A text with its dates kept whole; anything else as it is. */
export function wholeDates(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  const parts = value.split(DATES);
  if (parts.length === 1) return value;
  // every second part is a date
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={css.whole}>
        {part}
      </span>
    ),
  );
}
