// A status or label tag. The words carry the meaning; the colour only repeats it (WCAG 1.4.1).
import type { ReactNode } from 'react';
import css from './tag.module.css';

/** `ask`: a verdict that waits for what is not known; what is not met is `gray`, red is for what is wrong or due within three days. */
export type TagTone = 'ask' | 'blue' | 'orange' | 'green' | 'gray' | 'red';

export function Tag({ tone = 'gray', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
