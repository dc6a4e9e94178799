// What a list's loader answers of the banners that officers place on it. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, section } from '../../../page/api.ts';
import { bannerAsked, BANNERS_SHOWN, drawnBanners } from '../../../page/banners.ts';
import { contentContract, type BannerPlace } from '../contract.ts';
import type { Placed } from './place-banners.tsx';

/** A list without its banners is a list. */
export async function loadPlaced(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  place: BannerPlace,
): Promise<Placed> {
  const asked = { places: [place], current: 1, size: BANNERS_SHOWN };
  const list = await section(
    apiOf(context, contentContract)
      .listBanners(asked)
      .then(({ records }) => drawnBanners(records)),
  );
  return { list, first: bannerAsked(request) };
}
