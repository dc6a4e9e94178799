// 窗口代录 for kinds that bring more to it than form and files: what an officer entered, as whoever files it.
import { appError } from '@yqt/kernel/errors';
import type { CaseView } from '../case-shapes.rules.ts';
import { entering, updateEntry } from '../window/server/entered-cases.ts';
import { isWindowOf } from '../window/server/window-of.ts';
import { OUT_OF_SCOPE } from '../window/window.text.ts';
import type { CaseRow } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import type { Officer } from './desk.ts';
import type { OwnUpdate } from './own-cases.ts';
import { findCase, readOwnCase } from './read-own-case.ts';

/** Cases of a kind that the officer entered. Every call throws NOT_FOUND for another one. */
export const enteredCases = (deps: CaseworkDeps, officer: Officer, { kind }: { kind: string }) => ({
  find: async (id: string): Promise<CaseRow> => (await findCase(deps, entering(officer), { id, kind })).found,
  get: async (id: string): Promise<CaseView> => readOwnCase(deps, entering(officer), { id, kind }),
  /** Saves, and lets the filing happen. Throws FORBIDDEN for anything else, and out of scope by now. */
  update: async (given: OwnUpdate) => updateEntry(deps, officer, given),
  /** Throws FORBIDDEN where the officer is no longer the window of it. */
  require: (found: CaseRow): void => {
    if (!isWindowOf(officer, found)) throw appError('FORBIDDEN', { message: OUT_OF_SCOPE });
  },
});
