// 新闻订阅源: the latest news as RSS 2.0 (rssboard.org/rss-specification) and JSON Feed 1.1 (jsonfeed.org/version/1.1).
interface FeedItem {
  id: string;
  /** Whole address. */
  url: string;
  title: string;
  summary: string;
  /** `yyyy-MM-dd`. */
  day: string;
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

/** A day begins at midnight in Shanghai. */
const rssDate = (day: string): string => new Date(`${day}T00:00:00+08:00`).toUTCString();

/** The feed as RSS. */
export const rssOf = ({ title, home, own, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(title)}</description><language>zh-CN</language>`,
    `<atom:link href="${xml(own)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      ({ id, url, title: name, summary, day }) =>
        `<item><title>${xml(name)}</title><link>${xml(url)}</link><guid isPermaLink="false">${xml(id)}</guid>` +
        `<pubDate>${rssDate(day)}</pubDate><description>${xml(summary)}</description></item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n');

/** The feed as JSON Feed. */
export const jsonFeedOf = ({ title, home, own, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: own,
    language: 'zh-CN',
    items: items.map(({ id, url, title: name, summary, day }) => ({
      id,
      url,
      title: name,
      content_text: summary,
      date_published: `${day}T00:00:00+08:00`,
    })),
  });
