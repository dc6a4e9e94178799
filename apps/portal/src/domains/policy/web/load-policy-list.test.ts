// Nonsense in the address of 政策查询 falls back to the default (decisions.md, Calls 4).
import { expect, test } from 'vitest';
import { client, type Transport } from '@yqt/endpoint/client';
import { policyContract } from '../contract.ts';
import { unreadText } from '../../../page/unread.text.ts';
import { loadPolicyList } from './load-policy-list.ts';

const LEVELS = ['1', '5'];
const asked: string[] = [];

/** Refuses levels that do not exist, as the server does. */
const server: Transport = async ({ url }) => {
  asked.push(url);
  const { pathname, searchParams } = new URL(url, 'http://portal');
  const unknown = searchParams.getAll('level').flatMap((level, at) => (LEVELS.includes(level) ? [] : [at]));
  const fields = unknown.map((at) => ({ field: `level.${at}`, errorMessage: '没有这个选项' }));
  const empty = { records: [], total: 0, current: 1, size: 10, words: [], places: [], suggestions: [] };
  const envelope = fields.length
    ? { returnCode: 3000, message: '', data: fields }
    : { returnCode: 1000, message: '', data: pathname.endsWith('/list') ? empty : [] };
  return { status: fields.length ? 422 : 200, requestId: 'r', envelope };
};

test.each([
  [['zzz'], '', ['level=zzz']],
  [['zzz', '5'], '?level=5', ['level=zzz']],
  [['5'], '?level=5', []],
])('筛选值 %j 中不存在的不起作用，地址为「%s」，说出的是 %j', async (level, search, leftOut) => {
  asked.length = 0;
  const query = level.map((one) => `level=${one}`).join('&');
  const request = new Request(`http://portal/zct-ee/policy-info?${query}`);
  const found = await loadPolicyList(client(policyContract, server), request);
  expect(found.list.ok).toBe(true);
  expect(found.search).toBe(search);
  expect(found.leftOut).toBe(leftOut.length === 0 ? '' : unreadText.leftOut(leftOut));
  expect(asked.filter((url) => url.includes('zzz')).length).toBeLessThanOrEqual(2);
});
