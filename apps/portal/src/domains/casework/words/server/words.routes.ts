// Opens the calls of state words.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { stateWordsContract } from '../contract.ts';
import { listStateWords, saveStateWords } from './change-words.ts';

/** Binds the contract. */
export function registerWords(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', stateWordsContract, {
    listStateWords: (_input, visit) => listStateWords(deps, visit),
    saveStateWords: (input, visit) => saveStateWords(deps, visit, input),
  });
}
