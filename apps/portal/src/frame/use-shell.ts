// The shell's data as any layout or page reads it: what the root loader gave, and where the reader is.
import type { Crumb } from '@yqt/ui/breadcrumb';
import { useLocation, useRouteLoaderData } from 'react-router';
import { paths } from '../paths.ts';
import type { loadShell } from './load-shell.ts';
import type { Shell } from './shell-types.ts';

/** Where the header's forms post to; answered by src/server/plugins/shell-forms.ts. */
const ACTIONS = {
  signOut: paths.signOut(),
  switchEnterprise: paths.switchEnterprise(),
  preferences: paths.preferences(),
};

/** What frames draw: `crumbs` is the breadcrumb of the page. Throws outside a page of the root. */
export function useShell(): { shell: Shell; unread: number; crumbs: readonly Crumb[] } {
  const given = useRouteLoaderData<typeof loadShell>('root');
  const { pathname, search } = useLocation();
  if (!given) throw new Error('the root loader gave nothing');
  const { tenant, viewer, prefs, navigation, userMenu, links, unread, crumbs } = given;
  const here = pathname + search;
  const shell = { tenant, viewer, prefs, actions: ACTIONS, here, navigation, userMenu, links };
  return { shell, unread, crumbs };
}
