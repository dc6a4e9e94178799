// Photos become one PDF of an item: upright, in their order, without what the camera wrote, scanned like any upload, once.
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { FileDeps } from '../../../file/server/file-deps.ts';
import { photosPdf } from '../../../file/server/photos-pdf.port.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { callsOf, OWNER } from '../../server/test-calls.ts';

const BOUNDARY = 'photos';
let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
  for (const name of [OWNER, 'demo-other']) await call.cookieOf(name);
});
afterAll(() => app.close());

const draft = async () => (await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', {})).data.id;

async function send(name: string, bytes: Buffer, as = OWNER): Promise<string> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const reply = await app.call('POST', '/uaa/api/upload/file', {
    as: await call.cookieOf(as),
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.data as { id: string }).id;
}
const CODE = 'licence';
const make = (id: string, fileIds: readonly string[], more: object = {}, as = OWNER) =>
  call<{ field: string; errorMessage: string }[]>(as, 'POST', `case/${id}/material/photos`, {
    code: CODE,
    fileIds,
    ...more,
  });

/** As a phone writes it: lying pixels, and a mark that the picture stands; with the place where it was taken. */
const photo = (colour: string, orientation = 1): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '32/1 18/1 0/1' }, IFD0: { Make: 'SecretCamera' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

/** The pages of a PDF that we wrote: their size, and their picture. */
async function pagesOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
    Number(w),
    Number(h),
  ]);
  const pictures = [...text.matchAll(/\/Filter \/DCTDecode \/Length (\d+) >>\nstream\n/g)].map(
    ({ 0: head, 1: length, index }) => {
      const from = index + head.length;
      return pdf.subarray(from, from + Number(length));
    },
  );
  const colours = await Promise.all(
    pictures.map(async (jpeg) => {
      const { dominant } = await sharp(jpeg).stats();
      return dominant.r > 128 ? 'red' : dominant.g > 128 ? 'green' : 'blue';
    }),
  );
  const sizes = await Promise.all(pictures.map(async (jpeg) => sharp(jpeg).metadata()));
  return { boxes, colours, sizes: sizes.map(({ width, height }) => [width, height]) };
}

