// What a kind of owner `guest` needs: a case that is filed in one step, and where it stands. Whoever asks is named by a code of
// the kind's own, which it has checked; what they do is carried out by the clock's hand.
import type { Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { actWithin } from './act-on-case.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { openWithin, planOf } from './open-case.ts';

export interface GuestFiling {
  tenantId: string;
  /** Of a member who asks; null = nobody is known. */
  accountId: string | null;
  kind: string;
  subjectId: string;
  applicant: { name: string; sealed: string | null };
  answers: Answers;
  /** Of the system, by which it is filed. */
  event: string;
  ip: string;
  requestId: string;
  /** The kind's own rows of the case, before it is filed. */
  opened: (id: string) => Promise<void>;
}

/** Opens and files it in the caller's transaction: call it last. Throws what both throw. */
export async function fileForGuest(
  tx: Tx,
  deps: CaseworkDeps,
  { answers, event, opened, ip, requestId, ...given }: GuestFiling,
): Promise<{ id: string; receiptNo: string }> {
  const { tenantId, kind } = given;
  const opening = { ...given, owner: { kind: 'guest' } as const, prefill: answers };
  const { id } = await openWithin(tx, deps, await planOf(tx, deps, opening));
  await opened(id);
  const caller = { tenantId, accountId: null, ip, requestId, reach: { isSystem: true } as const };
  const { receiptNo } = await actWithin(tx, deps, { caller, act: { id, kind, event } });
  return { id, receiptNo: receiptNo ?? '' };
}
