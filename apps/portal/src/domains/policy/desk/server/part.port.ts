// What `content` asks so that a document is split into 申报事项.
export { selectFamilies, selectPartOf, selectParts, upsertPart } from './part.sql.ts';
