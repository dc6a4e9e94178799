// What kinds of cases are written with.
export { defineKind, type CaseKind, type Step } from './case-kind.ts';
export { ownHandlers } from './own-handlers.ts';
export type { CaseworkDeps } from './casework-deps.ts';
