// Projects that others put forward and the officer may publish, for the workbench. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../page/api.ts';
import { paths, withQuery } from '../../../paths.ts';
import { projectContract } from '../project/contract.ts';

/** How many, and where they are; null where it cannot be had now. */
export async function loadWaitingSetups(
  context: Readonly<RouterContextProvider>,
): Promise<{ count: number | null; href: string }> {
  const found = await attempt(
    apiOf(context, projectContract).listSetups({ current: 1, size: 1, waits: 'yes' }),
  );
  return {
    count: found.ok ? found.value.total : null,
    href: withQuery(paths.consoleProjects(), { waits: 'yes' }),
  };
}
