// Horizontal bars drawn on the server, without script; the table beside them says the same in numbers.
import css from './statistics.module.css';

export interface Bar {
  label: string;
  value: number;
  /** As it is written; absent = the value. */
  text?: string;
}

const [WIDTH, ROW, LABEL, VALUE, BAR] = [640, 34, 150, 110, 18];

export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const room = WIDTH - LABEL - VALUE;
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="xMinYMin meet"
    >
      {bars.map(({ label: name, value, text = String(value) }, at) => (
        <g key={name} transform={`translate(0 ${at * ROW})`}>
          <text x={0} y={ROW / 2} className={css.name} dominantBaseline="middle">
            {name}
          </text>
          <rect
            x={LABEL}
            y={(ROW - BAR) / 2}
            width={Math.max(value > 0 ? 2 : 0, (value / most) * room)}
            height={BAR}
            rx={3}
            className={css.bar}
          />
          <text
            x={LABEL + (value / most) * room + 8}
            y={ROW / 2}
            className={css.value}
            dominantBaseline="middle"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
