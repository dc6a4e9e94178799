// What the forms of 承诺核查 post; null = another form's. Server only.
import { ApiError, type Client } from '@yqt/endpoint/client';
import type { proofContract } from '../contract.ts';
import { proofField } from './proof-field.ts';
import { proofPageText as text } from './proof-page.text.ts';

const PROOFS = ['kept', 'broken'] as const;

export function proofOf(
  api: Client<typeof proofContract>,
  id: string,
  given: (name: string) => string,
): { work: Promise<unknown>; done: string } | null {
  const promiseId = given('promiseId');
  const reason = given('reason');
  switch (given('intent')) {
    case 'check-promise': {
      const outcome = PROOFS.find((one) => one === given('outcome'));
      const words = { reason, evidence: given('evidence') };
      const check = { id, promiseId, ...words, ...(outcome === undefined ? {} : { outcome }) };
      return { work: atPromise(promiseId, api.checkPromise(check)), done: text.saved };
    }
    case 'decide-promise': {
      const isConfirmed = given('isConfirmed') === 'true';
      const decision = { id, checkId: given('checkId'), isConfirmed, ...(reason ? { reason } : {}) };
      return {
        work: atPromise(promiseId, api.decideCheck(decision)),
        done: isConfirmed ? text.confirmed : text.returned,
      };
    }
    default:
      return null;
  }
}

/** What is wrong is said at this promise. */
const atPromise = (promiseId: string, work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError)
      for (const fault of error.fields)
        if (fault.field === 'reason' || fault.field === 'evidence' || fault.field === 'outcome')
          fault.field = proofField(promiseId, fault.field);
    throw error;
  });
