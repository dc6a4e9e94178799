import { expect, test } from 'vitest';
import { jsonFeedOf, rssOf } from './feed.rules.ts';

const feed = {
  title: '园区 & 新闻',
  home: 'https://a.example/news-center',
  own: 'https://a.example/feed?format=rss',
  items: [
    {
      id: 'n1',
      url: 'https://a.example/news-center/n1',
      title: '<b>"甲" & 乙',
      summary: '摘\u0008要',
      day: '2026-01-01',
    },
  ],
};

test('RSS 里的符号都转义，日子从上海的零点算起，不含 XML 不收的字符', () => {
  const text = rssOf(feed);
  expect(text).toContain('<title>&#60;b&#62;&#34;甲&#34; &#38; 乙</title>');
  expect(text).toContain('<pubDate>Wed, 31 Dec 2025 16:00:00 GMT</pubDate>');
  expect(text).toContain('<description>摘要</description>');
});

test('JSON 订阅源按 1.1 版，没有新闻时也完整', () => {
  expect(JSON.parse(jsonFeedOf(feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: 'n1', date_published: '2026-01-01T00:00:00+08:00' }],
  });
  expect(JSON.parse(jsonFeedOf({ ...feed, items: [] }))).toMatchObject({ items: [] });
  expect(rssOf({ ...feed, items: [] })).toMatch(/<\/channel><\/rss>\n$/);
});
