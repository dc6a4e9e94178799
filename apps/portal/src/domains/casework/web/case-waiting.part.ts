// What waits at the desk, for the officers' workbench. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../page/api.ts';
import { paths } from '../../../paths.ts';
import { deskContract } from '../desk/contract.ts';

/** A queue with its number, at most 1,000; null where it cannot be had now. */
export interface WaitingCases {
  tab: 'todo' | 'overdue';
  count: number | null;
  href: string;
}

/** The queues that somebody waits for. */
export async function loadWaitingCases(context: Readonly<RouterContextProvider>): Promise<WaitingCases[]> {
  const desk = await attempt(apiOf(context, deskContract).getDesk({}));
  return (['todo', 'overdue'] as const).map((tab) => {
    return {
      tab,
      count: desk.ok ? desk.value.counts[tab].total : null,
      href: paths.consoleCases(tab === 'todo' ? {} : { tab }),
    };
  });
}
