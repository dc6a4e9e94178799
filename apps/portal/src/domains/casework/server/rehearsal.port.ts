// What plays a case through in a transaction that its caller rolls back: whoever they act as is made up by the caller.
export { actOnCase } from './act-on-case.ts';
export { openCase } from './open-case.ts';
export type { Act } from './open-step.ts';
export type { Caller, CaseworkDeps } from './casework-deps.ts';
export { updateAs } from './own-cases.ts';
export { readCaseFile } from './read-case-file.ts';
export { readOwnCase } from './read-own-case.ts';
export { actorLabel } from './case-view.ts';
export { insertFormVersion } from './form.sql.ts';
