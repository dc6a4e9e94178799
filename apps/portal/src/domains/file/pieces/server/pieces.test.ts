// A large material on its way in pieces: who may begin and go on, what is refused before a byte comes, what breaks off and goes on, what
// is looked at in the end, and what is removed.
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { AppError, type FieldError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { OWNER } from '../../../declaration/server/test-declaring.ts';
import { MAX_BYTES_PER_DAY, MAX_OPEN_UPLOADS, PIECE_BYTES } from '../../file.rules.ts';
import { ofdOf, pdfOf, scanOf } from '../../server/file-samples.ts';
import type { FileDeps } from '../../server/file-deps.ts';
import { requireQuota } from '../../server/store-file.ts';
import { finishUpload } from './finish-upload.ts';
import { startUpload } from './pieces.port.ts';
import { pieceDesk, type PieceReply } from './test-pieces.ts';
import { cancelUpload, ownUpload, sendPiece } from './send-piece.ts';
import { removeUploads } from './sweep-uploads.ts';

const MEGABYTE = 1024 * 1024;
const OTHER = 'demo-other';
const DAY_MS = 24 * 3_600_000;

describe('分段续传', { timeout: 120_000 }, () => {
  const {
    desk,
    caseId,
    call,
    start,
    piece,
    sendAll,
    finish,
    state,
    cancel,
    begun,
    unfinished,
    rows,
    ownFolder,
  } = pieceDesk();

  test('100 MB 的材料分段传完：逐段续传，最后保存为一个文件并可附上，内容一个字节不差', async () => {
    const bytes = scanOf(100 * MEGABYTE);
    const upload = await begun('发票.pdf', bytes.length);
    await sendAll(upload, bytes, { to: 3 * PIECE_BYTES });
    expect(await unfinished()).toMatchObject([{ id: upload, name: '发票.pdf', received: 3 * PIECE_BYTES }]);
    expect((await state(upload)).body.data).toMatchObject({
      received: 3 * PIECE_BYTES,
      crc: crc32(bytes.subarray(0, 3 * PIECE_BYTES)),
      fileId: null,
    });
    expect((await finish(upload)).body.returnCode).toBe(4090);
    await sendAll(upload, bytes, { from: 3 * PIECE_BYTES });
    const stored = await finish(upload);
    expect(stored.body.data).toMatchObject({ fileName: '发票.pdf', size: bytes.length });
    expect((await finish(upload)).body.data).toEqual(stored.body.data);
    const fileId = stored.body.data.id;
    const [row] = await desk().app.sql`select sha256 from file.stored_file where id = ${fileId}`;
    expect(row).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex') });
    const added = await call(OWNER, 'POST', `/policy/api/case/${caseId()}/material/add`, {
      code: 'contracts',
      fileId,
    });
    expect(added.body.returnCode, added.body.message).toBe(1000);
    const events = await desk().app.sql`
      select event, result from operator.audit_event where object_kind = 'upload' and object_id = ${upload}`;
    expect(events).toEqual([{ event: 'upload.stored', result: 'done' }]);
  });

  test('他人的、不存在的一律找不到，什么也收不进来；未登录的不收', async () => {
    const bytes = scanOf(2 * PIECE_BYTES);
    const upload = await begun('合同.pdf', bytes.length);
    const part = bytes.subarray(0, PIECE_BYTES);
    const missing = '0197a6f0-0000-7000-8000-000000000000';
    for (const one of [upload, missing, 'x'])
      for (const reply of [
        await piece(one, 0, part, crc32(part), OTHER),
        await state(one, OTHER),
        await finish(one, OTHER),
        await cancel(one, OTHER),
      ])
        expect(reply.status).toBe(404);
    const guest = await desk().app.call('GET', `/uaa/api/upload/${upload}/state`);
    expect(guest.status).toBe(401);
    const foreign = await call(OTHER, 'POST', `/policy/api/case/${caseId()}/material/upload`, {
      code: 'contracts',
      name: 'a.pdf',
      size: 10,
    });
    expect(foreign.status).toBe(404);
    expect((await state(upload)).body.data.received).toBe(0);
    await cancel(upload);
  });

  test('超过上限、格式不符、没有这一项的，在发送之前就拒绝', async () => {
    const before = await rows();
    const faults = async (reply: PieceReply<unknown>) =>
      (reply.body.data as FieldError[]).map(({ field, errorMessage }) => `${field} ${errorMessage}`).join();
    const tooLarge = await start('大.pdf', 100 * MEGABYTE + 1);
    expect(await faults(tooLarge)).toMatch(/^materials\.contracts .*不能超过 100 MB$/);
    const usual = await start('大.pdf', 20 * MEGABYTE + 1, { code: 'rating' });
    expect(await faults(usual)).toMatch(/^materials\.rating .*不能超过 20 MB$/);
    expect(await faults(await start('程序.exe', 10))).toMatch(/^materials\.contracts .*格式$/);
    expect((await start('a.pdf', 10, { code: 'no-such-item' })).status).toBe(404);
    expect(await rows()).toBe(before);
  });

  test('OFD 只收在写明这一格式的材料项', async () => {
    const bytes = ofdOf();
    const refused = await start('发票.ofd', bytes.length, { code: 'rating' });
    expect(refused.body.data).toMatchObject([{ field: 'materials.rating' }]);
    const upload = await begun('发票.ofd', bytes.length);
    await sendAll(upload, bytes);
    const fileId = (await finish(upload)).body.data.id;
    const attach = (code: string) =>
      call(OWNER, 'POST', `/policy/api/case/${caseId()}/material/add`, { code, fileId });
    expect((await attach('rating')).body.data).toMatchObject([{ field: 'materials.rating' }]);
    expect((await attach('contracts')).body.returnCode).toBe(1000);
    const old = await start('发票.doc', 10);
    expect(old.body.data).toMatchObject([{ field: 'materials.contracts' }]);
  });

  test('损坏的一段、越过声明长度的一段不收；位置不对的只回答从哪里继续', async () => {
    const bytes = scanOf(2 * PIECE_BYTES);
    const upload = await begun('合同.pdf', bytes.length);
    const [first, second] = [bytes.subarray(0, PIECE_BYTES), bytes.subarray(PIECE_BYTES)];
    expect((await piece(upload, 0, first, 1)).body.returnCode).toBe(3000);
    const elsewhere = await piece(upload, PIECE_BYTES, second, crc32(bytes));
    expect(elsewhere.body.data).toMatchObject({ received: 0, crc: 0 });
    expect((await piece(upload, 0, first, crc32(first))).body.data.received).toBe(PIECE_BYTES);
    const again = await piece(upload, 0, first, crc32(first));
    expect(again.body.data).toMatchObject({ received: PIECE_BYTES, crc: crc32(first) });
    const beyond = Buffer.concat([second, Buffer.from('x')]);
    const long = await piece(upload, PIECE_BYTES, beyond, crc32(beyond, crc32(first)));
    expect([413, 422]).toContain(long.status);
    expect((await state(upload)).body.data.received).toBe(PIECE_BYTES);
    await cancel(upload);
  });

  test('传完后与小文件一样检查：内容与扩展名不符的拒绝并删除，带病毒特征的也是', async () => {
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    const before = await rows();
    for (const bytes of [Buffer.alloc(PIECE_BYTES, '这不是 PDF'), pdfOf(`(${eicar}) Tj`)]) {
      const upload = await begun('合同.pdf', bytes.length);
      await sendAll(upload, bytes);
      expect((await finish(upload)).status).toBe(415);
      expect((await state(upload)).status).toBe(404);
      const [event] = await desk().app.sql`
        select event, result from operator.audit_event where object_kind = 'upload' and object_id = ${upload}`;
      expect(event).toEqual({ event: 'upload.refused', result: 'refused' });
    }
    expect(await rows()).toBe(before);
  });

  test('同时未传完的有上限；取消后可再开始', async () => {
    const ids: string[] = [];
    for (let n = 0; n < MAX_OPEN_UPLOADS; n++) ids.push(await begun(`第 ${n} 份.pdf`, 1000));
    expect((await start('又一份.pdf', 1000)).body.returnCode).toBe(4090);
    for (const one of ids) expect((await cancel(one)).body.returnCode).toBe(1000);
    await cancel(await begun('又一份.pdf', 1000));
  });

  test('取消后没有收到的内容留下：已传一段的，一段还在路上的，一段正在写入的', async () => {
    const { deps, sender, open, send, left, remove } = await ownFolder();
    const gone = async (upload: string) => {
      await expect(ownUpload(deps, sender, upload)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await left()).toEqual([]);
    };
    const half = crc32('12345');
    const sent = await open('已传一段.pdf');
    await send(sent, 0, '12345', half);
    expect(await left()).toEqual([sent]);
    await cancelUpload(deps, sender, sent);
    await gone(sent);

    // the sender holds the end of the piece back until it has cancelled
    const coming = await open('还在路上.pdf');
    await send(coming, 0, '12345', half);
    const late = sendPiece(deps, sender, {
      id: coming,
      at: 5,
      crc: crc32('1234567890'),
      read: async () => {
        await cancelUpload(deps, sender, coming);
        return Buffer.from('67890');
      },
    });
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await gone(coming);

    // storage is at work when it is cancelled
    const written = await open('正在写入.pdf');
    const begun = Promise.withResolvers<void>();
    const slow: FileDeps['storage'] = {
      ...deps.storage,
      writeAt: async (...given) => {
        begun.resolve();
        await setTimeout(300);
        await deps.storage.writeAt(...given);
      },
    };
    const read = async () => Buffer.from('12345');
    const writing = sendPiece({ ...deps, storage: slow }, sender, { id: written, at: 0, crc: half, read });
    await begun.promise;
    await cancelUpload(deps, sender, written);
    await writing;
    await gone(written);
    await remove();
  });

  test('未传完的算在每日总量内：总量用尽的不能再开始', async () => {
    const left = await desk().app.sql`
      select coalesce(sum(size), 0)::int8 as bytes from file.stored_file
      where owner_account = (select id from identity.account where login_name = ${OWNER})`;
    expect(Number(left[0]?.['bytes'])).toBeGreaterThan(100 * MEGABYTE - 1);
    const ids: string[] = [];
    let last = 0;
    for (let n = 0; n < MAX_OPEN_UPLOADS && last !== 4290; n++) {
      const reply = await start(`整百 ${n}.pdf`, 100 * MEGABYTE);
      last = reply.body.returnCode;
      if (last === 1000) ids.push(reply.body.data.id);
    }
    expect({ last, begun: ids.length }).toEqual({ last: 4290, begun: 9 });
    for (const one of ids) await cancel(one);
  });

  test('正在检查的也算在总量内，自己那一份不重复算', async () => {
    const { deps, sender, remove } = await ownFolder();
    const size = MAX_BYTES_PER_DAY / 2;
    const given = { ...sender, ownerAccount: sender.accountId, purpose: 'test', size, mostBytes: size };
    const begin = (name: string) => transaction(deps.sql, (tx) => startUpload(tx, deps, { ...given, name }));
    const first = await begin('一.pdf');
    await begin('二.pdf');
    await deps.sql`update file.upload set state = 'checking' where id = ${first.id}`;
    await expect(begin('三.pdf')).rejects.toMatchObject({ code: 'TOO_MANY' });
    const own = { account: sender.accountId, size, now: deps.now() };
    await transaction(deps.sql, (tx) => requireQuota(tx, { ...own, besides: first.id }));
    await expect(transaction(deps.sql, (tx) => requireQuota(tx, own))).rejects.toMatchObject({
      code: 'TOO_MANY',
    });
    await deps.sql`delete from file.upload where owner_account = ${sender.accountId}`;
    await remove();
  });

  test('总量用尽时，已开始的仍可完成', async () => {
    const bytes = scanOf(PIECE_BYTES);
    const upload = await begun('最后一份.pdf', bytes.length);
    await sendAll(upload, bytes);
    // what else the account has of the day leaves room for just this one
    const [used] = await desk().app.sql<{ owner: string; bytes: string }[]>`
      select u.owner_account as owner, coalesce(sum(f.size), 0)::text as bytes from file.upload u
      left join file.stored_file f on f.owner_account = u.owner_account where u.id = ${upload} group by 1`;
    const size = MAX_BYTES_PER_DAY - Number(used?.bytes) - bytes.length;
    const filler = uuidV7();
    await desk().app.sql`
      insert into file.upload (id, tenant_id, owner_account, purpose, name, size, object_key, created_at, touched_at)
      values (${filler}, 'suchu', ${used?.owner ?? ''}, 'test', 'a.pdf', ${size}, ${filler}, now(), now())`;
    const reply = await finish(upload);
    expect(reply.body.returnCode, reply.body.message).toBe(1000);
    await desk().app.sql`delete from file.upload where id = ${filler}`;
  });

  test('一天没有继续的被删除，连同已收到的内容；传过一段的从那时算起', async () => {
    const { deps, sender, open, send, left, remove, at } = await ownFolder();
    const [stale, alive] = [await open('旧.pdf'), await open('新.pdf')];
    const half = crc32('12345');
    await send(stale, 0, '12345', half);
    at(DAY_MS / 2);
    await send(alive, 0, '12345', half);
    at(DAY_MS + 1000);
    const another = await open('另一份旧的.pdf');
    await desk().app
      .sql`update file.upload set touched_at = created_at - interval '2 days' where id = ${another}`;
    const storage = Object.assign(Object.create(deps.storage) as typeof deps.storage, {
      remove: (key: string) =>
        key.includes(stale) ? Promise.reject(new Error('disk')) : deps.storage.remove(key),
    });
    await expect(removeUploads({ ...deps, storage }, 1)).rejects.toThrow('disk');
    expect((await left()).toSorted()).toEqual([stale, alive].toSorted());
    expect(await removeUploads(deps)).toBe(1);
    expect(await removeUploads(deps)).toBe(0);
    expect(await left()).toEqual([alive]);
    await expect(ownUpload(deps, sender, stale)).rejects.toThrow(AppError);
    expect(await send(alive, 5, '67890', crc32('1234567890'))).toMatchObject({ received: 10 });
    await remove();
  });

  test('检查到一半被终止的，一分钟后可以取消；还在检查的不可以', async () => {
    const bytes = scanOf(PIECE_BYTES);
    const upload = await begun('合同.pdf', bytes.length);
    await sendAll(upload, bytes);
    await desk().app.sql`
      update file.upload set state = 'checking', touched_at = ${desk().app.clock.now()} where id = ${upload}`;
    expect((await cancel(upload)).status).toBe(409);
    desk().app.clock.advance(61_000);
    expect((await cancel(upload)).body.returnCode).toBe(1000);
    expect((await state(upload)).status).toBe(404);
  });

  test('检查超过一分钟、期间被取消的，不算完成', async () => {
    const { deps, sender, open, at, left, remove } = await ownFolder();
    const upload = await open('慢.pdf');
    const bytes = pdfOf();
    await deps.sql`update file.upload set size = ${bytes.length} where id = ${upload}`;
    await sendPiece(deps, sender, { id: upload, at: 0, crc: crc32(bytes), read: async () => bytes });
    const scanner: FileDeps['scanner'] = {
      isInfected: async () => {
        at(61_000);
        await cancelUpload(deps, sender, upload);
        return false;
      },
    };
    const finishing = finishUpload(
      { ...deps, scanner },
      { ...sender, ip: '127.0.0.1', requestId: 'r' },
      upload,
    );
    await expect(finishing).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await left()).filter((name) => name === upload)).toEqual([]);
    await remove();
  });

  test('同时完成两次只保存一份；检查到一半被终止的可以再次完成', async () => {
    const bytes = scanOf(PIECE_BYTES + 10);
    const upload = await begun('合同.pdf', bytes.length);
    await sendAll(upload, bytes);
    await desk().app.sql`
      update file.upload set state = 'checking', touched_at = ${desk().app.clock.now()} where id = ${upload}`;
    expect((await finish(upload)).status).toBe(503);
    desk().app.clock.advance(61_000);
    const [one, two] = await Promise.all([finish(upload), finish(upload)]);
    expect(one?.body.data.id).toBe(two?.body.data.id);
    expect(await unfinished()).toEqual([]);
  });
});
