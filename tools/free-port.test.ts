import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

/** From where the system takes ports of outgoing connections, as it tells. */
const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
const lowest = existsSync(RANGE) ? Number.parseInt(readFileSync(RANGE, 'utf8'), 10) : 0;
/** Of a system that nobody has set otherwise. */
const USUAL = 32_768;

test('a server can take it, and nobody is given it while one has it', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const others = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(others).not.toContain(port);
  server.close();
});

test.runIf(lowest >= USUAL)('never one that an outgoing connection may take', async () => {
  for (let given = 0; given < 50; given += 1) expect(await freePort()).toBeLessThan(lowest);
});
