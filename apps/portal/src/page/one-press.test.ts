// A second press while the first one's work is under way begins nothing.
import { expect, test } from 'vitest';
import { createPress } from './one-press.ts';

test('按下之后还在做的，再按一次不再做；做完或失败之后可以再按', async () => {
  const told: boolean[] = [];
  const done: string[] = [];
  let end: () => void = () => {};
  const press = createPress((isBusy) => told.push(isBusy));
  const first = press(async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    done.push('一');
  });
  const second = press(() => Promise.resolve(void done.push('二')));
  expect(told).toEqual([true]);
  end();
  expect([await first, await second, done, told]).toEqual([true, false, ['一'], [true, false]]);
  await expect(press(() => Promise.reject(new Error('网络不通')))).rejects.toThrow('网络不通');
  expect(await press(() => Promise.resolve())).toBe(true);
});
