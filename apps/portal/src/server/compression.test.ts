// Compressed answers: the same bytes after unpacking, at once where they are streamed, and never for a member's request
// that another site began.
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers } from './plugins/compression.ts';
import { testApp, type TestApp } from './test-app.ts';

const LIST = '/policy/api/ua/policy/list?current=1&size=20';
let portal: TestApp;
let member = '';
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
  member = await portal.signIn('demo-enterprise');
});
afterAll(() => portal.close());

const ask = (url: string, headers: Record<string, string>) =>
  portal.app.inject({ method: 'GET', url, headers: { host: 'localhost:8081', ...headers } });
const asMember = (url: string, headers: Record<string, string>) =>
  ask(url, { cookie: member, 'accept-encoding': 'br', ...headers });

describe('压缩', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('接口的回答按 %s 压缩，解开后一字不差', async (encoding, unpack) => {
    const plain = await ask(LIST, {});
    const packed = await ask(LIST, { 'accept-encoding': encoding });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(String(packed.headers['vary']).toLowerCase()).toContain('accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it.each(['same-origin', 'none'])('登录后的页面与接口：本站发起的请求（%s）压缩', async (site) => {
    for (const url of ['/user/collect', LIST]) {
      const packed = await asMember(url, { 'sec-fetch-site': site });
      expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
      expect(brotliDecompressSync(packed.rawPayload).length).toBeGreaterThan(packed.rawPayload.length * 2);
    }
  });

  it.each(['cross-site', 'same-site', ''])('登录后的回答：别处发起或没有说明（%s）不压缩', async (site) => {
    for (const url of ['/user/collect', LIST]) {
      const reply = await asMember(url, site ? { 'sec-fetch-site': site } : {});
      expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
    }
  });

  it('字典 304 与空的回答没有内容可压缩', async () => {
    const dictionary = '/uaa/api/ua/states/provinces';
    const first = await ask(dictionary, { 'accept-encoding': 'br' });
    const again = await ask(dictionary, {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers['etag']),
    });
    expect([first.statusCode, again.statusCode, again.rawPayload.length]).toEqual([200, 304, 0]);
  });
});

it('边写边送：后一段未到时，前一段已可读', async () => {
  const app = Fastify();
  app.decorateRequest('visit');
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { visit: { viewer: null } });
  });
  await compressAnswers(app);
  let end = () => {};
  app.get('/', async (_request, reply) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('<p>前一段</p>'));
        end = () => {
          controller.enqueue(Buffer.from('<p>后一段</p>'));
          controller.close();
        };
      },
    });
    return reply.send(new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  });
  const reply = await app.inject({
    url: '/',
    headers: { 'accept-encoding': 'br' },
    payloadAsStream: true,
  });
  const unpacked = reply.stream().pipe(createBrotliDecompress());
  const parts: string[] = [];
  unpacked.on('data', (part: Buffer) => {
    parts.push(part.toString());
    if (parts.length === 1) end();
  });
  await new Promise((resolve) => unpacked.once('end', resolve));
  expect(parts).toEqual(['<p>前一段</p>', '<p>后一段</p>']);
  await app.close();
});
