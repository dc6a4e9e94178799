// Places at the door of the database are for those who ask it, not for those who send or read slowly.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createGate } from '@yqt/database/work';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { admitRequests, WORK_LIMITS } from './admission.ts';

/** More than the kernel takes for a reader that does not read. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x');
const PIECE = 64 * 1024;
const PLACES = WORK_LIMITS.read.atOnce;
/** Whoever waits this long was not let in; beside other work an answer takes some seconds. */
const LONG_MS = 15_000;

const pageOf = (bytes: Buffer) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += PIECE) controller.enqueue(bytes.subarray(at, at + PIECE));
        controller.close();
      },
    }),
  );

/** A server whose answers each ask the database once; `sockets` are its readers that do not read. */
async function startServer() {
  const app = Fastify({ forceCloseConnections: true });
  const gate = createGate(WORK_LIMITS);
  const rendering = Promise.withResolvers<void>();
  const statements = Promise.withResolvers<void>();
  let [arrived, answered, begun, gone] = [0, 0, 0, 0];
  admitRequests(app);
  // who is it?
  app.addHook('onRequest', async () => {
    arrived++;
    await gate.enter();
  });
  const answers: Record<string, () => unknown> = {
    '/whole': () => LARGE,
    '/file': () => Readable.from([LARGE]),
    '/page': () => pageOf(LARGE),
    '/small': () => 'x',
    '/rendering': () =>
      new Response(
        new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(Buffer.from('x'));
            await rendering.promise;
            controller.close();
          },
        }),
      ),
  };
  for (const [path, answer] of Object.entries(answers))
    app.get(path, async (_request, reply) => {
      await gate.enter();
      answered++;
      return reply.send(answer());
    });
  app.get('/statement', async (_request, reply) => {
    await gate.enter();
    begun++;
    reply.raw.once('close', () => gone++);
    await statements.promise;
    return 'x';
  });
  app.post('/write', async () => {
    await gate.enter();
    return 'written';
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return {
    app,
    endRendering: rendering.resolve,
    endStatements: statements.resolve,
    ask: async (path: string, body?: string) => {
      const options = body === undefined ? {} : { method: 'POST', body };
      return (await fetch(`http://127.0.0.1:${port}${path}`, options)).status;
    },
    /** As many as there are places, each asking what takes until `endStatements`, then gone. */
    async hangUp(): Promise<void> {
      const visitors = Array.from({ length: PLACES }, () => connect(port, '127.0.0.1'));
      for (const socket of visitors) socket.write('GET /statement HTTP/1.1\r\nHost: x\r\n\r\n');
      await expect.poll(() => begun).toBe(PLACES);
      for (const socket of visitors) socket.destroy();
      await expect.poll(() => gone).toBe(PLACES);
    },
    /** As many as there are places, each of which never sends the body that it announced. */
    async announce(): Promise<Socket[]> {
      const senders = Array.from({ length: PLACES }, () => connect(port, '127.0.0.1'));
      for (const socket of senders)
        socket.write(
          'POST /write HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n',
        );
      await expect.poll(() => arrived).toBe(PLACES);
      return senders;
    },
    /** As many readers as there are places, none of which reads. */
    async occupy(path: string): Promise<Socket[]> {
      const sockets = Array.from({ length: PLACES }, () => connect(port, '127.0.0.1').pause());
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await expect.poll(() => answered).toBe(PLACES);
      return sockets;
    },
  };
}

describe('收发缓慢的人不占数据库的位置', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let sockets: Socket[] = [];
  const answerTo = (path: string, body?: string) =>
    Promise.race([
      server.ask(path, body),
      new Promise<string>((resolve) => setTimeout(resolve, LONG_MS, 'waiting')),
    ]);
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.app.close();
  });

  it.each(['/whole', '/file', '/page'])('%s', async (path) => {
    server = await startServer();
    sockets = await server.occupy(path);
    expect(await answerTo('/small')).toBe(200);
  });

  it('迟迟不发送正文的人不占位置', async () => {
    server = await startServer();
    sockets = await server.announce();
    expect(await answerTo('/write', 'a')).toBe(200);
  });

  it('仍在渲染的页面占着位置，渲染完就让出', async () => {
    server = await startServer();
    sockets = await server.occupy('/rendering');
    const next = server.ask('/small');
    expect(await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 300, 'waiting'))])).toBe(
      'waiting',
    );
    server.endRendering();
    expect(await next).toBe(200);
  });

  it('访问者已离开而语句还在执行的，占着位置，执行完才让出', async () => {
    server = await startServer();
    await server.hangUp();
    const next = server.ask('/small');
    expect(await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 300, 'waiting'))])).toBe(
      'waiting',
    );
    server.endStatements();
    expect(await next).toBe(200);
  });
});
