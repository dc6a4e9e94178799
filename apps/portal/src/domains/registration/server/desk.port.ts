// What a domain asks of entries: of a desk, and of one person.
export { checkInAtDesk } from './check-in.ts';
export { ownEntries, ownEntriesAmong, ownEntry, entrySheet } from './own-entries.ts';
export { outcomesOf } from './read-entries.ts';
