// What the forms of 承诺未兑现 post; null = another form's. Server only.
import type { Client } from '@yqt/endpoint/client';
import { saidOf } from '../../second/web/said-of.ts';
import type { breachContract } from '../contract.ts';
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
        work: saidOf(breachId, api.liftBar({ id, breachId, reason })),
        done: given('needsSecond') === 'true' ? text.proposed : text.lifted,
      };
    case 'decide-lift': {
      const isConfirmed = given('isConfirmed') === 'true';
      const decision = { id, breachId, isConfirmed, ...(reason ? { reason } : {}) };
      return {
        work: saidOf(breachId, api.decideLift(decision)),
        done: isConfirmed ? text.lifted : text.returned,
      };
    }
    default:
      return null;
  }
}
