// How files are stored, kept, scanned later and removed, on a storage of its own.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError, appError } from '@yqt/kernel/errors';
import { transaction } from '@yqt/database/sql';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { pdfOf } from './file-samples.ts';
import { openStorage } from './file-storage.ts';
import { keepFiles, openFile, removeOrphans, storeFile, type FileDeps } from './file.port.ts';
import { createScanner } from './scan-file.ts';
import { scanWaiting } from './scan-waiting.ts';

const MISSING = '0197a6f0-0000-7000-8000-000000000000';

describe('文件的保存与清理', () => {
  let app: TestApp;
  let folder: string;
  let deps: FileDeps;
  let now = new Date('2026-11-20T04:00:00Z');
  const ACCOUNT = '0197a6f0-0000-7000-8000-00000000000a';
  const OTHER = '0197a6f0-0000-7000-8000-00000000000b';
  const owner = { tenantId: 'test', accountId: ACCOUNT };

  beforeAll(async () => {
    app = await testApp();
    folder = await mkdtemp(join(tmpdir(), 'yqt 文件-'));
    deps = {
      sql: app.sql,
      storage: openStorage(pathToFileURL(folder).href),
      scanner: createScanner(''),
      now: () => now,
      log: { error: () => {} } as never,
    };
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const store = (ownerAccount: string | null = ACCOUNT) =>
    storeFile(deps, { tenantId: 'test', ownerAccount, name: 'a.pdf', bytes: pdfOf() });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const keys = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  test('存储键只含 ASCII，与文件名无关', async () => {
    const { id } = await storeFile(deps, {
      tenantId: '租户/..',
      ownerAccount: null,
      name: '../../../执照.pdf',
      bytes: pdfOf(),
    });
    expect(await app.sql`select object_key from file.stored_file where id = ${id}`).toEqual([
      { object_key: `-----/2026/11/${id}.pdf` },
    ]);
  });

  test('只能保留自己的文件；保留的文件不被清理，其余一天后删除', async () => {
    const [kept, loose, foreign] = [await store(), await store(), await store(OTHER)];
    const ids = [kept.id, foreign.id, MISSING, 'x'];
    expect(await transaction(app.sql, (tx) => keepFiles(tx, { ...owner, ids }))).toEqual([kept]);
    now = new Date(now.getTime() + 24 * 3_600_000 - 1000);
    const before = await removeOrphans(deps);
    expect(before).toBe(0);
    now = new Date(now.getTime() + 2000);
    expect(await removeOrphans(deps)).toBeGreaterThanOrEqual(2);
    expect(await removeOrphans(deps)).toBe(0);
    const left = await keys();
    expect(left).toContain(`${kept.id}.pdf`);
    expect(left).not.toContain(`${loose.id}.pdf`);
    expect(
      await codeOf(openFile(deps, { tenantId: 'test', id: loose.id, reader: { accountId: ACCOUNT } })),
    ).toBe('NOT_FOUND');
  });

  test('经业务授权的读者可以打开，别的租户不行', async () => {
    const { id } = await store();
    expect((await openFile(deps, { tenantId: 'test', id, reader: 'granted' })).name).toBe('a.pdf');
    expect(await codeOf(openFile(deps, { tenantId: 'other', id, reader: 'granted' }))).toBe('NOT_FOUND');
  });

  test('字节丢失的文件是 404', async () => {
    const { id } = await store();
    const [row] = await app.sql<
      { key: string }[]
    >`select object_key as key from file.stored_file where id = ${id}`;
    await deps.storage.remove(row!.key);
    await deps.storage.remove(row!.key);
    expect(await codeOf(openFile(deps, { tenantId: 'test', id, reader: 'granted' }))).toBe('NOT_FOUND');
  });

  test('扫描服务无应答时照常收下，扫描完成前不能下载；查出问题的始终不能下载', async () => {
    const away = { isInfected: () => Promise.reject(appError('UNAVAILABLE', { retryAfterSeconds: 1 })) };
    const given = { tenantId: 'test', ownerAccount: OTHER, name: 'a.pdf', bytes: pdfOf() };
    const blind = { ...deps, scanner: away, log: { error: () => {}, warn: () => {} } as never };
    const good = await storeFile(blind, given);
    now = new Date(now.getTime() + 1);
    const bad = await storeFile(blind, given);
    const open = (id: string) => codeOf(openFile(deps, { tenantId: 'test', id, reader: 'granted' }));
    expect([await open(good.id), await open(bad.id)]).toEqual(['CONFLICT', 'CONFLICT']);
    expect(await scanWaiting(blind)).toBe(0);
    let asked = 0;
    const back = { isInfected: async () => ++asked === 2 };
    expect(await scanWaiting({ ...blind, scanner: back })).toBe(2);
    expect([await open(good.id), await open(bad.id)]).toEqual(['', 'CONFLICT']);
    expect(await scanWaiting({ ...blind, scanner: back })).toBe(0);
  });

  test('扫描服务对一个文件一直没有结果，别的照样有；它自己不能下载', async () => {
    const given = { tenantId: 'test', ownerAccount: OTHER, name: 'a.pdf', bytes: pdfOf() };
    const away = { isInfected: () => Promise.reject(appError('UNAVAILABLE', { retryAfterSeconds: 1 })) };
    const blind = { ...deps, scanner: away, log: { error: () => {}, warn: () => {} } as never };
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) {
      ids.push((await storeFile(blind, given)).id);
      now = new Date(now.getTime() + 1);
    }
    let asked = 0;
    const choosy = { isInfected: async () => (++asked === 1 ? away.isInfected() : false) };
    expect(await scanWaiting({ ...blind, scanner: choosy }, 1)).toBe(2);
    const open = (id: string) => codeOf(openFile(deps, { tenantId: 'test', id, reader: 'granted' }));
    expect(await Promise.all(ids.map(open))).toEqual(['CONFLICT', '', '']);
    let before = 0;
    const gone = { isInfected: () => ((before += 1), away.isInfected()) };
    expect(await scanWaiting({ ...blind, scanner: gone }, 1)).toBe(0);
    expect(before).toBe(2);
    const back = { isInfected: async () => false };
    expect(await scanWaiting({ ...blind, scanner: back }, 1)).toBe(1);
  });

  test('一个文件删不掉，别的照样删除', async () => {
    const ids = [await store(), await store(), await store()].map(({ id }) => id).toSorted();
    now = new Date(now.getTime() + 25 * 3_600_000);
    const storage = {
      ...deps.storage,
      remove: (key: string) =>
        key.includes(ids[0]!) ? Promise.reject(new Error('disk')) : deps.storage.remove(key),
    };
    await expect(removeOrphans({ ...deps, storage }, 1)).rejects.toThrow('disk');
    const left = await app.sql<{ id: string }[]>`
      select id from file.stored_file where id = any(${ids}::uuid[])`;
    expect(left.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await removeOrphans(deps, 1)).toBe(1);
  });

  test('写入出错返回 503，留下的记录一小时后清理', async () => {
    const full = { ...deps, storage: { ...deps.storage, write: () => Promise.reject(new Error('ENOSPC')) } };
    const given = { tenantId: 'test', ownerAccount: OTHER, name: 'a.pdf', bytes: pdfOf() };
    expect(await codeOf(storeFile(full, given))).toBe('UNAVAILABLE');
    const pending = () => app.sql`select id from file.stored_file where state = 'pending'`;
    expect(await pending()).toHaveLength(1);
    now = new Date(now.getTime() + 3_601_000);
    await removeOrphans(deps);
    expect(await pending()).toHaveLength(0);
  });

  test('每日数量上限对并发上传也成立，次日恢复', async () => {
    const account = '0197a6f0-0000-7000-8000-00000000000c';
    await app.sql`insert into file.stored_file (id, tenant_id, owner_account, name, media_type, size, sha256, object_key, state, created_at)
      select gen_random_uuid(), 'test', ${account}, 'a', 'x', 1, '', 'quota/' || n, 'kept', ${now} from generate_series(1, 197) n`;
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(store(account))));
    expect(codes.toSorted()).toEqual(['', '', '', 'TOO_MANY', 'TOO_MANY', 'TOO_MANY']);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect(await codeOf(store(account))).toBe('');
  });

  test('每日总大小有上限', async () => {
    const account = '0197a6f0-0000-7000-8000-00000000000d';
    await app.sql`insert into file.stored_file (id, tenant_id, owner_account, name, media_type, size, sha256, object_key, state, created_at)
      values (gen_random_uuid(), 'test', ${account}, 'a', 'x', ${1024 ** 3 - 10}, '', 'quota/bytes', 'kept', ${now})`;
    expect(await codeOf(store(account))).toBe('TOO_MANY');
  });

  test.each(['s3://bucket/prefix', 'http://user:secret@host/', ''])(
    '不支持的存储地址 %j 在启动时被拒绝',
    (url) => {
      expect(() => openStorage(url)).toThrow(/FILES_URL/);
      expect(() => openStorage(url)).not.toThrow(/secret/);
    },
  );
});
