// Where the console lists and edits items of each collection: policies have pages of their own.
import { paths } from '../../../../paths.ts';

export const consoleListPath = (collection: string): string =>
  collection === 'policy' ? paths.consolePolicies() : paths.consoleItems(collection);

export const consoleItemPath = (collection: string, id: string): string =>
  collection === 'policy' ? paths.consolePolicy(id) : paths.consoleItem(collection, id);
