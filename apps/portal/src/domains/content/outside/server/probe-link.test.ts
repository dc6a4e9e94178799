// What may be asked for outside, and what may not: a server of the test stands for all the others, behind names and a dialler of its own.
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { probeLink, type Outside } from './probe-link.ts';
import { isDeadOutside } from '../outside.rules.ts';
import { isAskable, isPublicAddress, webUrl } from './public-address.ts';

const PUBLIC = '93.184.215.14';
let server: Server | null = null;
afterEach(async () => {
  await stop();
});

const stop = (): Promise<void> =>
  new Promise((done) => {
    if (!server) return done();
    server.closeAllConnections();
    server.close(() => done());
    server = null;
  });

interface Dialled {
  outside: Outside;
  /** `address:port`, in order. */
  dialled: string[];
  resolved: string[];
  /** `METHOD path`, in order. */
  asked: string[];
}

/** Every public address is the server of the test; names answer what stands for them, one answer after the other. */
async function world(
  answer: RequestListener,
  names: Readonly<Record<string, readonly (readonly string[])[]>> = {},
): Promise<Dialled> {
  const asked: string[] = [];
  const own = createServer((request, reply) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, reply);
  });
  server = own;
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a server that listens at a port
  const { port: ownPort } = own.address() as AddressInfo;
  const [dialled, resolved]: string[][] = [[], []];
  const outside: Outside = {
    resolve: async (host) => {
      const answers = names[host] ?? [[PUBLIC]];
      const times = resolved!.filter((one) => one === host).length;
      resolved!.push(host);
      const found = answers[Math.min(times, answers.length - 1)] ?? [];
      if (found.length === 0) throw new Error('ENOTFOUND');
      return found;
    },
    dial: (address, port) => {
      dialled!.push(`${address}:${port}`);
      return connect({ host: '127.0.0.1', port: ownPort });
    },
  };
  return { outside, dialled: dialled!, resolved: resolved!, asked };
}

const says =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, reply) =>
    void reply.writeHead(status, headers).end('正文');

describe('地址', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '0.0.0.0',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:93.184.215.14',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2001::1',
    '2002:a00:1::1',
    'nonsense',
    '',
  ])('%s 不是公网地址', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each([PUBLIC, '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2400:3200::1'])(
    '%s 是公网地址',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'gopher://a.example/',
    'javascript:alert(1)',
    '//a.example/',
    'http://',
  ])('%s 不访问', (href) => expect(webUrl(href)).toBeNull());
  test.each([
    ['http://a.example:22/', false],
    ['http://a.example:8080/', false],
    ['https://user:word@a.example/', false],
    ['http://user@a.example/', false],
    ['http://a.example:443/', true],
    ['https://a.example/', true],
  ])('%s 可以访问：%s', (href, expected) => expect(isAskable(new URL(href))).toBe(expected));
});

describe('不访问内网', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://10.0.0.5/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[fc00::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://１２７.０.０.１/',
  ])('%s：一个连接也没有', async (href) => {
    const { outside, dialled, resolved } = await world(says(200));
    expect(await probeLink(outside, href)).toEqual({ outcome: 'refused', status: null });
    expect([dialled, resolved]).toEqual([[], []]);
  });
  test.each([[['10.0.0.1']], [['127.0.0.1']], [['::1']], [[PUBLIC, '192.168.0.1']], [['::ffff:10.0.0.1']]])(
    '域名解析为 %s 的不访问',
    async (addresses) => {
      const { outside, dialled } = await world(says(200), { 'inner.example': [addresses] });
      expect((await probeLink(outside, 'http://inner.example/')).outcome).toBe('refused');
      expect(dialled).toEqual([]);
    },
  );
  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/',
    'http://inner.example/',
    'ftp://a.example/',
    'http://127.0.0.1:6379/',
  ])('跳转到 %s 的不跟随', async (location) => {
    const { outside, dialled } = await world(says(302, { location }), { 'inner.example': [['10.0.0.1']] });
    expect((await probeLink(outside, 'http://a.example/')).outcome).toBe('refused');
    expect(dialled).toEqual([`${PUBLIC}:80`]);
  });
  test.each(['http://a.example:8081/', 'https://user:word@a.example/'])(
    '%s 没有访问，也不算失效',
    async (href) => {
      const { outside, dialled } = await world(says(200));
      const { outcome } = await probeLink(outside, href);
      expect([outcome, dialled, isDeadOutside({ outcome, misses: 9 })]).toEqual(['unasked', [], false]);
    },
  );
  test('内网地址的其他端口仍不是公网', async () => {
    const { outside, dialled } = await world(says(200));
    expect((await probeLink(outside, 'http://192.168.1.5:8080/')).outcome).toBe('refused');
    expect(dialled).toEqual([]);
  });
  test.each(['http://a.example:6379/', 'http://'])('跳转到 %s 的不跟随，也不算失效', async (location) => {
    const { outside, dialled } = await world(says(302, { location }));
    expect((await probeLink(outside, 'http://a.example/')).outcome).toBe('unasked');
    expect(dialled).toEqual([`${PUBLIC}:80`]);
  });
  test('解析先是公网、后是内网：连接的是查验过的那个地址，跳转回来再查验', async () => {
    const names = { 'turns.example': [[PUBLIC], ['127.0.0.1']] };
    const first = await world(says(405), names);
    expect(await probeLink(first.outside, 'http://turns.example/')).toEqual({
      outcome: 'unsure',
      status: 405,
    });
    // HEAD and GET alike
    expect([first.resolved, first.dialled]).toEqual([['turns.example'], [`${PUBLIC}:80`, `${PUBLIC}:80`]]);
    await stop();
    const again = await world(says(301, { location: '/again' }), names);
    expect((await probeLink(again.outside, 'http://turns.example/')).outcome).toBe('refused');
    expect(again.dialled).toEqual([`${PUBLIC}:80`]);
  });
});

