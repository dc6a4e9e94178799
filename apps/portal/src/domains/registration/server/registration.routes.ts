// Opens the desk's calls.
import type { PortalBind } from '../../../visit.ts';
import { registrationContract } from '../contract.ts';
import { decideEntries, exportEntries, remindEntries } from './decide-entries.ts';
import { addNewsSignUp, getNewsSignUp } from './news-sign-up.ts';
import { getSignUpDesk, listSignUps } from './read-entries.ts';
import type { RegistrationDeps } from './registration-deps.ts';

/** Binds the registration contract. */
export function registerRegistration(bind: PortalBind, deps: RegistrationDeps): void {
  bind('registration', registrationContract, {
    getNewsSignUp: ({ id }, visit) => getNewsSignUp(deps, visit, id),
    addNewsSignUp: (input, visit) => addNewsSignUp(deps, visit, input),
    getSignUpDesk: ({ id }, visit) => getSignUpDesk(deps, visit, id),
    listSignUps: (input, visit) => listSignUps(deps, visit, input),
    decideEntries: (input, visit) => decideEntries(deps, visit, input),
    remindEntries: (input, visit) => remindEntries(deps, visit, input),
    exportEntries: ({ id }, visit) => exportEntries(deps, visit, id),
  });
}
