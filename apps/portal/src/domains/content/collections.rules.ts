// Every collection of the portal.
import type { Collection } from './collection/collection.rules.ts';
import { area } from './area/area.rules.ts';
import { banner } from './banner/banner.rules.ts';
import { help } from './help/help.rules.ts';
import { link } from './link/link.rules.ts';
import { news } from './news/news.rules.ts';
import { occasion } from './occasion/occasion.rules.ts';
import { page } from './page/page.rules.ts';
import { place } from './place/place.rules.ts';
import { policy } from './policy/policy.rules.ts';
import { resource } from './resource/resource.rules.ts';
import { showcaseCase, showcaseEnterprise } from './showcase/showcase.rules.ts';
import { tile } from './tile/tile.rules.ts';
import { topic } from './topic/topic.rules.ts';

export const COLLECTIONS: readonly Collection[] = [
  news,
  topic,
  banner,
  resource,
  help,
  page,
  showcaseEnterprise,
  showcaseCase,
  place,
  area,
  occasion,
  link,
  tile,
  policy,
];

/** The collection of that name. */
export const collectionOf = (name: string): Collection | undefined =>
  COLLECTIONS.find((one) => one.name === name);
