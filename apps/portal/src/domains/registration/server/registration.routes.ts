// Opens the desk's calls.
import type { PortalBind } from '../../../visit.ts';
import { registrationContract } from '../contract.ts';
import { decideEntries, exportEntries, remindEntries } from './decide-entries.ts';
import { getDesk, listEntries } from './read-entries.ts';
import type { RegistrationDeps } from './registration-deps.ts';

/** Binds the registration contract. */
export function registerRegistration(bind: PortalBind, deps: RegistrationDeps): void {
  bind('registration', registrationContract, {
    getDesk: ({ id }, visit) => getDesk(deps, visit, id),
    listEntries: (input, visit) => listEntries(deps, visit, input),
    decideEntries: (input, visit) => decideEntries(deps, visit, input),
    remindEntries: (input, visit) => remindEntries(deps, visit, input),
    exportEntries: ({ id }, visit) => exportEntries(deps, visit, id),
  });
}
