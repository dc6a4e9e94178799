// Horizontal bars drawn on the server, without script; the table beside them says the same in numbers. Words stand beside
// the drawing, not in it, so that they keep their size on a phone.
import { grouped } from '@yqt/kernel/grouped';
import css from './statistics.module.css';

export interface Bar {
  label: string;
  value: number;
  /** As it is written; absent = the value. */
  text?: string;
  /** What was promised: a line across the bar. */
  mark?: number | null;
}

export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ value, mark }) => [value, mark ?? 0]));
  const share = (value: number) => `${(100 * value) / most}%`;
  return (
    <figure className={css.bars} aria-label={label}>
      {bars.map(({ label: name, value, text = grouped(String(value)), mark = null }) => (
        <div key={name} className={css.row}>
          <span>{name}</span>
          <svg className={css.track} aria-hidden="true">
            <rect className={css.bar} width={share(value)} height="100%" rx={3} />
            {mark === null ? null : (
              <line className={css.mark} x1={share(mark)} x2={share(mark)} y1="0" y2="100%" />
            )}
          </svg>
          <span className={css.value}>{text}</span>
        </div>
      ))}
    </figure>
  );
}
