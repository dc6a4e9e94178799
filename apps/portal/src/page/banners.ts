// Banners of a page as officers place them: what is drawn of each, and which one an address asks for.

/** More than anybody turns through. */
export const BANNERS_SHOWN = 6;

interface Picture {
  alt: string;
  wide: string;
  square: string;
}

/** A banner as it is drawn. */
export interface Banner {
  id: string;
  title: string;
  text: string;
  /** null = it leads nowhere any more. */
  href: string | null;
  theme: string;
  isDemo: boolean;
  image: Picture | null;
}

/** A published one, which may be older than its fields. */
interface Published extends Pick<Banner, 'id' | 'title' | 'isDemo'> {
  text?: string;
  href?: string;
  theme?: string;
  image?: Picture;
  imagePhone?: Picture;
}

/** What is drawn of each, in their order. */
export const drawnBanners = (published: readonly Published[]): Banner[] =>
  published.map(({ id, title, text = '', href = null, theme = '', isDemo, image, imagePhone }) => ({
    id,
    title,
    text,
    href,
    theme,
    isDemo,
    image: image ? { ...image, square: imagePhone?.square ?? image.square } : null,
  }));

/** `?banner=2` of the address, from 0; null = none of that number is asked for. */
export function bannerAsked(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get('banner') ?? '';
  return /^[1-6]$/.test(asked) ? Number(asked) - 1 : null;
}
