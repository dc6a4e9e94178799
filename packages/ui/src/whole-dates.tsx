// Browsers break a line after each hyphen of 2026-11-22: a date stays on one line, with its time of day wherever both fit;
// hours from–to stay on one line as well.
import type { ReactNode } from 'react';
import css from './whole-dates.module.css';

const DATES = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?|\d{1,2}:\d{2}–\d{1,2}:\d{2})/;

/** A text with its dates kept whole; anything else as it is. */
export function wholeDates(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  const parts = value.split(DATES);
  if (parts.length === 1) return value;
  // every second part is a date, or hours
  return parts.map((part, at) => (at % 2 === 0 ? part : <Whole key={at} moment={part} />));
}

function Whole({ moment }: { moment: string }) {
  const [day, time] = moment.split(' ');
  if (time === undefined) return <span className={css.whole}>{day}</span>;
  return (
    <span className={css.moment}>
      <span className={css.whole}>{day}</span> {time}
    </span>
  );
}
