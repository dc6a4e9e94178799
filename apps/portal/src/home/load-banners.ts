// What the home page shows above its sections: the banners that officers place there. Server only.
import type { RouterContextProvider } from 'react-router';
import { contentContract } from '../domains/content/contract.ts';
import { apiOf, section } from '../page/api.ts';
import { BANNERS_SHOWN, drawnBanners } from '../page/banners.ts';

/** Pinned ones and lower positions first. */
export const loadBanners = (context: Readonly<RouterContextProvider>) =>
  section(
    apiOf(context, contentContract)
      .listBanners({ places: ['home'], current: 1, size: BANNERS_SHOWN })
      .then(({ records }) => drawnBanners(records)),
  );
