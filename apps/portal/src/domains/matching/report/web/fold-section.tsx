// A section of a report that waits behind its own heading: for whoever asks for it, and open on paper.
import type { ReactNode } from 'react';
import { Icon } from '@yqt/ui/icon';
import css from './report.module.css';

export interface FoldSectionProps {
  id: string;
  /** With how many there are. */
  title: string;
  hint: string;
  /** Open from the start, where something in it has just been asked for. */
  isOpen?: boolean;
  children: ReactNode;
}

export const FoldSection = ({ id, title, hint, isOpen = false, children }: FoldSectionProps) => (
  <details className={css.fold} open={isOpen || undefined}>
    <summary>
      <h2 id={id}>{title}</h2>
      <span className={css.small}>{hint}</span>
      <Icon name="down" />
    </summary>
    <div>{children}</div>
  </details>
);