describe('结果', () => {
  test.each([
    [200, 'reached'],
    [204, 'reached'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'unsure'],
    [429, 'unsure'],
    [500, 'unsure'],
  ] as const)('%s 是 %s', async (status, outcome) => {
    const { outside } = await world(says(status));
    expect(await probeLink(outside, 'http://a.example/x?y=1#z')).toEqual({ outcome, status });
  });
  test('先 HEAD；不认得的再 GET，正文不读', async () => {
    let isEnded = false;
    const { outside, asked } = await world((request, reply) => {
      if (request.method === 'HEAD') return void reply.writeHead(405).end();
      reply.on('close', () => (isEnded = true));
      reply.writeHead(200);
      // an answer without an end
      reply.write('正文');
    });
    expect(await probeLink(outside, 'http://a.example/x?y=1#z')).toEqual({ outcome: 'reached', status: 200 });
    expect(asked).toEqual(['HEAD a.example/x?y=1', 'GET a.example/x?y=1']);
    await expect.poll(() => isEnded, { timeout: 15_000 }).toBe(true);
  });
  test('跳转逐步跟随，兜圈子的停下', async () => {
    const { outside, asked } = await world((request, reply) =>
      request.url === '/new' ? says(200)(request, reply) : says(301, { location: '/new' })(request, reply),
    );
    expect((await probeLink(outside, 'http://a.example/old')).outcome).toBe('reached');
    expect(asked).toEqual(['HEAD a.example/old', 'HEAD a.example/new']);
    await stop();
    const round = await world(says(302, { location: '/' }));
    expect((await probeLink(round.outside, 'http://a.example/')).outcome).toBe('unsure');
    expect(round.asked).toHaveLength(6);
  });
  test('没有这个域名、断开、答非所问、头过长，都是没有应答', async () => {
    const { outside } = await world(
      (request, reply) => {
        if (request.url === '/cut') return void request.socket.destroy();
        if (request.url === '/long') return says(200, { x: 'x'.repeat(40_000) })(request, reply);
        return void request.socket.end('nonsense\r\n\r\n');
      },
      { 'none.example': [[]] },
    );
    for (const href of [
      'http://none.example/',
      'http://a.example/cut',
      'http://a.example/long',
      'http://a.example/x',
    ])
      expect(await probeLink(outside, href), href).toEqual({ outcome: 'unreachable', status: null });
  });
  test('一直不答的，到时放下', { timeout: 60_000 }, async () => {
    const { outside } = await world(() => {});
    const began = performance.now();
    expect((await probeLink(outside, 'http://a.example/')).outcome).toBe('unreachable');
    expect(performance.now() - began).toBeLessThan(30_000);
  });
  test('https 连到 443，证书不对的是没有应答', async () => {
    const { outside, dialled } = await world(says(200));
    expect((await probeLink(outside, 'https://a.example/')).outcome).toBe('unreachable');
    expect(dialled[0]).toBe(`${PUBLIC}:443`);
  });
});
