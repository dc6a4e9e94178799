// One counter for each caller and class, whatever route asked; a window begins with the first request.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RateCounters } from './rate-counters.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const count = (store: RateCounters, key: string, windowMs = 60_000) => {
  let counted = { current: 0, ttl: 0 };
  store.incr(key, (_error, result) => void (counted = result ?? counted), windowMs);
  return counted;
};

it('各接口同类同算，不同的人分开', () => {
  const store = new RateCounters();
  count(store.child(), '甲 write');
  expect(count(store.child(), '甲 write').current).toBe(2);
  expect(count(store, '乙 write').current).toBe(1);
});

it('从第一次起满一个时段后重新计数，期间不顺延', () => {
  const store = new RateCounters();
  expect(count(store, '甲')).toEqual({ current: 1, ttl: 60_000 });
  vi.advanceTimersByTime(59_999);
  expect(count(store, '甲')).toEqual({ current: 2, ttl: 1 });
  vi.advanceTimersByTime(1);
  expect(count(store, '甲')).toEqual({ current: 1, ttl: 60_000 });
});

it('记住的人数有上限，最早开始的先去掉', () => {
  const store = new RateCounters();
  count(store, '短信', 3_600_000);
  for (let caller = 0; caller <= 50_000; caller++) count(store, String(caller));
  expect(count(store, '1').current).toBe(2);
  expect(count(store, '0').current).toBe(1);
  expect(count(store, '短信', 3_600_000).current).toBe(2);
});
