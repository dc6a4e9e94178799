// What kinds of cases are written with.
export { defineKind, type CaseKind, type Step } from './case-kind.ts';
export { callerOf, ownCases } from './own-cases.ts';
export { ownHandlers } from './own-handlers.ts';
export type { CaseworkDeps } from './casework-deps.ts';
export { insertFormVersion } from './form.sql.ts';
export { caseDocument } from './case-document.ts';
export { storedForm } from './form-versions.ts';
