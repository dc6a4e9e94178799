// What the start could not do at once is done later, and not at all where the process ends.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilDone } from './until-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('后台任务启动被拒绝之后会再试，直到成功', async () => {
  const step = vi
    .fn<() => Promise<void>>(async () => {})
    .mockRejectedValueOnce(new Error('1'))
    .mockRejectedValueOnce(new Error('2'));
  const refused: unknown[] = [];
  const done = untilDone(step, {
    signal: new AbortController().signal,
    onRefused: (error) => refused.push(error),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(step).toHaveBeenCalledTimes(3);
  expect(refused.map(String)).toEqual(['Error: 1', 'Error: 2']);
});

it('停止时不再尝试，也不等待', async () => {
  const closing = new AbortController();
  const step = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('仍未恢复')));
  const done = untilDone(step, { signal: closing.signal, onRefused: () => {} });
  await vi.advanceTimersByTimeAsync(10);
  closing.abort();
  await done;
  expect(step).toHaveBeenCalledTimes(1);
});
