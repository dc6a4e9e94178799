import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a server can take it, and nobody is given it while one has it', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const others = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(others).not.toContain(port);
  server.close();
});

test.runIf(process.platform === 'linux')('never one that an outgoing connection may take', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  const lowest = Number.parseInt(range, 10);
  for (let given = 0; given < 50; given += 1) expect(await freePort()).toBeLessThan(lowest);
});
