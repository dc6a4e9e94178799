// Layout route: header, breadcrumb, main, footer.
import { Outlet } from 'react-router';
import { DefaultFrame } from './default-frame.tsx';
import { crumbsOf } from './crumbs.ts';
import { useShell } from './use-shell.ts';

export default function DefaultLayout() {
  const { shell } = useShell();
  return (
    <DefaultFrame
      shell={shell}
      breadcrumb={crumbsOf(shell.here)}
      isFullWidth={shell.here.split('?')[0] === '/'}
      siteMapHref="/sitemap.xml"
    >
      <Outlet />
    </DefaultFrame>
  );
}
