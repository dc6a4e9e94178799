// Words and hours of entries, for pages that show one's own.
export { checkinFrom, entryStateLabel } from '../entry.rules.ts';
