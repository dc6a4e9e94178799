// A link that opens in a new tab and says so to screen readers.
import { TEXT_NEW_WINDOW } from '@yqt/ui/ui.text';
import type { ReactNode } from 'react';

export interface NewTabLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  isCurrent?: boolean;
}

export function NewTabLink({ href, children, className, isCurrent = false }: NewTabLinkProps) {
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel="noopener"
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
      <span className="visually-hidden">{TEXT_NEW_WINDOW}</span>
    </a>
  );
}
