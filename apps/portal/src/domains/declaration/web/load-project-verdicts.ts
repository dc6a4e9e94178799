// What projects mean for the enterprise that the reader acts for: one call for a page of them. Without an answer there are no
// verdicts. Server only.
import type { RouterContextProvider } from 'react-router';
import type { OutputOf } from '@yqt/endpoint/define';
import { apiOf, section } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { matchingContract } from '../../matching/contract.ts';

type Context = Readonly<RouterContextProvider>;
/** What a card says of it: the rest would only travel to the browser. */
export type ProjectVerdict = Pick<
  OutputOf<(typeof matchingContract)['listVerdicts']>[number],
  'group' | 'groupLabel' | 'reason'
>;

/** By policy. */
export async function loadProjectVerdicts(
  context: Context,
  projects: readonly { policyId: string | null }[],
): Promise<Record<string, ProjectVerdict>> {
  const policyIds = [...new Set(projects.flatMap(({ policyId }) => (policyId === null ? [] : [policyId])))];
  if (!context.get(pageContext).hasSession || policyIds.length === 0) return {};
  const found = await section(apiOf(context, matchingContract).listVerdicts({ policyIds }));
  return 'late' in found || !found.ok
    ? {}
    : Object.fromEntries(
        found.value.map(({ policyId, group, groupLabel, reason }) => [
          policyId,
          { group, groupLabel, reason },
        ]),
      );
}
