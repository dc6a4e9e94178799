// Ids of policies as the server under measure lists them.
import { policyContract } from '../apps/portal/src/domains/policy/contract.ts';

interface Listed {
  data: { records: { id: string }[] };
}

/** The ids of one page of the list. Throws where there are none: a measure of nothing would be no measure. */
export async function policyIds(url: string, page = 1): Promise<string[]> {
  const reply = await fetch(`${url}${policyContract.listPolicies.path}?current=${page}`);
  const { data } = (await reply.json()) as Listed;
  if (data.records.length === 0) throw new Error(`no policies at ${url}, page ${page}`);
  return data.records.map(({ id }) => id);
}

/** The first of the list. */
export const firstPolicyId = async (url: string): Promise<string> => (await policyIds(url))[0]!;
