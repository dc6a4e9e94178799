// Who sits at the window of a matter, and where they go on with what they entered.
import { paths } from '../../../../paths.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { Officer } from '../../server/desk.ts';
import { coveringGrants } from '../../server/reach.ts';

/** The role that sits at the window. */
export const WINDOW_ROLE = 'clerk';

/** Whether the officer's grants make them the window of a matter that lies there. */
export const isWindowOf = (
  { reach }: Pick<Officer, 'reach'>,
  at: { kind: string; department: string; projectGroup: string },
): boolean => coveringGrants(reach.grants, at).some(({ role }) => role === WINDOW_ROLE);

/** The officer's page of an entry. */
export const entryLink = ({ window }: Pick<CaseKind, 'window'>, id: string): string =>
  window?.linkOf?.(id) ?? paths.consoleEntry(id);
