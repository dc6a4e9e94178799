// The simple layout (spec §2 names it only): the mark, one centred page, a line of contact. For sign-in, agreement,
// posters and embedded applications.
import type { ReactNode } from 'react';
import { HolidayPlace } from './holiday-place.tsx';
import type { Shell } from './shell-types.ts';
import { footerText } from './shell.text.ts';
import css from './frames.module.css';
import { Brand } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

export interface SimpleFrameProps {
  shell: Pick<Shell, 'tenant'>;
  /** `narrow` for one form, `wide` for reading and embedding. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

export function SimpleFrame({ shell: { tenant }, width = 'narrow', children }: SimpleFrameProps) {
  return (
    <div className={css.simple} data-width={width}>
      <SkipLink />
      <header className={css.simpleHead} data-print="hide">
        <div className="page-width">
          <Brand tenant={tenant} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={css.simpleMain}>
        <HolidayPlace />
        {children}
      </main>
      <footer className={css.simpleFoot} data-print="hide">
        {footerText.hotline} <a href={`tel:${tenant.hotline}`}>{tenant.hotline}</a>（{tenant.workingHours}）
      </footer>
    </div>
  );
}
