// A section that waits behind its heading: a card that opens without script too, posts what stands in it either way, and is
// open on paper.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import css from './fold-card.module.css';
import { Icon } from './icon.tsx';

export interface FoldCardProps {
  /** Of what is folded: a link there opens it. The heading's is this with `-title`. */
  id: string;
  title: ReactNode;
  /** What waits there: how many, and what they say. */
  hint?: ReactNode;
  /** Open from the start. */
  isOpen?: boolean;
  /** Something in it is to be mended: it opens, at once or when that is found out. */
  isAtFault?: boolean;
  children: ReactNode;
}

export function FoldCard({ id, title, hint, isOpen = false, isAtFault = false, children }: FoldCardProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(isOpen || isAtFault);
  // Outside system: the element keeps for itself whether the reader opened it, also before this code came.
  useEffect(() => {
    if (isAtFault && ref.current) ref.current.open = true;
  }, [isAtFault]);
  return (
    <details ref={ref} className={css.fold} open={startsOpen || undefined}>
      <summary>
        <h2 id={`${id}-title`}>{title}</h2>
        {hint === undefined ? null : <span className={css.hint}>{hint}</span>}
        <Icon name="down" />
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}
