// The banners that officers place on a list of content.
import { BannersDrawn } from '../../../page/banner-part.tsx';
import type { Section } from '../../../page/api.ts';
import type { Banner } from '../../../page/banners.ts';
import { PagePart } from '../../../page/part.tsx';

export interface Placed {
  list: Section<Banner[]>;
  first: number | null;
}

/** `page` is the address of the list. */
export const PlaceBanners = ({ placed: { list, first }, page }: { placed: Placed; page: string }) => (
  <PagePart outcome={list}>
    {(banners) =>
      banners.length === 0 ? null : <BannersDrawn banners={banners} first={first} page={page} />
    }
  </PagePart>
);
