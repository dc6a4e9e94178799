import { expect, it } from 'vitest';
import { inTime, TooSlow } from './in-time.ts';

it('gives up what hangs, and passes on what comes or fails in time', async () => {
  await expect(inTime(new Promise(() => {}), 5)).rejects.toBeInstanceOf(TooSlow);
  await expect(inTime(Promise.resolve(7), 1000)).resolves.toBe(7);
  await expect(inTime(Promise.reject(new RangeError('no page')), 1000)).rejects.toBeInstanceOf(RangeError);
});
