// The effects of all collections.
import type { ItemEffect } from '../collection/server/item-effect.ts';
import { newsEffect } from '../news/server/news-effect.ts';
import { occasionEffect } from '../occasion/server/occasion-effect.ts';
import { pageEffect } from '../page/server/page-effect.ts';
import { policyEffect } from '../policy/server/policy-effect.ts';
import { topicEffect } from '../topic/server/topic-effect.ts';

const EFFECTS: Readonly<Record<string, ItemEffect>> = {
  news: newsEffect,
  occasion: occasionEffect,
  page: pageEffect,
  policy: policyEffect,
  topic: topicEffect,
};

/** That of a collection; most have none. */
export const effectOf = (collection: string): ItemEffect | undefined => EFFECTS[collection];
