// The shell's data as any layout or page reads it: what the root loader gave, and where the reader is.
import { useLocation, useRouteLoaderData } from 'react-router';
import { isBuilt } from '../pages.ts';
import { paths } from '../paths.ts';
import type { loadShell } from './load-shell.ts';
import type { Shell } from './shell-types.ts';

/** Where the header's forms post to; answered by src/server/plugins/shell-forms.ts. */
const ACTIONS = {
  signOut: paths.signOut(),
  switchEnterprise: paths.switchEnterprise(),
  preferences: paths.preferences(),
};

/** What frames draw. Throws outside a page of the root. */
export function useShell(): { shell: Shell; unread: number } {
  const given = useRouteLoaderData<typeof loadShell>('root');
  const { pathname, search } = useLocation();
  if (!given) throw new Error('the root loader gave nothing');
  const { tenant, viewer, prefs, unread } = given;
  return { shell: { tenant, viewer, prefs, actions: ACTIONS, here: pathname + search, isBuilt }, unread };
}
