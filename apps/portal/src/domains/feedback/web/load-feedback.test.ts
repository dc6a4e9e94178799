// 先查后问: what is typed is looked for among published answers and in the help centre alike.
import { expect, test } from 'vitest';
import { contextOf } from '../../../page/test-page-context.ts';
import { loadFeedback } from './load-feedback.ts';

const FORM = { form: {}, values: {}, dictionaries: {}, isMember: true, policy: null };
const page = (...records: object[]) => ({ records, total: records.length, current: 1, size: 5 });
const answered = (id: string) => ({
  id,
  kindLabel: '咨询',
  question: `问过的 ${id}`,
  answer: '答复',
  publishedOn: '2026-11-01',
  isDemo: false,
});
const article = (id: string) => ({
  id,
  title: `帮助 ${id}`,
  answer: '见办事指南。',
  labels: { category: '申报与办件' },
  publishedOn: '2026-10-01',
  checkedOn: '2026-11-02',
  isDemo: true,
});
const BASE = '/policy/api/ua/';
const suggestedBy = async (answers: Readonly<Record<string, object>>) => {
  const { context, asked } = contextOf({ [`${BASE}feedback/form`]: FORM, ...answers }, { hasSession: false });
  const { faq } = await loadFeedback(
    new Request(`http://portal/feedback?keyword=${encodeURIComponent('补交')}`),
    context,
  );
  return { asked, faq };
};

test('提问之前，已公开的答复与帮助文章一起列出，都按所写的标题查', async () => {
  const { asked, faq } = await suggestedBy({
    [`${BASE}feedback/faq`]: page(answered('a'), answered('b')),
    [`${BASE}help/page`]: page(article('c')),
  });
  expect(faq.map(({ question }) => question)).toEqual(['帮助 c', '问过的 a', '问过的 b']);
  expect(faq[0]).toEqual({
    id: 'c',
    kindLabel: '申报与办件',
    question: '帮助 c',
    answer: '见办事指南。',
    publishedOn: '2026-11-02',
    isDemo: true,
  });
  const narrowed = asked.filter((url) => url.includes(`keyword=${encodeURIComponent('补交')}`));
  expect(narrowed).toHaveLength(2);
});

test('一处查不到时，另一处的照样列出', async () => {
  const { faq } = await suggestedBy({ [`${BASE}help/page`]: page(article('c')) });
  expect(faq.map(({ id }) => id)).toEqual(['c']);
});
