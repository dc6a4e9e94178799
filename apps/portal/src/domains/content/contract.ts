// The content domain's endpoints: those of each collection, and those of the console for all.
import { itemCalls } from './collection/contract.ts';
import { versionCalls } from './collection/version-contract.ts';
import { areaCalls } from './area/contract.ts';
import type { BannerPlace } from './banner/banner.rules.ts';
import { bannerCalls } from './banner/contract.ts';
import { helpCalls } from './help/contract.ts';
import { homeCalls } from './home/contract.ts';
import { HOME_SECTIONS, type HomeSection } from './home/home.rules.ts';
import { linkCalls } from './link/contract.ts';
import { newsCalls, type NewsSubscription } from './news/contract.ts';
import { occasionCalls } from './occasion/contract.ts';
import { pageCalls } from './page/contract.ts';
import { placeCalls } from './place/contract.ts';
import { resourceCalls } from './resource/contract.ts';
import { showcaseCalls } from './showcase/contract.ts';
import { tileCalls, type TileGroup } from './tile/contract.ts';
import { topicCalls, type TopicCard } from './topic/contract.ts';

export type { BannerPlace, HomeSection, NewsSubscription, TileGroup, TopicCard };
/** The sections of the home page in the portal's own order. */
export const HOME_ORDER: readonly HomeSection[] = HOME_SECTIONS;

export const contentContract = {
  ...topicCalls,
  ...newsCalls,
  ...bannerCalls,
  ...homeCalls,
  ...occasionCalls,
  ...linkCalls,
  ...tileCalls,
  ...resourceCalls,
  ...helpCalls,
  ...pageCalls,
  ...showcaseCalls,
  ...placeCalls,
  ...areaCalls,
  ...itemCalls,
  ...versionCalls,
};
