// What a kind needs that lets persons read one of its cases for a while: the right, its end, the reading.
export { assignReader, extendReaders } from '../party/server/assign-reader.ts';
export { endReaders } from '../party/server/party.sql.ts';
export { mayReadAsParty, readAsParty } from '../party/server/read-as-party.ts';
