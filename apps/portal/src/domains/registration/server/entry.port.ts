// What entrants do, through the domain whose thing they sign up for.
export { signUp } from './sign-up.ts';
export { cancelEntry, confirmSeat, rateOffering } from './act-on-entry.ts';
export { checkInSelf } from './check-in.ts';
export { enterpriseNamed, enterprisesFor, entrantName } from './entrant.ts';
