import { expect, test } from 'vitest';
import { AppError } from '@yqt/kernel/errors';
import { drawInTurn } from './draw-in-turn.ts';

const drawingOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { threadId } from 'node:worker_threads'; ${code}`)}`,
  );
const ECHO = drawingOf('export const draw = ({ text }) => new TextEncoder().encode(text);');
const THREAD = drawingOf('export const draw = () => new TextEncoder().encode(threadId);');
const BROKEN = drawingOf("export const draw = () => { throw new Error('无法绘制'); };");
const ENDING = drawingOf('export const draw = () => process.exit(1);');

test('线程交回的文件按次序到达，前一份无法绘制不影响后一份', async () => {
  const [first, broken, last] = await Promise.allSettled([
    drawInTurn(ECHO, { text: '一' }),
    drawInTurn(BROKEN, {}),
    drawInTurn(ECHO, { text: '二' }),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: Buffer.from('一') });
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(AppError) });
  expect(broken).toMatchObject({ reason: { cause: { message: expect.stringContaining('无法绘制') } } });
  expect(last).toMatchObject({ status: 'fulfilled', value: Buffer.from('二') });
});

test('没有交回文件就结束的线程按不可用处理，下一份照常', async () => {
  await expect(drawInTurn(ENDING, {})).rejects.toThrow(AppError);
  expect(await drawInTurn(ECHO, { text: '三' })).toEqual(Buffer.from('三'));
});

test('接连的几份由同一线程绘制；绘制失败的线程不再使用', async () => {
  const threads = [await drawInTurn(THREAD, {}), await drawInTurn(THREAD, {})].map(String);
  expect(threads[1]).toBe(threads[0]);
  await drawInTurn(BROKEN, {}).catch(() => null);
  expect(String(await drawInTurn(THREAD, {}))).not.toBe(threads[0]);
});

test('不能交给线程的内容按不可用处理，此外什么也不发生', async () => {
  await expect(drawInTurn(ECHO, { text: () => '函数' })).rejects.toThrow(AppError);
  expect(await drawInTurn(ECHO, { text: '四' })).toEqual(Buffer.from('四'));
});

test('排队过长时请读者稍后再试，不再占用内存', async () => {
  const drawings = await Promise.allSettled(
    Array.from({ length: 21 }, (_, at) => drawInTurn(ECHO, { text: String(at) })),
  );
  const refused = drawings.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
});
