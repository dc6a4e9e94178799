// Files sent to the portal and fetched from it, through its calls.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldError } from '@yqt/kernel/errors';
import sharp from 'sharp';
import { transaction } from '@yqt/database/sql';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { UploadedFile } from '../contract.ts';
import { MAX_FILE_BYTES } from '../file.rules.ts';
import { jpgOf, officeOf, pdfOf, pngOf } from './file-samples.ts';
import { publishFile } from './file.port.ts';

const UPLOAD = '/uaa/api/upload/file';
const DOWNLOAD = '/uaa/api/download/file';
const GUEST = '/uaa/api/ua/download/file';
const BOUNDARY = 'test-boundary';
const MISSING = '0197a6f0-0000-7000-8000-000000000000';

type Part = { name: string; fileName?: string; content: Buffer | string };

/** A multipart body; `end` is left out to break it off. */
function formOf(
  parts: Part[],
  end = `--${BOUNDARY}--\r\n`,
): { body: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
        (fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\ncontent-type: text/html\r\n\r\n`),
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(end)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

describe('上传与下载', () => {
  let app: TestApp;
  let mine: string;
  let other: string;
  beforeAll(async () => {
    app = await testApp();
    mine = await app.signIn('demo-visitor');
    other = await app.signIn('demo-other');
  });
  afterAll(() => app.close());

  const send = (parts: Part[], end?: string) => app.call('POST', UPLOAD, { as: mine, ...formOf(parts, end) });
  const upload = (fileName: string, content: Buffer) => send([{ name: 'file', fileName, content }]);
  const uploaded = async (fileName = '营业执照.pdf', content = pdfOf()): Promise<UploadedFile> =>
    (await upload(fileName, content)).body.data;
  const rows = async () => (await app.sql`select id from file.stored_file`).length;
  const get = (base: string, query: Record<string, string>, as?: string) =>
    app.call('GET', `${base}?${String(new URLSearchParams(query))}`, as ? { as } : {});

  test('同一编号、同一文件只存一份；同一编号、另一个文件被拒绝', async () => {
    const keyed = (content: Buffer, fileName = '一份.pdf') => {
      const { body, headers } = formOf([{ name: 'file', fileName, content }]);
      return app.call('POST', UPLOAD, {
        as: mine,
        body,
        headers: { ...headers, 'idempotency-key': 'same-upload-1' },
      });
    };
    const before = await rows();
    const [first, again] = [await keyed(pdfOf()), await keyed(pdfOf())];
    expect({ status: again.status, data: again.body.data }).toEqual({ status: 200, data: first.body.data });
    for (const reply of [await keyed(pdfOf('(another) Tj')), await keyed(pdfOf(), '另一份.pdf')])
      expect(reply.status, reply.text).toBe(409);
    expect(await rows()).toBe(before + 1);
  });

  test('图片按要求的宽度给出 WebP：只做一次，摆正，不带拍摄地点；原图照旧下载', async () => {
    const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#3a6' } })
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '32/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { id } = await uploaded('现场.jpg', photo);
    const asked = (width: string, base = DOWNLOAD, as: string | undefined = mine) =>
      app.app.inject({
        url: `${base}?filePath=${id}&width=${width}`,
        headers: { host: 'localhost:8081', ...(as && { cookie: as }) },
      });
    const [copy, same] = await Promise.all([asked('480'), asked('480')]);
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(copy.headers['content-disposition']).toContain('.webp');
    const read = await sharp(copy.rawPayload).metadata();
    expect([read.width, read.height, read.orientation, read.exif]).toEqual([480, 960, undefined, undefined]);
    expect(same.rawPayload.equals(copy.rawPayload)).toBe(true);
    expect((await sharp((await asked('1600')).rawPayload).metadata()).width).toBe(600);
    const original = await get(DOWNLOAD, { filePath: id }, mine);
    expect(original.status).toBe(200);
    expect((await asked('481')).statusCode).toBe(422);
    expect((await asked('480', GUEST, '')).statusCode).toBe(404);
    await transaction(app.sql, (tx) => publishFile(tx, { tenantId: 'suchu', id, isPublished: true }));
    const open = await asked('480', GUEST, '');
    expect([open.statusCode, open.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(open.rawPayload.equals(copy.rawPayload)).toBe(true);
    // a guest's link to the original says that it downloads
    const guest = await app.app.inject({
      url: `${GUEST}?filePath=${id}`,
      headers: { host: 'localhost:8081' },
    });
    expect([guest.statusCode, guest.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; /),
    ]);
  });

  test('展开后过大的图片和不是图片的文件：给原来的文件', async () => {
    const { width, height } = { width: 9_000, height: 9_000 };
    const bomb = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const [name, content, type] of [
      ['大图.png', bomb, 'image/png'],
      ['材料.pdf', pdfOf(), 'application/pdf'],
    ] as const) {
      const { id } = await uploaded(name, content);
      const { headers, statusCode } = await app.app.inject({
        url: `${DOWNLOAD}?filePath=${id}&width=480`,
        headers: { host: 'localhost:8081', cookie: mine },
      });
      expect([statusCode, headers['content-type']], name).toEqual([200, type]);
    }
  });

  test('带病毒特征的文件被拒绝，什么也没有留下', async () => {
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    const before = await rows();
    const { status, body } = await upload('营业执照.pdf', pdfOf(`(${eicar}) Tj`));
    expect({ status, message: body.message }).toEqual({
      status: 415,
      message: '文件未通过安全检查，无法上传',
    });
    expect(await rows()).toBe(before);
  });

  test.each([
    ['营业执照.pdf', pdfOf(), 'application/pdf'],
    ['门头 照片.JPG', jpgOf(), 'image/jpeg'],
    ['截图.png', pngOf(), 'image/png'],
    [
      '承诺书.docx',
      officeOf('docx'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['报表.xlsx', officeOf('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('上传 %s，类型由内容决定，能原样下载', async (name, content, mediaType) => {
    const file = await uploaded(name, content);
    expect(file).toEqual({
      id: file.filePath,
      filePath: expect.any(String),
      fileName: name,
      size: content.length,
      mediaType,
    });
    const answer = await app.app.inject({
      url: `${DOWNLOAD}?filePath=${file.filePath}`,
      headers: { host: 'localhost:8081', cookie: mine },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining(mediaType),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
    });
  });

  test('表单里的其他字段不影响上传', async () => {
    const { status } = await send([
      { name: 'remark', content: '备注' },
      { name: 'file', fileName: 'a.pdf', content: pdfOf() },
    ]);
    expect(status).toBe(200);
  });

  test.each<[string, Part[], string | undefined, number]>([
    ['没有文件', [{ name: 'remark', content: 'x' }], undefined, 3000],
    ['空文件', [{ name: 'file', fileName: 'a.pdf', content: '' }], undefined, 3000],
    ['两个文件', ['1', '2'].map((name) => ({ name, fileName: 'a.pdf', content: pdfOf() })), undefined, 3000],
    ['截断的 PDF', [{ name: 'file', fileName: 'a.pdf', content: pdfOf().subarray(0, 40) }], undefined, 3000],
    ['中断的表单', [{ name: 'file', fileName: 'a.pdf', content: pdfOf() }], '', 4000],
    [
      '脚本冒充图片',
      [{ name: 'file', fileName: 'a.jpg', content: '<script>alert(1)</script>' }],
      undefined,
      4150,
    ],
    ['含宏的文档', [{ name: 'file', fileName: 'a.docx', content: officeOf('docm') }], undefined, 4150],
    [
      '超过 20 MB',
      [{ name: 'file', fileName: 'a.pdf', content: Buffer.alloc(MAX_FILE_BYTES + 1) }],
      undefined,
      4130,
    ],
    [
      '远超 20 MB',
      [{ name: 'file', fileName: 'a.pdf', content: Buffer.alloc(MAX_FILE_BYTES + 4096) }],
      undefined,
      4130,
    ],
    [
      '原型污染字段',
      [
        { name: '__proto__', content: 'x' },
        { name: 'file', fileName: 'a.pdf', content: pdfOf() },
      ],
      undefined,
      4000,
    ],
  ])('%s 被拒绝，什么也不保存', async (_what, parts, end, returnCode) => {
    const before = await rows();
    expect((await send(parts, end)).body).toMatchObject({ returnCode });
    expect(await rows()).toBe(before);
  });

  test('恰好 20 MB 可以上传', async () => {
    const padding = MAX_FILE_BYTES - pdfOf(`%${'\n'}`).length;
    const content = pdfOf(`%${'x'.repeat(padding)}\n`);
    expect(content.length).toBe(MAX_FILE_BYTES);
    expect((await upload('大.pdf', content)).status).toBe(200);
  });

  test('JSON 请求不能上传', async () => {
    expect((await app.call('POST', UPLOAD, { as: mine, body: {} })).body).toMatchObject({ returnCode: 4150 });
  });

  test('未登录不能上传，也不能从会员地址下载', async () => {
    const form = formOf([{ name: 'file', fileName: 'a.pdf', content: pdfOf() }]);
    expect((await app.call('POST', UPLOAD, form)).status).toBe(401);
    expect((await get(DOWNLOAD, { filePath: (await uploaded()).filePath })).status).toBe(401);
  });

  test('别人的、不存在的、未公开的文件一样是 404', async () => {
    const { filePath } = await uploaded();
    const answers = await Promise.all([
      get(DOWNLOAD, { filePath }, other),
      get(DOWNLOAD, { filePath: MISSING }, mine),
      get(GUEST, { filePath }),
      get(GUEST, { filePath }, mine),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('公开之后，游客与其他用户都能下载；撤回之后不能', async () => {
    const { filePath } = await uploaded();
    const [row] = await app.sql<
      { tenantId: string }[]
    >`select tenant_id as "tenantId" from file.stored_file where id = ${filePath}`;
    const publish = (isPublished: boolean) =>
      transaction(app.sql, (tx) => publishFile(tx, { tenantId: row!.tenantId, id: filePath, isPublished }));
    const statuses = async () => [
      (await get(GUEST, { filePath })).status,
      (await get(DOWNLOAD, { filePath }, other)).status,
    ];
    expect(await publish(true)).toBe(true);
    expect(await statuses()).toEqual([200, 200]);
    expect(await publish(false)).toBe(true);
    expect(await statuses()).toEqual([404, 404]);
  });

  test.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%252e%252e%252f',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'file:///etc/passwd',
    'suchu/2026/11/a.pdf',
    '\u0000',
    'a\u0000.pdf',
    '．．／．．／',
    '..\u00c0\u00af',
    "' or 1=1--",
    MISSING.toUpperCase(),
    'x'.repeat(2000),
  ])('路径 %j 只是不存在', async (filePath) => {
    expect((await get(GUEST, { filePath })).status).toBe(404);
    expect((await get(DOWNLOAD, { filePath }, mine)).status).toBe(404);
  });

  test.each([
    ['2026 年度（盖章）.pdf', '2026%20%E5%B9%B4%E5%BA%A6%EF%BC%88%E7%9B%96%E7%AB%A0%EF%BC%89.pdf'],
    ['a\r\nset-cookie: x=1.pdf', 'aset-cookie_%20x%3D1.pdf'],
    ['a";b.pdf', 'a_%3Bb.pdf'],
    ['📊.pdf', '%F0%9F%93%8A.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ])('下载名称 %j 按 RFC 6266 编码', async (fileName, encoded) => {
    const answer = await get(DOWNLOAD, { filePath: (await uploaded()).filePath, fileName }, mine);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encoded}`);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('缺少 filePath 返回 3000，多余参数也指出', async () => {
    const { body } = await get(GUEST, { path: 'x' });
    expect(body).toMatchObject({ returnCode: 3000 });
    const faults: FieldError[] = body.data;
    expect(new Set(faults.map(({ field }) => field))).toEqual(new Set(['filePath', 'path']));
  });
});

describe('扫描缓慢', () => {
  test('同一编号的上传等待扫描时不占用数据库连接，扫描之后照常保存', async () => {
    const verdict = Promise.withResolvers<void>();
    const scanning = Promise.withResolvers<void>();
    const clamd = createServer({ allowHalfOpen: true }, (socket) => {
      socket.resume().on('end', () => {
        scanning.resolve();
        void verdict.promise.then(() => socket.end('stream: OK\0'));
      });
    }).listen(0, '127.0.0.1');
    await once(clamd, 'listening');
    const address = clamd.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const app = await testApp({ env: { CLAMAV_URL: `tcp://127.0.0.1:${port}` } });
    const { body, headers } = formOf([{ name: 'file', fileName: '一份.pdf', content: pdfOf() }]);
    const as = await app.signIn('demo-visitor');
    const sent = app.call('POST', UPLOAD, {
      as,
      body,
      headers: { ...headers, 'idempotency-key': 'slow-scan-1' },
    });
    await scanning.promise;
    const open = await app.sql`
      select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    verdict.resolve();
    expect(open).toEqual([]);
    expect((await sent).status).toBe(200);
    await app.close();
    clamd.close();
  });
});
