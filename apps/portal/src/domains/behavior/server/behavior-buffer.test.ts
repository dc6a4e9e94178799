import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBehaviorBuffer, type BehaviorBuffer } from './behavior-buffer.ts';

const silent = { warn: () => {}, error: () => {} };
const opened: BehaviorBuffer<number>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((buffer) => buffer.close()));
});

function bufferOf(
  write: (rows: number[]) => Promise<unknown>,
  limits: { capacity?: number; batchSize?: number } = {},
): BehaviorBuffer<number> {
  const buffer = createBehaviorBuffer<number>({
    name: 'test',
    write,
    log: silent,
    everyMs: 60_000,
    ...limits,
  });
  opened.push(buffer);
  return buffer;
}

const gone = () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

describe('行为缓冲', () => {
  test('一次写入多行，每批不超过上限', async () => {
    const batches: number[][] = [];
    const buffer = bufferOf(async (rows) => void batches.push(rows), { batchSize: 3 });
    for (const row of [1, 2, 3, 4, 5, 6, 7]) buffer.add(row);
    await buffer.flush();
    expect(batches.flat()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(Math.max(...batches.map(({ length }) => length))).toBe(3);
  });

  test('够一批立即写入，不等定时', async () => {
    const written = Promise.withResolvers<number[]>();
    const buffer = bufferOf(async (rows) => written.resolve(rows), { batchSize: 2 });
    buffer.add(1);
    buffer.add(2);
    expect(await written.promise).toEqual([1, 2]);
  });

  test('到时写入不足一批的行', async () => {
    vi.useFakeTimers();
    try {
      const write = vi.fn<(rows: number[]) => Promise<void>>(async () => {});
      const buffer = bufferOf(write);
      buffer.add(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(write).toHaveBeenCalledWith([1]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('超出容量时丢弃最早的并计数', async () => {
    const rows: number[] = [];
    let isDown = true;
    const buffer = bufferOf(
      async (batch) => {
        if (isDown) throw gone();
        rows.push(...batch);
      },
      { capacity: 5, batchSize: 2 },
    );
    for (let row = 1; row <= 12; row++) buffer.add(row);
    await buffer.flush();
    isDown = false;
    await buffer.flush();
    expect(rows).toEqual([8, 9, 10, 11, 12]);
    expect(buffer.dropped()).toBe(7);
  });

  test('数据库暂时不可用时保留，恢复后按序写入', async () => {
    const rows: number[] = [];
    let failures = 1;
    const buffer = bufferOf(async (batch) => {
      if (failures-- > 0) throw gone();
      rows.push(...batch);
    });
    buffer.add(1);
    await buffer.flush();
    buffer.add(2);
    await buffer.flush();
    expect(rows).toEqual([1, 2]);
    expect(buffer.dropped()).toBe(0);
  });

  test('写不进去的一批被丢弃，不会反复重试，也不抛出', async () => {
    const write = vi.fn<(rows: number[]) => Promise<void>>(async () => {
      throw new Error('bad rows');
    });
    const buffer = bufferOf(write);
    buffer.add(1);
    await expect(buffer.flush()).resolves.toBeUndefined();
    await buffer.flush();
    expect(write).toHaveBeenCalledTimes(1);
    expect(buffer.dropped()).toBe(1);
  });

  test('关闭时写入剩余的行，包括写入过程中到来的', async () => {
    const rows: number[] = [];
    const buffer = bufferOf(async (batch) => {
      rows.push(...batch);
      if (rows.length === 1) buffer.add(2);
    });
    buffer.add(1);
    await buffer.close();
    expect(rows).toEqual([1, 2]);
  });
});
