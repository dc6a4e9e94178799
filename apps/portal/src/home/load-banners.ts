// What the home page shows above its sections: banners as officers place them. Server only.
import type { RouterContextProvider } from 'react-router';
import { contentContract } from '../domains/content/contract.ts';
import { apiOf, section } from '../page/api.ts';

type Context = Readonly<RouterContextProvider>;

/** More than anybody turns through. */
const BANNERS_SHOWN = 6;

export interface Banner {
  id: string;
  title: string;
  text: string;
  /** null = it leads nowhere any more. */
  href: string | null;
  theme: string;
  isDemo: boolean;
  image: { alt: string; wide: string; square: string } | null;
}

/** The published banners, pinned ones and lower positions first. */
export const loadBanners = (context: Context) =>
  section(
    apiOf(context, contentContract)
      .listBanners({ current: 1, size: BANNERS_SHOWN })
      .then(({ records }) =>
        records.map(
          ({ id, title, text = '', href = null, theme = '', isDemo, image, imagePhone }): Banner => ({
            id,
            title,
            text,
            href,
            theme,
            isDemo,
            image: image ? { ...image, square: imagePhone?.square ?? image.square } : null,
          }),
        ),
      ),
  );

/** `?banner=2` of the address, from 0; null = none of that number is asked for. */
export function bannerAsked(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get('banner') ?? '';
  return /^[1-6]$/.test(asked) ? Number(asked) - 1 : null;
}
