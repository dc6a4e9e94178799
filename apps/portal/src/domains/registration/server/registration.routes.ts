// Opens the desk's calls.
import type { PortalBind } from '../../../visit.ts';
import { registrationContract } from '../contract.ts';
import { decideEntries, exportEntries, remindEntries } from './decide-entries.ts';
import { getSignUpDesk, listSignUps } from './read-entries.ts';
import type { RegistrationDeps } from './registration-deps.ts';

/** Binds the registration contract. */
export function registerRegistration(bind: PortalBind, deps: RegistrationDeps): void {
  bind('registration', registrationContract, {
    getSignUpDesk: ({ id }, visit) => getSignUpDesk(deps, visit, id),
    listSignUps: (input, visit) => listSignUps(deps, visit, input),
    decideEntries: (input, visit) => decideEntries(deps, visit, input),
    remindEntries: (input, visit) => remindEntries(deps, visit, input),
    exportEntries: ({ id }, visit) => exportEntries(deps, visit, id),
  });
}
