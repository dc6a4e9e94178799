import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOnePiece } from './in-one-piece.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('一次写完的页面作为一段送出，较慢的部分随后送出', async () => {
  const stream = inOnePiece();
  const pieces: string[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  stream.write(bytes('一'));
  stream.write(bytes('二'));
  await turn();
  await turn();
  expect(pieces).toEqual(['一二']);
  stream.write(bytes('三'));
  stream.end();
  await new Promise((resolve) => stream.once('close', resolve));
  expect(pieces).toEqual(['一二', '三']);
});

test('读者离开后不再送出', async () => {
  const stream = inOnePiece();
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.write(bytes('一'));
  stream.destroy();
  await turn();
  await turn();
  expect(pieces).toEqual([]);
});
