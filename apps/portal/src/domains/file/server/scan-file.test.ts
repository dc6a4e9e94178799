// The conversation with clamd, against a server that speaks its protocol as its manual describes it.
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '@yqt/kernel/errors';
import { createScanner } from './scan-file.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Starts a clamd that answers with `answer`; keeps what it was sent. */
async function clamd(answer: string): Promise<{ url: string; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      received.push(Buffer.concat(chunks));
      socket.end(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received };
}

/** What clamd reads out of an INSTREAM conversation. */
function streamOf(sent: Buffer): Buffer {
  const command = 'zINSTREAM\0';
  expect(sent.subarray(0, command.length).toString()).toBe(command);
  const parts: Buffer[] = [];
  let at = command.length;
  for (;;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
}

test('文件分块完整送达扫描服务，OK 为干净', async () => {
  const { url, received } = await clamd('stream: OK\0');
  const bytes = Buffer.alloc(150_000, 'ab');
  expect(await createScanner(url).isInfected(bytes)).toBe(false);
  expect(streamOf(received[0]!)).toEqual(bytes);
});

test('FOUND 为感染', async () => {
  const { url } = await clamd('stream: Eicar-Test-Signature FOUND\0');
  expect(await createScanner(url).isInfected(Buffer.from('x'))).toBe(true);
});

test.each(['INSTREAM size limit exceeded. ERROR\0', '', 'garbage'])(
  '没有结论（%j）时拒绝而不放行',
  async (answer) => {
    const { url } = await clamd(answer);
    await expect(createScanner(url).isInfected(Buffer.from('x'))).rejects.toThrow(AppError);
  },
);

test('扫描服务不在时拒绝而不放行', async () => {
  const { url } = await clamd('');
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  await expect(createScanner(url).isInfected(Buffer.from('x'))).rejects.toThrow(AppError);
});

test('未配置扫描服务时仍能识别 EICAR 测试文件', async () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  expect(await createScanner('').isInfected(Buffer.from(`前${eicar}后`))).toBe(true);
  expect(await createScanner('').isInfected(Buffer.from('普通文件'))).toBe(false);
});
