// The effects of all collections.
import { bannerEffect } from '../banner/server/banner-effect.ts';
import type { ItemEffect } from '../collection/server/item-effect.ts';
import { newsEffect } from '../news/server/news-effect.ts';
import { occasionEffect } from '../occasion/server/occasion-effect.ts';
import { policyEffect } from '../policy/server/policy-effect.ts';

const EFFECTS: Readonly<Record<string, ItemEffect>> = {
  banner: bannerEffect,
  news: newsEffect,
  occasion: occasionEffect,
  policy: policyEffect,
};

/** That of a collection; most have none. */
export const effectOf = (collection: string): ItemEffect | undefined => EFFECTS[collection];
