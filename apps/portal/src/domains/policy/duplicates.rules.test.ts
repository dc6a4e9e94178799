import { expect, test } from 'vitest';
import { duplicatePairs, type NamedPolicy } from './duplicates.rules.ts';

const policy = (
  id: string,
  title: string,
  docNo: string | null = null,
  issuers = ['市科技局'],
): NamedPolicy => ({
  id,
  title,
  docNo,
  issuers,
});
const found = (...policies: NamedPolicy[]) =>
  duplicatePairs(policies, 50).map(({ first, second, reason }) => `${first} ${second} ${reason}`);

test('同一文号，括号、空格、全角半角不同也算，题目和发文机关不论', () => {
  expect(
    found(policy('a', '甲办法', '滁政〔2024〕 12号'), policy('b', '乙通知', '滁政[2024]12号', ['市政府'])),
  ).toEqual(['a b docNo']);
  expect(found(policy('a', '甲办法', '滁政〔2024〕12号'), policy('b', '甲办法', '滁政〔2024〕13号'))).toEqual(
    [],
  );
});

test('题目相近且发文机关相同的列出，标点书名号不论；发文机关不同的不列', () => {
  const [a, b] = [
    '关于印发《滁州市支持企业研发投入若干政策》的通知',
    '关于印发滁州市支持企业研发投入若干政策通知',
  ];
  expect(found(policy('a', a), policy('b', b))).toEqual(['a b title']);
  expect(found(policy('a', a), policy('b', b, null, ['市财政局']))).toEqual([]);
  expect(found(policy('a', a), policy('b', b, null, ['市财政局', '市科技局']))).toEqual(['a b title']);
});

test('另一年度、另一批次、另有文号的不是同一份；没有文号的不因此成对', () => {
  expect(
    found(policy('a', '2025 年度高新技术企业奖励申报通知'), policy('b', '2026 年度高新技术企业奖励申报通知')),
  ).toEqual([]);
  expect(
    found(policy('a', '高新技术企业奖励第一批申报通知'), policy('b', '高新技术企业奖励第二批申报通知')),
  ).toEqual([]);
  expect(found(policy('a', '甲办法'), policy('b', '乙通知'))).toEqual([]);
});

test('同一文号的在前，两个理由只列一次，多的不列', () => {
  const same = '滁州市支持企业研发投入若干政策';
  const policies = [
    policy('c', same),
    policy('a', '人才办法', '滁人〔2024〕1号'),
    policy('b', '人才办法', '滁人〔2024〕1号'),
    policy('d', same),
  ];
  expect(found(...policies)).toEqual(['a b docNo', 'c d title']);
  expect(duplicatePairs(policies, 1)).toHaveLength(1);
});
