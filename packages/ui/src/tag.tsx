// A status or label tag. The words carry the meaning; the colour only repeats it (WCAG 1.4.1).
import type { ReactNode } from 'react';
import css from './tag.module.css';

/** `ask`: a verdict that waits for what is not known; what is not met is `gray`, red is for what is wrong or due within three days. */
export type TagTone = 'ask' | 'blue' | 'orange' | 'green' | 'gray' | 'red';

export interface TagProps {
  tone?: TagTone;
  /** The word alone, in the same colour: beside the two tags of a card there is no third. */
  isPlain?: boolean;
  children: ReactNode;
}

export function Tag({ tone = 'gray', isPlain = false, children }: TagProps) {
  return (
    <span className={css.tag} data-tone={tone} data-plain={isPlain ? '' : undefined}>
      {children}
    </span>
  );
}
