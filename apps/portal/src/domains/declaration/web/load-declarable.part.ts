// The projects that declare given policies and take declarations now, for pages of other domains. Server only.
import type { RouterContextProvider } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { apiOf, section } from '../../../page/api.ts';
import { declarationContract } from '../contract.ts';
import { isOpenState } from '../window.rules.ts';

/** Id of the project by id of its policy. */
export type Declarable = Readonly<Record<string, string>>;

/** As many as a call may name. */
const MOST = 200;
const PAGE = 100;

/** Without those that have no project or an open batch of none; empty where it cannot be had now. */
export async function loadDeclarable(
  context: Readonly<RouterContextProvider>,
  policyIds: readonly string[],
): Promise<Declarable> {
  const asked = [...new Set(policyIds)].slice(0, MOST);
  if (asked.length === 0) return {};
  const api = apiOf(context, guestContract(declarationContract));
  const found = await section(api.listProjects({ policyIds: asked, current: 1, size: PAGE }));
  if ('late' in found || !found.ok) return {};
  return Object.fromEntries(
    found.value.records.flatMap(({ id, policyId, batch }) =>
      policyId !== null && batch !== null && isOpenState(batch.state) ? [[policyId, id]] : [],
    ),
  );
}
