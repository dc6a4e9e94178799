// What kinds of cases are written with.
export { defineKind, type CaseKind, type MaterialItem, type Verified } from './case-kind.ts';
export { ownCases } from './own-cases.ts';
export type { CaseworkDeps } from './casework-deps.ts';
