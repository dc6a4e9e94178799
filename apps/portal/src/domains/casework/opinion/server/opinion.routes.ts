// Opens the calls of opinions: adapters over the officer's reach.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { opinionContract } from '../contract.ts';
import { answerAsked, listAsked, openAskedFile, readAsked } from './answer-opinion.ts';
import { askOpinion, takeBackOpinion } from './ask-opinion.ts';
import { proposePins } from './propose-pins.ts';
import { readOpinions } from './read-opinions.ts';
import { dropPin, withdrawPin } from './settle-pins.ts';
import { standBy } from './stand-by.ts';

/** Binds the contract. */
export function registerOpinion(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', opinionContract, {
    getCaseOpinions: async ({ id }, visit) => readOpinions(deps, await officerOf(deps, visit), id),
    askOpinion: async (input, visit) => askOpinion(deps, await officerOf(deps, visit), input),
    withdrawOpinion: async (input, visit) => takeBackOpinion(deps, await officerOf(deps, visit), input),
    proposePins: async (input, visit) => proposePins(deps, await officerOf(deps, visit), input),
    withdrawPin: async (input, visit) => withdrawPin(deps, await officerOf(deps, visit), input),
    dropPin: async (input, visit) => dropPin(deps, await officerOf(deps, visit), input),
    standByOpinion: async (input, visit) => standBy(deps, await officerOf(deps, visit), input),
    listAskedOpinions: async (input, visit) => listAsked(deps, await officerOf(deps, visit), input),
    getAskedOpinion: async ({ id }, visit) => readAsked(deps, await officerOf(deps, visit), id),
    openAskedFile: async (input, visit) => openAskedFile(deps, await officerOf(deps, visit), input),
    answerOpinion: async (input, visit) => answerAsked(deps, await officerOf(deps, visit), input),
  });
}
