// 订阅源: the latest of a list as RSS 2.0 (rssboard.org/rss-specification) and JSON Feed 1.1 (jsonfeed.org/version/1.1).
import type { FeedFormat, FileAnswer } from './file-answer.ts';

/** What readers of feeds are usually given at once. */
export const FEED_ITEMS = 30;

export interface FeedItem {
  id: string;
  /** Whole address. */
  url: string;
  title: string;
  summary: string;
  /** When it appeared. */
  at: Date;
}

export interface Feed {
  title: string;
  /** Whole addresses: of the page, and of the feed itself. */
  home: string;
  own: string;
  items: readonly FeedItem[];
}

/** XML 1.0 has no place for most control characters, escaped or not. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The feed as a file that shared caches may keep; only what everybody may read belongs in it. */
export function feedFile(feed: Feed, format: FeedFormat): FileAnswer {
  const isRss = format === 'rss';
  return {
    name: isRss ? 'feed.xml' : 'feed.json',
    mediaType: isRss ? 'application/rss+xml; charset=utf-8' : 'application/feed+json; charset=utf-8',
    content: new TextEncoder().encode(isRss ? rssOf(feed) : jsonFeedOf(feed)),
    isInline: true,
    isShared: true,
  };
}

/** The feed as RSS. */
const rssOf = ({ title, home, own, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(title)}</description><language>zh-CN</language>`,
    `<atom:link href="${xml(own)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      ({ id, url, title: name, summary, at }) =>
        `<item><title>${xml(name)}</title><link>${xml(url)}</link><guid isPermaLink="false">${xml(id)}</guid>` +
        `<pubDate>${at.toUTCString()}</pubDate><description>${xml(summary)}</description></item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n');

/** The feed as JSON Feed. */
const jsonFeedOf = ({ title, home, own, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: own,
    language: 'zh-CN',
    items: items.map(({ id, url, title: name, summary, at }) => ({
      id,
      url,
      title: name,
      content_text: summary,
      date_published: at.toISOString(),
    })),
  });
