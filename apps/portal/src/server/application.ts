// The application by its parts, as the bench serves it on a database of its own: built with the start, so that what is measured is
// what runs.
export { startJobs } from '@yqt/database/jobs';
export { connect } from '@yqt/database/sql';
export { buildApp } from './build-app.ts';
export { readConfig } from './config.ts';
export { WORK_LIMITS } from './plugins/admission.ts';
