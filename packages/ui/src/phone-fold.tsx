// What a phone keeps behind a line until it is asked for. Wider screens and paper show it as if nothing were folded; it posts
// what stands in it either way, and opens without script.
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './phone-fold.module.css';

export interface PhoneFoldProps {
  /** What waits there, with how many: 「查看全部 14 项」. */
  label: string;
  /** Something in it is to be mended: it opens, at once or when that is found out. */
  isAtFault?: boolean;
  children: ReactNode;
}

export function PhoneFold({ label, isAtFault = false, children }: PhoneFoldProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  // Outside system: the element keeps for itself whether the reader opened it, also before this code came.
  useEffect(() => {
    if (isAtFault && ref.current) ref.current.open = true;
  }, [isAtFault]);
  return (
    <details ref={ref} className={css.fold} open={isAtFault || undefined}>
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
