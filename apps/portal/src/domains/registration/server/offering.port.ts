// What the domains whose things have places ask: open, change, call off, and what has become of some.
export { callOff, saveOffering } from './save-offering.ts';
export { selectFull, selectOfferings } from './offering.sql.ts';
export { depsOf, type RegistrationDeps } from './registration-deps.ts';
