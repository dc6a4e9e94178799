import { expect, test } from 'vitest';
import { feedFile, type Feed } from './feed.ts';
import type { FeedFormat } from './file-answer.ts';

const feed: Feed = {
  title: '园区 & 新闻',
  home: 'https://a.example/news-center',
  own: 'https://a.example/feed?format=rss',
  items: [
    {
      id: 'n1',
      url: 'https://a.example/news-center/n1?a=1&b=2',
      title: '<b>"甲" & 乙',
      summary: '摘\u0008要',
      at: new Date('2025-12-31T16:00:00Z'),
    },
  ],
};
const textOf = (given: Feed, format: FeedFormat): string =>
  Buffer.from(feedFile(given, format).content as Uint8Array).toString();

test('RSS 里的符号都转义，时间按 RFC 822，不含 XML 不收的字符', () => {
  const text = textOf(feed, 'rss');
  expect(text).toContain('<title>&#60;b&#62;&#34;甲&#34; &#38; 乙</title>');
  expect(text).toContain('<link>https://a.example/news-center/n1?a=1&#38;b=2</link>');
  expect(text).toContain('<pubDate>Wed, 31 Dec 2025 16:00:00 GMT</pubDate>');
  expect(text).toContain('<description>摘要</description>');
});

test('JSON 订阅源按 1.1 版，没有内容时也完整', () => {
  expect(JSON.parse(textOf(feed, 'json'))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: 'n1', date_published: '2025-12-31T16:00:00.000Z' }],
  });
  expect(JSON.parse(textOf({ ...feed, items: [] }, 'json'))).toMatchObject({ items: [] });
  expect(textOf({ ...feed, items: [] }, 'rss')).toMatch(/<\/channel><\/rss>\n$/);
});
