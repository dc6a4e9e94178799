// Opens the voice domain's endpoints.
import type { Sql } from '@yqt/database/sql';
import type { PortalBind } from '../../../visit.ts';
import { voiceContract } from '../contract.ts';
import { giveVoice } from './give-voice.ts';

/** Binds all calls of the voice contract. */
export function registerVoice(bind: PortalBind, deps: { sql: Sql }): void {
  bind('voice', voiceContract, { giveVoice: (input, visit) => giveVoice(deps, visit, input) });
}
