// What the policies of a list mean for the enterprise that the reader acts for. Fails alone and never delays a list for
// long: without an answer there are no verdicts. Server only.
import type { RouterContextProvider } from 'react-router';
import type { OutputOf } from '@yqt/endpoint/define';
import { apiOf, section, type Outcome } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { matchingContract } from '../../matching/contract.ts';

export type CardVerdict = OutputOf<(typeof matchingContract)['listVerdicts']>[number];
export type PolicyVerdict = OutputOf<(typeof matchingContract)['getVerdict']>;
/** By policy; one without conditions has none. */
export type Verdicts = Readonly<Record<string, CardVerdict>>;

type Context = Readonly<RouterContextProvider>;

/** Empty for guests, for members without an enterprise, and where matching cannot answer now. */
export async function loadVerdicts(context: Context, policyIds: readonly string[]): Promise<Verdicts> {
  if (!context.get(pageContext).hasSession || policyIds.length === 0) return {};
  const found = await section(
    apiOf(context, matchingContract).listVerdicts({ policyIds: [...new Set(policyIds)] }),
  );
  if ('late' in found || !found.ok) return {};
  return Object.fromEntries(found.value.map((verdict) => [verdict.policyId, verdict]));
}

/** The verdict on one policy with every condition; null for guests and where it takes too long. */
export async function loadVerdict(
  context: Context,
  policyId: string,
): Promise<Outcome<PolicyVerdict> | null> {
  if (!context.get(pageContext).hasSession) return null;
  const found = await section(apiOf(context, matchingContract).getVerdict({ policyId }));
  return 'late' in found ? null : found;
}
