import { expect, test } from 'vitest';
import { news } from '../news/news.rules.ts';
import { linksOf, linkTargetOf } from './links.rules.ts';

test('正文里的链接与图片、附件都找得到，说明在哪一栏', () => {
  const body =
    '<p><a href="/resources?x=1&amp;y=2">资料</a> <img src="/uaa/api/ua/download/file?filePath=f1" alt="图"></p>';
  expect(
    linksOf(news, { title: '标题', body, attachments: ['f2'], summary: '见 /resources 与说明' }),
  ).toEqual([
    { field: '正文', name: 'body', href: '/resources?x=1&y=2' },
    { field: '正文', name: 'body', href: '/uaa/api/ua/download/file?filePath=f1' },
    { field: '附件', name: 'attachments', href: '/uaa/api/ua/download/file?filePath=f2' },
  ]);
});

test.each([
  ['/resources?category=form', { kind: 'page', path: '/resources' }],
  ['/news-center/abc', { kind: 'news', id: 'abc' }],
  ['/zct-ee/policy-info/p1?from=a', { kind: 'policy', id: 'p1' }],
  ['/uaa/api/ua/download/file?filePath=f1&fileName=a.pdf', { kind: 'file', id: 'f1' }],
  ['/zct-ee/policy-topic/t1', { kind: 'topic', id: 't1' }],
  ['/zct-ee/policy-topic', { kind: 'page', path: '/zct-ee/policy-topic' }],
  ['/activity/a1', { kind: 'activity', id: 'a1' }],
  ['/Activity/a1/enroll', { kind: 'activity', id: 'a1' }],
  ['/poster/a1', { kind: 'activity', id: 'a1' }],
  ['/activity', { kind: 'page', path: '/activity' }],
  ['/static-page/case-detail?id=c1', { kind: 'case', id: 'c1' }],
  ['/static-page/case-detail', { kind: 'page', path: '/static-page/case-detail' }],
  ['/apply-center/detail?tab=1&id=p1', { kind: 'project', id: 'p1' }],
  ['/apply-center/detail', { kind: 'project', id: '' }],
  ['/policy/api/ua/resource/download?id=r1', { kind: 'resource', id: 'r1' }],
  ['/signup?news=n1', { kind: 'news', id: 'n1' }],
  ['https://www.ah.gov.cn/a', { kind: 'outside' }],
  ['/policy/api/ua/news/feed?category=01', { kind: 'within' }],
  ['/sitemap.xml', { kind: 'within' }],
  ['/policy/api/ua/feedless', { kind: 'page', path: '/policy/api/ua/feedless' }],
  ['#top', { kind: 'within' }],
  ['tel:05501234567', { kind: 'within' }],
  ['//elsewhere.example/a', { kind: 'nowhere' }],
  ['/\\elsewhere.example/a', { kind: 'nowhere' }],
  ['/\\', { kind: 'nowhere' }],
  ['/\t/:', { kind: 'nowhere' }],
  ['resources', { kind: 'nowhere' }],
  ['https://', { kind: 'nowhere' }],
])('%s 通向 %j', (href, target) => {
  expect(linkTargetOf(href)).toEqual(target);
});
