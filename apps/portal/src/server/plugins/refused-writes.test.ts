// Who comes again with a key that was refused.
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createRefusedWrites } from './refused-writes.ts';

const apps: { close(): unknown }[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Asks with a key from an address; answers whether it has precedence, and refuses it where told so. */
function createServer() {
  const clock = { now: 0 };
  const refused = createRefusedWrites(() => clock.now);
  const app = Fastify();
  apps.push(app);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('*', async (request) => {
    const had = refused.has(request);
    (request.headers['x-refuse'] ? refused.add : refused.remove)(request);
    return had;
  });
  return {
    clock,
    post: async (
      headers: Record<string, string>,
      { from = '10.0.0.1', payload = '' } = {},
    ): Promise<boolean> => {
      const reply = await app.inject({ method: 'POST', url: '/save', headers, remoteAddress: from, payload });
      return reply.json();
    },
  };
}

it('a refused key comes first until it is answered, from its own address alone', async () => {
  const { post } = createServer();
  const key = { 'idempotency-key': 'a-key-of-mine' };
  expect(await post({ ...key, 'x-refuse': '1' })).toBe(false);
  expect(await post(key, { from: '10.0.0.2' })).toBe(false);
  expect(await post({ 'idempotency-key': 'another-key' })).toBe(false);
  expect(await post(key)).toBe(true);
  expect(await post(key)).toBe(false);
});

it('so does the same post of a page form, not another one; one without a key never does', async () => {
  const { post } = createServer();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const mine = { payload: 'name=a&formKey=0123456789' };
  await post({ ...form, 'x-refuse': '1' }, mine);
  await post({ ...form, 'x-refuse': '1' }, { payload: 'name=a' });
  expect(await post(form, { payload: 'name=b&formKey=0123456789' })).toBe(false);
  expect(await post(form, { payload: 'name=a' })).toBe(false);
  expect(await post(form, mine)).toBe(true);
});

it('after a minute it has given up', async () => {
  const { post, clock } = createServer();
  const key = { 'idempotency-key': 'a-key-of-mine' };
  await post({ ...key, 'x-refuse': '1' });
  clock.now = 60_001;
  expect(await post(key)).toBe(false);
});
