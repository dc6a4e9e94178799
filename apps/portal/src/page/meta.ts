// Titles and descriptions of pages: 「政策查询 - 园企通」. The mark comes from the tenant configuration that the root loader
// read; until that is known the product's own name stands in.
import type { MetaDescriptor } from 'react-router';
import type { FeedAddresses } from './feed.ts';

const PRODUCT_NAME = '园企通';

export interface PageMeta {
  title: string;
  description?: string;
  /** Absolute address for link previews. */
  url?: string;
  /** Absolute address of the picture that stands for it. */
  image?: string | undefined;
  /** What the page is, in the words of schema.org. */
  structured?: Record<string, unknown>;
  /** Where feed readers find the list that the page shows. */
  feeds?: FeedAddresses | undefined;
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** What a page's `meta` returns; `matches` are those that React Router hands over. */
export function pageMeta(
  { title, description, url, image, structured, feeds }: PageMeta,
  matches: Matches = [],
): MetaDescriptor[] {
  const site = siteName(matches);
  const whole = title === site ? title : `${title} - ${site}`;
  return [
    { title: whole },
    { property: 'og:title', content: whole },
    { property: 'og:site_name', content: site },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(url ? [{ property: 'og:url', content: url }] : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(feeds ? feedLinks(title, feeds) : []),
    ...(structured ? [{ 'script:ld+json': structured } satisfies MetaDescriptor] : []),
  ];
}

const feedLinks = (title: string, { rss, json }: FeedAddresses): MetaDescriptor[] => [
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: rss },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title, href: json },
];

/** The words of the mark, as the root loader's tenant says. */
function siteName(matches: Matches): string {
  const root = matches[0]?.loaderData;
  const tenant = field(root, 'tenant') ?? field(field(root, 'shell'), 'tenant');
  const name = field(tenant, 'logoText');
  return typeof name === 'string' && name !== '' ? name : PRODUCT_NAME;
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && name in of ? Reflect.get(of, name) : undefined;
