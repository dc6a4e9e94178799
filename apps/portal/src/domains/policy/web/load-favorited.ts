// Which policies of a list the reader keeps. Fails alone, and never delays a list for long: without an answer the cards lead
// to the policies' own pages, as they do for guests. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, section } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { policyContract } from '../contract.ts';

/** Ids; null for guests and where it cannot be told now. */
export async function loadFavorited(
  context: Readonly<RouterContextProvider>,
  policyIds: readonly string[],
): Promise<readonly string[] | null> {
  if (!context.get(pageContext).hasSession || policyIds.length === 0) return null;
  const found = await section(apiOf(context, policyContract).listFavorited({ policyIds: [...policyIds] }));
  return 'late' in found || !found.ok ? null : found.value;
}
