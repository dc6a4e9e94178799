// Grey shapes in the place of what is coming, hidden from screen readers; one status line speaks instead.
import css from './skeleton.module.css';
import { TEXT_LOADING } from './ui.text.ts';

export interface SkeletonProps {
  /** `rows`: cards with a title and two lines. `text`: lines of a paragraph. `box`: one picture. */
  shape?: 'rows' | 'text' | 'box';
  count?: number;
}

export function Skeleton({ shape = 'text', count = 3 }: SkeletonProps) {
  return (
    <div className={css.skeleton} data-shape={shape}>
      <output className="visually-hidden">{TEXT_LOADING}</output>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.bone} aria-hidden="true" />
      ))}
    </div>
  );
}
