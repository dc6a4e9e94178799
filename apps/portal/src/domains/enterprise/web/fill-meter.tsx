// How much of something is filled: a bar with its words.
import css from './profile.module.css';

export interface FillMeterProps {
  label: string;
  /** 「已填写 14 / 20 项」. */
  words: string;
  filled: number;
  total: number;
}

export const FillMeter = ({ label, words, filled, total }: FillMeterProps) => (
  <div className={css.meter}>
    <progress className={css.meterBar} aria-label={label} value={filled} max={Math.max(1, total)} />
    <span className={css.meterWords}>{words}</span>
  </div>
);
