// Who sits at the window of a matter.
import type { Officer } from '../../server/desk.ts';
import { coveringGrants } from '../../server/reach.ts';

/** The role that sits at the window. */
export const WINDOW_ROLE = 'clerk';

/** Whether the officer's grants make them the window of a matter that lies there. */
export const isWindowOf = (
  { reach }: Pick<Officer, 'reach'>,
  at: { kind: string; department: string; projectGroup: string },
): boolean => coveringGrants(reach.grants, at).some(({ role }) => role === WINDOW_ROLE);
