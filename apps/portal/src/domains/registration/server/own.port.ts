// Words of entries, for pages that show one's own.
export { entryStateLabel } from '../entry.rules.ts';
