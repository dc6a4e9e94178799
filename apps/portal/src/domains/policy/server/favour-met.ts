// Whoever searches for an enterprise sees, among policies alike in points, those first whose conditions it meets. A list
// never fails for it.
import { AppError } from '@yqt/kernel/errors';
import type { Visit } from '../../../visit.ts';
import type { PolicyQuery } from '../contract.ts';

/** The policies that the acting enterprise meets, by id; `asked` is the enterprise that the call names. */
export type MetPolicies = (visit: Visit, asked: string | undefined) => Promise<readonly string[]>;

/** So many ids go into the statement at most; a list shows few of them. */
const MOST = 500;

/** None for guests, for members without an enterprise, without a keyword and in another order than by relevance. */
export async function favoured(
  { metPolicies }: { metPolicies: MetPolicies },
  visit: Visit,
  { input, asked }: { input: PolicyQuery; asked: string | undefined },
): Promise<string[]> {
  if (visit.viewer === null || input.sort !== 'relevance' || !input.keyword?.trim()) return [];
  try {
    return (await metPolicies(visit, asked)).slice(0, MOST);
  } catch (error) {
    // no enterprise, or one that is not theirs: the list is the same for everybody then
    if (error instanceof AppError) return [];
    throw error;
  }
}
