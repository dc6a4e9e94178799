// The project that declares a policy, for pages of other domains. Server only.
import type { RouterContextProvider } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { apiOf, section } from '../../../page/api.ts';
import { declarationContract } from '../contract.ts';

/** Its id; null where there is none, or it cannot be had now. */
export async function loadDeclarable(
  context: Readonly<RouterContextProvider>,
  policyId: string,
): Promise<string | null> {
  const api = apiOf(context, guestContract(declarationContract));
  const found = await section(api.listProjects({ policyId, current: 1, size: 1 }));
  return 'late' in found || !found.ok ? null : (found.value.records[0]?.id ?? null);
}
