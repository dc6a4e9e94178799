// What other domains may ask of the archive: that it looks at once.
export { archiveCases } from '../archive/server/archive-cases.ts';
