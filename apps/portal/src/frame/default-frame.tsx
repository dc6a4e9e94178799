// The default layout (spec §2): header, breadcrumb, main, footer.
import { BackToTop } from '@yqt/ui/back-to-top';
import { Breadcrumb } from '@yqt/ui/breadcrumb';
import type { Crumb } from '@yqt/ui/breadcrumb';
import type { ReactNode } from 'react';
import { HolidayPlace } from './holiday-place.tsx';
import type { Shell } from './shell-types.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

export interface DefaultFrameProps {
  shell: Shell;
  /** From 首页 to the page itself; empty on home and error pages. */
  breadcrumb?: readonly Crumb[];
  /** The page lays out its own width, e.g. a banner from edge to edge. */
  isFullWidth?: boolean;
  children: ReactNode;
}

export function DefaultFrame({ shell, breadcrumb = [], isFullWidth = false, children }: DefaultFrameProps) {
  return (
    <>
      <SkipLink />
      <HolidayPlace />
      <SiteHeader shell={shell} />
      <div className="page-width">
        <Breadcrumb items={breadcrumb} />
      </div>
      <main id="main" tabIndex={-1} className={isFullWidth ? undefined : 'page-width'}>
        {children}
        <BackToTop />
      </main>
      <SiteFooter tenant={shell.tenant} links={shell.links} />
    </>
  );
}