async function onlyFile(id: string) {
  const rows = await app.sql<{ fileId: string; name: string; removedAt: string | null }[]>`
    select file_id as "fileId", name, removed_at as "removedAt" from casework.material where case_id = ${id} order by added_at`;
  return rows;
}
async function contentOf(id: string, fileId: string): Promise<Buffer> {
  const reply = await app.app.inject({
    url: `/policy/api/case/${id}/material/file?fileId=${fileId}`,
    headers: { host: 'localhost:8081', cookie: await call.cookieOf(OWNER) },
  });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

test('几张照片按所选次序成为一个 PDF，自动转正，不带拍摄信息；照片本身随即不留', async () => {
  const id = await draft();
  const [red, green, blue] = [
    await send('1.jpg', await photo('#f00')),
    await send('2.jpg', await photo('#0f0', 6)),
    await send(
      '3.png',
      await sharp({ create: { width: 90, height: 120, channels: 4, background: '#00f' } })
        .png()
        .toBuffer(),
    ),
  ];
  const made = await make(id, [blue, red, green]);
  expect(made.returnCode, JSON.stringify(made)).toBe(1000);
  const [file] = await onlyFile(id);
  expect(file?.name).toMatch(/\.pdf$/);
  const pdf = await contentOf(id, file!.fileId);
  expect(pdf.toString('latin1')).not.toMatch(/SecretCamera|GPS/);
  const { boxes, colours, sizes } = await pagesOf(pdf);
  expect(colours).toEqual(['blue', 'red', 'green']);
  // the third lay in the camera, and stands on its page
  expect(sizes).toEqual([
    [90, 120],
    [400, 300],
    [300, 400],
  ]);
  expect(boxes.map(([w, h]) => (w! > h! ? 'lies' : 'stands'))).toEqual(['stands', 'lies', 'stands']);
  const photos = await app.sql<{ state: string }[]>`
    select state from file.stored_file where id = any(${[red, green, blue]}::uuid[]) and state in ('temporary', 'kept')`;
  expect(photos).toEqual([]);
  // our own check of uploads reads it, too
  await send('again.pdf', pdf);
  const again = await make(id, [blue, red, green]);
  expect(again.status).toBe(422);
  expect(await onlyFile(id)).toHaveLength(1);
});

test('同样的照片同时发送两次，只有一个 PDF', async () => {
  const id = await draft();
  const ids = [await send('1.jpg', await photo('#f00'))];
  const replies = await Promise.all([make(id, ids), make(id, ids)]);
  expect(replies.filter(({ returnCode }) => returnCode === 1000)).toHaveLength(1);
  expect((await onlyFile(id)).filter(({ removedAt }) => removedAt === null)).toHaveLength(1);
});

test('别人的、不是图片的、重复的、没有的指出第几张；别人的办件不存在；什么也没有留下', async () => {
  const id = await draft();
  const own = await send('1.jpg', await photo('#f00'));
  const foreign = await send('2.jpg', await photo('#0f0'), 'demo-other');
  const paper = await send('3.pdf', pdfOf());
  const said = async (ids: string[]) => {
    const { status, data } = await make(id, ids);
    return [status, data.map(({ field, errorMessage }) => `${field} ${errorMessage}`).join()];
  };
  expect(await said([own, foreign])).toEqual([
    422,
    `materials.${CODE} 第 2 张照片不存在或已失效，请再试一次；仍不行时请重新选择`,
  ]);
  // a picture of a page that everybody may look at is still not theirs to give up
  await app.sql`update file.stored_file set is_published = true where id = ${foreign}::uuid`;
  expect((await said([own, foreign]))[0]).toBe(422);
  expect(await said([paper])).toEqual([422, `materials.${CODE} 第 1 张不是 JPG 或 PNG 图片`]);
  expect(await said([own, own])).toEqual([422, `materials.${CODE} 请选择 1～20 张照片，每张只选一次`]);
  expect((await make(id, [own], {}, 'demo-other')).status).toBe(404);
  expect(
    (
      await make(
        id,
        Array.from({ length: 21 }, () => own),
      )
    ).status,
  ).toBe(422);
  expect(await onlyFile(id)).toEqual([]);
  expect((await make(id, [own])).returnCode).toBe(1000);
});

test('合成后超过该项的大小的，逐次缩小；仍然超过的写明，照片还在', async () => {
  const noise = await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const fileId = await send('noise.jpg', noise);
  const [row] = await app.sql<{ tenantId: string; accountId: string }[]>`
    select tenant_id as "tenantId", owner_account as "accountId" from file.stored_file where id = ${fileId}`;
  const nothing = async () => {};
  const deps: FileDeps = {
    sql: app.sql,
    now: () => new Date(),
    log: app.app.log,
    scanner: { isInfected: async () => false },
    storage: {
      read: async () => Readable.from([noise]),
      write: nothing,
      writeAt: nothing,
      writeStream: nothing,
      remove: nothing,
    },
  };
  const photos = { tenantId: row!.tenantId, accountId: row!.accountId, ids: [fileId], field: 'x' };
  const large = await photosPdf(deps, { ...photos, mostBytes: 20 * 1024 * 1024 });
  const small = await photosPdf(deps, { ...photos, mostBytes: large.length - 1 });
  expect(small.length).toBeLessThan(large.length);
  await expect(photosPdf(deps, { ...photos, mostBytes: 10_000 })).rejects.toMatchObject({
    fields: [{ field: 'x', errorMessage: expect.stringMatching(/^合成的 PDF 超过 0 MB/) }],
  });
});

test('回答在路上丢失，同样的照片再发一次：同一个回答，只有一个文件', async () => {
  const id = await draft();
  const fileIds = [await send('1.jpg', await photo('#f00')), await send('2.jpg', await photo('#0f0'))];
  const again = async () =>
    app.call('POST', `/policy/api/case/${id}/material/photos`, {
      as: await call.cookieOf(OWNER),
      body: { code: CODE, fileIds },
      headers: { 'idempotency-key': 'photos-0000abcd' },
    });
  const [first, second] = [await again(), await again()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await onlyFile(id)).length).toBe(1);
});
