// The effects of all collections.
import type { ItemEffect } from '../collection/server/item-effect.ts';
import { newsEffect } from '../news/server/news-effect.ts';

const EFFECTS: Readonly<Record<string, ItemEffect>> = { news: newsEffect };

/** That of a collection; most have none. */
export const effectOf = (collection: string): ItemEffect | undefined => EFFECTS[collection];
