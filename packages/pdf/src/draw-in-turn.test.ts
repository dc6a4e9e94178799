import { expect, test } from 'vitest';
import { AppError } from '@yqt/kernel/errors';
import { drawInTurn } from './draw-in-turn.ts';

const threadOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`,
  );
const ECHO = threadOf('parentPort.postMessage(new TextEncoder().encode(workerData.text));');

test('线程交回的文件按次序到达，前一份无法绘制不影响后一份', async () => {
  const [first, broken, last] = await Promise.allSettled([
    drawInTurn(ECHO, { text: '一' }),
    drawInTurn(threadOf("throw new Error('无法绘制');"), {}),
    drawInTurn(ECHO, { text: '二' }),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: Buffer.from('一') });
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(AppError) });
  expect(last).toMatchObject({ status: 'fulfilled', value: Buffer.from('二') });
});

test('没有交回文件就结束的线程按不可用处理', async () => {
  await expect(drawInTurn(threadOf(''), {})).rejects.toThrow(AppError);
});

test('排队过长时请读者稍后再试，不再占用内存', async () => {
  const drawings = await Promise.allSettled(
    Array.from({ length: 21 }, (_, at) => drawInTurn(ECHO, { text: String(at) })),
  );
  const refused = drawings.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
});
