import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import Fastify from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PRESSURE } from './pressure.ts';

/** The answer to a call that comes right after the event loop stood still. */
async function afterStall(options: FastifyUnderPressureOptions, ms: number): Promise<number> {
  const app = Fastify();
  await app.register(underPressure, options);
  app.get('/', () => 'x');
  await app.ready();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  await wait(20);
  const { statusCode } = await app.inject('/');
  await app.close();
  return statusCode;
}

it('一次停顿不算繁忙：紧接着的请求照常回答', async () => {
  expect(await afterStall(PRESSURE, 2500)).toBe(200);
});

it('按每秒计算时会被拒绝', async () => {
  expect(await afterStall({ ...PRESSURE, sampleInterval: 1000 }, 2500)).toBe(503);
});
