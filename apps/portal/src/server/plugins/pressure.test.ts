import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import Fastify from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { IN_PROCESS } from '@yqt/endpoint/in-process';
import { holdRefusals, PRESSURE } from './pressure.ts';

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

/** A server that refuses at one address, in one second of its clock; `answered` counts the refusals that have been sent. */
function refusing() {
  const app = Fastify();
  const clock = { ms: 0 };
  holdRefusals(app, () => clock.ms);
  app.get('/busy', (_request, reply) => reply.code(503).header('retry-after', '1').send('busy'));
  app.get('/free', () => 'x');
  let answered = 0;
  const ask = async (headers = {}) => {
    const { statusCode } = await app.inject({ url: '/busy', headers });
    answered++;
    return statusCode;
  };
  /** The refusals of a second that are sent at once. */
  const first = () => Promise.all(Array.from({ length: 100 }, () => ask()));
  return { app, clock, ask, first, answered: () => answered };
}

it('一秒内的前一百个拒绝立即回答，更多的稍后才发出，其他请求照常；页面自己的调用不等', async () => {
  const { app, clock, ask, first, answered } = refusing();
  await first();
  expect(answered()).toBe(100);
  const refused = ask();
  for (let n = 0; n < 5; n++) expect((await app.inject('/free')).statusCode).toBe(200);
  expect(await ask({ 'x-in-process': IN_PROCESS })).toBe(503);
  expect(answered()).toBe(101);
  clock.ms = 1000;
  expect(await ask()).toBe(503);
  expect(answered()).toBe(102);
  expect(await refused).toBe(503);
  await app.close();
});

it('同时等着的拒绝有上限，超出的立即回答', async () => {
  const { app, ask, first } = refusing();
  await first();
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 1002 }, (_, at) =>
      ask().then((status) => {
        expect(status).toBe(503);
        order.push(at);
      }),
    ),
  );
  expect(order.slice(0, 2)).toEqual([1000, 1001]);
  await app.close();
});
