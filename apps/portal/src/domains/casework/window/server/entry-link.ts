// Where an officer goes on with what they entered.
import { paths } from '../../../../paths.ts';
import type { CaseKind } from '../../server/case-kind.ts';

/** The officer's page of an entry. */
export const entryLink = ({ window }: Pick<CaseKind, 'window'>, id: string): string =>
  window?.linkOf?.(id) ?? paths.consoleEntry(id);
