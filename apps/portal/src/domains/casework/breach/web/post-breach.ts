// What the forms of 承诺未兑现 post; null = another form's. Server only.
import { ApiError, type Client } from '@yqt/endpoint/client';
import type { breachContract } from '../contract.ts';
import { liftField } from './lift-field.ts';
import { breachPageText as text } from './breach-page.text.ts';

export function breachOf(
  api: Client<typeof breachContract>,
  id: string,
  given: (name: string) => string,
): { work: Promise<unknown>; done: string } | null {
  const breachId = given('breachId');
  const reason = given('reason');
  switch (given('intent')) {
    case 'lift-bar':
      return {
        work: atBreach(breachId, api.liftBar({ id, breachId, reason })),
        done: given('needsSecond') === 'true' ? text.proposed : text.lifted,
      };
    case 'decide-lift': {
      const isConfirmed = given('isConfirmed') === 'true';
      const decision = { id, breachId, isConfirmed, ...(reason ? { reason } : {}) };
      return {
        work: atBreach(breachId, api.decideLift(decision)),
        done: isConfirmed ? text.lifted : text.returned,
      };
    }
    default:
      return null;
  }
}

/** What is wrong with the reason is said at this breach: the page has other reasons. */
const atBreach = (breachId: string, work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError)
      for (const fault of error.fields) if (fault.field === 'reason') fault.field = liftField(breachId);
    throw error;
  });
