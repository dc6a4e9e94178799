// Opens the calls of the window for declarations.
import type { PortalBind } from '../../../../visit.ts';
import { officerOf } from '../../../casework/server/casework.port.ts';
import type { DeclareDeps } from '../../server/self-check.ts';
import { enteredContract } from '../contract.ts';
import { fileEntered, getEntered, qualifyEntered } from './entered-declarations.ts';

/** Binds the contract of the window. */
export function registerEntered(bind: PortalBind, deps: DeclareDeps): void {
  bind('declaration', enteredContract, {
    getEntered: async ({ id }, visit) => getEntered(deps, await officerOf(deps.casework, visit), id),
    qualifyEntered: async (input, visit) =>
      qualifyEntered(deps, await officerOf(deps.casework, visit), input),
    fileEntered: async (input, visit) => fileEntered(deps, await officerOf(deps.casework, visit), input),
  });
}
