// What was typed survives the end of a session, in this tab and for this account only.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, findDraft, keepDraft } from './kept-draft.ts';

const place = { key: 'demo:1', accountId: 'u1' };
const isText = (given: unknown): given is string => typeof given === 'string';
const store = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  }),
);
afterEach(() => {
  store.clear();
  vi.unstubAllGlobals();
});

it('同一账号找回草稿与它出发的版本', () => {
  keepDraft(place, { values: '内容', revision: 3, base: '原文' });
  expect(findDraft(place, isText)).toEqual({ values: '内容', revision: 3, base: '原文' });
  keepDraft(place, { values: '内容', revision: 3 });
  expect(findDraft(place, isText)).toEqual({ values: '内容', revision: 3 });
});

it('别的账号找不到，草稿随即丢弃', () => {
  keepDraft(place, { values: '内容', revision: 3 });
  expect(findDraft({ ...place, accountId: 'u2' }, isText)).toBe(null);
  expect(findDraft(place, isText)).toBe(null);
});

it('不成样的、已丢弃的都没有', () => {
  keepDraft(place, { values: 5, revision: 3 });
  expect(findDraft(place, isText)).toBe(null);
  store.set('kept-draft:demo:1', '{');
  expect(findDraft(place, isText)).toBe(null);
  keepDraft(place, { values: '内容', revision: 3 });
  dropDraft(place);
  expect(findDraft(place, isText)).toBe(null);
});

it('没有存储时照常工作', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(place, { values: '内容', revision: 3 });
  dropDraft(place);
  expect(findDraft(place, isText)).toBe(null);
});
