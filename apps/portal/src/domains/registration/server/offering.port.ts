// What the domains whose things have places ask: open, change, call off, and what has become of some.
export { callOff, pauseOffering, saveOffering } from './save-offering.ts';
export { NEWS_KIND, selectFull, selectOfferings, type OfferingRow } from './offering.sql.ts';
export { depsOf, type RegistrationDeps } from './registration-deps.ts';
