// A status or label tag. The words carry the meaning; the colour only repeats it (WCAG 1.4.1).
import type { ReactNode } from 'react';
import css from './tag.module.css';

export type TagTone = 'blue' | 'orange' | 'green' | 'gray' | 'red';

export function Tag({ tone = 'gray', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
