// What the port answers before the portal is ready.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { openEarlyDoor, type EarlyDoor } from './early-door.ts';

let door: EarlyDoor;
afterEach(() => door.close());

async function open(): Promise<string> {
  door = await openEarlyDoor({ port: 0, host: '127.0.0.1' });
  const address = door.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

it('门户就绪之前，接口立即得到 503 和重试时间，页面得到说明并自行重试', async () => {
  const url = await open();
  const call = await fetch(`${url}/policy/api/ua/policy/list`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await call.json()).toMatchObject({ returnCode: 5030 });
  const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([
    503,
    '2',
    '2',
  ]);
  expect(await page.text()).toContain('服务暂时不可用');
});

it('就绪之后，同一端口、同一连接由门户回答', async () => {
  const url = await open();
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  door.handOver((_request, reply) => void reply.end('portal'));
  expect(await (await fetch(`${url}/healthz`)).text()).toBe('portal');
});

it('端口已被占用时说明原因，停止两次也无妨', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(openEarlyDoor({ port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  taken.close();
  await open();
  await door.close();
});
