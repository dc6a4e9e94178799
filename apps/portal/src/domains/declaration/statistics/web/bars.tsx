// Horizontal bars drawn on the server, without script; the table beside them says the same in numbers. Words stand beside
// the drawing, not in it, so that they keep their size on a phone.
import css from './statistics.module.css';

export interface Bar {
  label: string;
  value: number;
  /** As it is written; absent = the value. */
  text?: string;
}

export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={css.bars} aria-label={label}>
      {bars.map(({ label: name, value, text = String(value) }) => (
        <div key={name} className={css.row}>
          <span>{name}</span>
          <svg className={css.track} aria-hidden="true">
            <rect className={css.bar} width={`${(100 * value) / most}%`} height="100%" rx={3} />
          </svg>
          <span className={css.value}>{text}</span>
        </div>
      ))}
    </figure>
  );
}
