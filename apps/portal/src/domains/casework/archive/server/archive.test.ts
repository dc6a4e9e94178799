// 归档: once and under one number without a gap, whatever goes wrong on the way; afterwards nobody changes anything, everything is
// still read, and a package that was touched is told of, file by file.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { storeFile } from '../../../file/server/file.port.ts';
import { testAnswers } from '../../../vehicle/test-vehicle.ts';
import type { CaseFile, CaseView, QueueCase } from '../../case-shapes.rules.ts';
import type { CaseDesk } from '../../desk/contract.ts';
import { callsOf, OWNER } from '../../server/test-calls.ts';
import type { PackageCheck } from '../archive.rules.ts';
import { archiveCases } from './archive-cases.ts';
import { readArchive } from './read-archive.ts';
import { STUCK, stuckRow } from '../../../../server/test-stuck-row.ts';

const CLERK = 'demo-operator';
const REVIEWER = 'demo-reviewer';
let app: TestApp;
const call = callsOf(() => app);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yqt-archive-'));
  app = await testApp({ env: { FILES_URL: pathToFileURL(folder).href } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A vehicle application that was turned down, and closed so many days ago. */
async function closed(daysAgo = 100): Promise<string> {
  const answers = testAnswers(dayText(app.clock.now()));
  const made = await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', { answers });
  const { id } = made.data;
  const sent = await call(OWNER, 'POST', 'vehicle/submit', { id, revision: 1, action: 'submit' });
  expect(sent.returnCode, sent.message).toBe(1000);
  await act(CLERK, id, { event: 'accept' });
  const reply = await act(REVIEWER, id, {
    event: 'reject',
    reason: '路线不符',
    reasonCode: await codeOf(id),
  });
  expect(reply.returnCode, reply.message).toBe(1000);
  await app.sql`
    update casework.case_file set closed_at = closed_at - make_interval(days => ${daysAgo}) where id = ${id}::uuid`;
  // the decision is of today: what closes the time for asking to reconsider it
  await app.sql`
    insert into casework.reconsideration (case_id, asked_at, barred) values (${id}::uuid, now(), '{}')`;
  return id;
}
const fileOf = async (as: string, id: string) =>
  (await call<CaseFile>(as, 'GET', `manager/case/get/${id}`)).data;
const codeOf = async (id: string) => Object.keys((await fileOf(REVIEWER, id)).reasonCodes)[0];
const act = async (as: string, id: string, what: object) =>
  call(as, 'POST', 'manager/case/act', { id, version: (await fileOf(as, id)).version, ...what });
const sweep = () => archiveCases(app.app.casework);
const archiveOf = async (id: string) => {
  const [row] = await app.sql<
    { archive_no: string; file_id: string | null; manifest: string; package_hash: string }[]
  >`select archive_no, file_id, manifest, package_hash from casework.archive where case_id = ${id}::uuid`;
  return row;
};
const numbers = async () =>
  (await app.sql<{ no: string }[]>`select archive_no as no from casework.archive order by archive_no`).map(
    ({ no }) => no,
  );
const check = async (id: string) =>
  (await call<PackageCheck>(CLERK, 'POST', 'manager/case/archive/check', { id })).data;
const packageOf = async (as: string, id: string) => {
  const reply = await app.app.inject({
    method: 'GET',
    url: `/policy/api/manager/case/archive/file?id=${id}`,
    headers: { host: 'localhost:8081', cookie: await call.cookieOf(as) },
  });
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
};
const storedAt = async (id: string) => {
  const [row] = await app.sql<{ key: string }[]>`
    select f.object_key as key from file.stored_file f join casework.archive a on a.file_id = f.id
    where a.case_id = ${id}::uuid`;
  return join(folder, row?.key ?? '');
};
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe('归档', () => {
  test('办结未满天数的不归档；满了的得到档号、类别、期限与归档包，企业与审核人员仍可查看', async () => {
    const [fresh, id] = [await closed(80), await closed()];
    await sweep();
    expect(await archiveOf(fresh)).toBeUndefined();
    const { data: desk } = await call<CaseDesk>(CLERK, 'GET', `manager/case/desk/${id}`);
    const year = dayText(app.clock.now()).slice(0, 4);
    expect(desk.archive).toMatchObject({
      archiveNo: `DA-${year}-000001`,
      class: '车辆通行申请',
      retention: '10',
      isOver: false,
      packageHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [{ until } = { until: '' }] = await app.sql<{ until: string }[]>`
      select (extract(year from closed_at at time zone 'Asia/Shanghai') + 10)::int || '-12-31' as until
      from casework.case_file where id = ${id}::uuid`;
    expect(desk.archive?.retainUntil).toBe(until);
    const over = await readArchive(app.sql, { caseId: id, kind: {}, today: '2999-01-01' });
    expect(over).toMatchObject({ retainUntil: until, isOver: true });
    const { data: own } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`);
    expect(own).toMatchObject({ actions: [], isDisposable: false, isEditable: false });
    expect(await fileOf(REVIEWER, id)).toMatchObject({ actions: [], mayNote: false });
    const { data: page } = await call<{ records: QueueCase[] }>(
      CLERK,
      'GET',
      'manager/case/page?tab=archived',
    );
    expect(page.records.find((one) => one.id === id)).toMatchObject({
      archiveNo: `DA-${year}-000001`,
      archiveClass: '车辆通行申请',
      retainUntil: until,
    });
  });

  test('归档包里有目录、清单、申报内容、提交件、文书、意见与办理记录，清单的哈希就是包的哈希', async () => {
    const id = await closed();
    await sweep();
    const archive = await archiveOf(id);
    const { bytes, headers, status } = await packageOf(CLERK, id);
    expect(status).toBe(200);
    expect(String(headers['content-disposition'])).toContain(`${archive?.archive_no}.zip`);
    const zip = new PizZip(bytes);
    const names = Object.keys(zip.files);
    for (const name of [
      '办件/基本信息.json',
      '申报内容/第1次提交.txt',
      '提交件/第1次提交.json',
      '意见/审批.json',
      '过程/办理经过.csv',
      '过程/办理记录（含哈希链）.json',
      '目录.csv',
      '清单.json',
    ])
      expect(names, name).toContain(name);
    expect(names.filter((name) => /^文书\/.*\.pdf$/.test(name)).length).toBeGreaterThanOrEqual(2);
    const contentOf = (name: string) => Buffer.from(zip.file(name)?.asUint8Array() ?? []);
    const manifest = contentOf('清单.json').toString();
    expect(sha256(manifest)).toBe(archive?.package_hash);
    const { parts, missing } = JSON.parse(manifest) as {
      parts: { name: string; size: number; sha256: string }[];
      missing: object[];
    };
    expect(missing).toEqual([]);
    expect(parts.map(({ name }) => name).toSorted()).toEqual(
      names.filter((name) => name !== '清单.json').toSorted(),
    );
    for (const { name, size, sha256: hash } of parts)
      expect([contentOf(name).length, sha256(contentOf(name))], name).toEqual([size, hash]);
    const chain = JSON.parse(contentOf('过程/办理记录（含哈希链）.json').toString()) as { hash: string }[];
    const events = await app.sql<{ hash: string }[]>`
      select hash from casework.event where case_id = ${id}::uuid order by seq`;
    expect(chain.map(({ hash }) => hash)).toEqual(events.map(({ hash }) => hash));
    expect(contentOf('目录.csv').toString()).toContain(archive?.archive_no);
    const people = JSON.parse(contentOf('办件/经办人员.json').toString()) as {
      accountId: string;
    }[];
    const ids = await app.sql<{ id: string; login: string }[]>`
      select id, login_name as login from identity.account
      where login_name in (${CLERK}, ${REVIEWER}, ${OWNER}) order by login_name`;
    const named = new Set(people.map(({ accountId }) => accountId));
    expect(ids.map(({ id: account, login }) => [login, named.has(account)])).toEqual([
      [OWNER, false],
      [CLERK, true],
      [REVIEWER, true],
    ]);
    // what is personal stays sealed, in the package too
    for (const secret of ['13900001234', '110101199003070011', '王演示'])
      expect(bytes.includes(secret)).toBe(false);
  });

  test('两个进程同时归档：每件一个档号、一个包，档号没有空号', async () => {
    const ids = [await closed(), await closed(), await closed()];
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const all = await numbers();
    expect(all.map((no) => Number(no.slice(-6)))).toEqual(all.map((_, at) => at + 1));
    for (const id of ids) expect(await check(id)).toMatchObject({ isIntact: true, faults: [] });
    const [kept] = await app.sql<{ n: number; audits: number }[]>`
      select (select count(*)::int from file.stored_file where media_type = 'application/zip' and state = 'kept') as n,
        (select count(*)::int from operator.audit_event where event = 'case.archived') as audits`;
    expect(kept).toEqual({ n: all.length, audits: all.length });
  });

  test('写到一半失败：没有留下半个包，下一次用同一个档号写成；期间已不能更改', async () => {
    const id = await closed();
    const { casework } = app.app;
    await archiveCases({ ...casework, files: brokenFiles() });
    const begun = await archiveOf(id);
    expect(begun).toMatchObject({ archive_no: expect.stringMatching(/^DA-/), file_id: null });
    expect((await packageOf(CLERK, id)).status).toBe(409);
    expect((await act(REVIEWER, id, { event: 'reject', reason: '再' })).returnCode).toBe(4090);
    expect(app.logs.some((line) => line.includes('case.archive-failed'))).toBe(true);
    await sweep();
    expect(await archiveOf(id)).toMatchObject({ archive_no: begun?.archive_no, file_id: expect.any(String) });
    expect(await check(id)).toMatchObject({ isIntact: true });
    const all = await numbers();
    expect(all.map((no) => Number(no.slice(-6)))).toEqual(all.map((_, at) => at + 1));
  });

  test('包一直写不成的几件不占别件的名额：后来的照样归档', async () => {
    const { casework } = app.app;
    const unwritten = await closed();
    await archiveCases({ ...casework, files: brokenFiles() });
    const mend = await stuckRow(app.sql, { table: 'casework.archive', column: 'case_id', id: unwritten });
    const next = await closed();
    await expect(archiveCases(casework, 1)).rejects.toThrow(STUCK);
    await mend();
    expect([(await archiveOf(unwritten))?.file_id, (await archiveOf(next))?.file_id]).toEqual([
      null,
      expect.any(String),
    ]);
    await sweep();
    expect(await check(unwritten)).toMatchObject({ isIntact: true });
  });

  test('一个进程写到一半消失：一小时内别人不动它，之后接着写成', async () => {
    const id = await closed();
    const { casework } = app.app;
    await archiveCases({ ...casework, files: brokenFiles() });
    await app.sql`
      update casework.archive set writing_until = now() + interval '30 minutes' where case_id = ${id}::uuid`;
    await sweep();
    expect(await archiveOf(id)).toMatchObject({ file_id: null });
    await app.sql`
      update casework.archive set writing_until = now() - interval '1 second' where case_id = ${id}::uuid`;
    await Promise.all([sweep(), sweep()]);
    expect(await check(id)).toMatchObject({ isIntact: true });
  });

  test('包被改动如实说明：改了哪个文件、末尾添了东西、被换掉、不在了', async () => {
    const id = await closed();
    await sweep();
    const path = await storedAt(id);
    const bytes = await readFile(path);
    expect(await check(id)).toMatchObject({ isIntact: true, checkedParts: expect.any(Number) });
    const at = bytes.indexOf('路线不符');
    expect(at).toBeGreaterThan(0);
    const changed = Buffer.from(bytes);
    changed.write('路线相符', at);
    await writeFile(path, changed);
    const altered = await check(id);
    expect(altered).toMatchObject({ isIntact: false, faults: [{ fault: 'altered' }] });
    expect(altered.found).not.toBe(altered.packageHash);
    await writeFile(path, Buffer.concat([bytes, Buffer.from('x')]));
    expect((await check(id)).faults).toMatchObject([{ fault: 'added' }]);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    expect((await check(id)).faults.map(({ fault }) => fault)).toContain('unreadable');
    await writeFile(path, bytes);
    expect(await check(id)).toMatchObject({ isIntact: true });
    await rm(path);
    expect((await check(id)).faults).toMatchObject([{ fault: 'lost' }]);
    expect((await packageOf(CLERK, id)).status).toBe(409);
    const audits = await app.sql<{ facts: { isIntact: boolean } }[]>`
      select facts from operator.audit_event where event = 'case.package-checked' and object_id = ${id} order by seq`;
    expect(audits.map(({ facts }) => facts.isIntact)).toEqual([true, false, false, false, true, false]);
  });

  test('包、清单与登记一起改成自洽的，仍与审计记录中的哈希不符；审计里没有的也如实说明', async () => {
    const id = await closed();
    await sweep();
    const path = await storedAt(id);
    const { manifest } = (await archiveOf(id)) ?? { manifest: '' };
    const { parts } = JSON.parse(manifest) as { parts: { name: string; size: number; sha256: string }[] };
    const part = parts.find(({ name }) => name === '申报内容/第1次提交.txt');
    const bytes = await readFile(path);
    const from = bytes.indexOf(part?.name ?? '-') + Buffer.byteLength(part?.name ?? '');
    const words = bytes.subarray(from, from + (part?.size ?? 0));
    const truth = part?.sha256 ?? '-';
    expect(sha256(words)).toBe(truth);
    words.write('9', words.length - 2);
    const forged = manifest.replaceAll(truth, sha256(words));
    bytes.write(forged, bytes.indexOf(manifest));
    await writeFile(path, bytes);
    await pastTriggers([
      `update casework.archive set manifest = $2, package_hash = $3 where case_id = $1::uuid`,
      [id, forged, sha256(forged)],
    ]);
    await app.sql`
      update file.stored_file set sha256 = ${sha256(bytes)}
      where id = (select file_id from casework.archive where case_id = ${id}::uuid)`;
    const name = `${(await archiveOf(id))?.archive_no}.zip`;
    expect(await check(id)).toMatchObject({ isIntact: false, faults: [{ name, fault: 'differs' }] });
    // nor does an event of today help, or one that was rewritten
    await app.sql`
      insert into operator.audit_event (tenant_id, actor, event, object_kind, object_id, result, ip, request_id, facts, seq, at,
        prev_hash, hash)
      select tenant_id, actor, event, object_kind, object_id, result, ip, request_id,
        facts || jsonb_build_object('packageHash', ${sha256(forged)}::text), 0, now(), '', ''
      from operator.audit_event where event = 'case.archived' and object_id = ${id}`;
    expect((await check(id)).faults).toEqual([{ name, fault: 'differs' }]);
    await pastTriggers([
      `update operator.audit_event set facts = facts || jsonb_build_object('packageHash', $2::text)
       where event = 'case.archived' and object_id = $1`,
      [id, sha256(forged)],
    ]);
    expect((await check(id)).faults).toEqual([{ name, fault: 'unproven' }]);
    await pastTriggers([
      `update operator.audit_event set event = 'case.other' where event = 'case.archived' and object_id = $1`,
      [id],
    ]);
    expect((await check(id)).faults).toEqual([{ name, fault: 'unproven' }]);
  });

  test('提交过的材料逐字节在包里，从未提交的不在；找不到的写进目录与清单，不假装齐全', async () => {
    const id = await closed();
    const fileId = uuidV7();
    const { files } = app.app.casework;
    const given = { tenantId: 'suchu', ownerAccount: null, name: '货物清单.pdf', bytes: pdfOf('清单') };
    const [real, loose] = [await storeFile(files, given), await storeFile(files, given)];
    for (const [code, file] of [
      ['cargo', real],
      ['loose', loose],
    ] as const)
      await app.sql`
        insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
        values (${id}::uuid, ${code}, ${file.id}::uuid, ${file.name}, ${file.size}, ${file.sha256}, now())`;
    await app.sql`
      insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
      values (${id}::uuid, 'licence', ${fileId}::uuid, '行驶证.pdf', ${pdfOf('x').length}, 'h', now())`;
    await app.sql`
      insert into casework.snapshot (case_id, n, form_code, form_version, answers, materials, taken_at)
      select case_id, n + 1, form_code, form_version, answers,
        jsonb_build_array(jsonb_build_object('code', 'licence', 'fileId', ${fileId}::text, 'sha256', 'h'),
          jsonb_build_object('code', 'cargo', 'fileId', ${real.id}::text, 'sha256', ${real.sha256}::text)), now()
      from casework.snapshot where case_id = ${id}::uuid`;
    await sweep();
    const { manifest } = (await archiveOf(id)) ?? { manifest: '{}' };
    expect((JSON.parse(manifest) as { missing: object[] }).missing).toMatchObject([
      { name: expect.stringContaining('行驶证.pdf') },
    ]);
    const zip = new PizZip((await packageOf(CLERK, id)).bytes);
    expect(zip.file('目录.csv')?.asText()).toContain('缺件');
    const materials = Object.keys(zip.files).filter((name) => name.startsWith('材料/'));
    expect(materials).toEqual(['材料/cargo_货物清单.pdf']);
    expect(sha256(zip.file(materials[0] ?? '')?.asUint8Array() ?? '')).toBe(real.sha256);
  });

  test('企业从列表移除的不予通过件照样归档，审核人员仍能查到', async () => {
    const id = await closed();
    expect((await call(OWNER, 'POST', `vehicle/delete/${id}`)).returnCode).toBe(1000);
    await sweep();
    expect((await call(OWNER, 'GET', `vehicle/get/${id}`)).returnCode).toBe(4040);
    expect((await fileOf(CLERK, id)).id).toBe(id);
  });

  test('撤回的不归档；等待第二人确认的先不归档', async () => {
    const withdrawn = await closed();
    const waiting = await closed();
    await app.sql`update casework.case_file set state = 'withdrawn' where id = ${withdrawn}::uuid`;
    await app.sql`
      insert into casework.second_act (id, case_id, version, event, payload, proposed_by, proposed_at, status)
      select ${uuidV7()}::uuid, id, version, 'annul', '{}', ${uuidV7()}::uuid, now(), 'open'
      from casework.case_file where id = ${waiting}::uuid`;
    await sweep();
    expect([await archiveOf(withdrawn), await archiveOf(waiting)]).toEqual([undefined, undefined]);
    await app.sql`update casework.second_act set status = 'lapsed' where case_id = ${waiting}::uuid`;
    await sweep();
    expect(await archiveOf(waiting)).toBeDefined();
  });

  test('无权的人下载不到，下载与校验逐次留痕', async () => {
    const id = await closed();
    await sweep();
    expect((await packageOf(OWNER, id)).status).toBe(403);
    expect((await packageOf(CLERK, id)).status).toBe(200);
    await check(id);
    const rows = await app.sql<{ event: string }[]>`
      select event from operator.audit_event where object_id = ${id} and event like 'case.package-%' order by seq`;
    expect(rows.map(({ event }) => event)).toEqual(['case.package-read', 'case.package-checked']);
  });
});

/** A statement of somebody who may switch triggers off. */
const pastTriggers = ([statement, values]: [statement: string, values: string[]]) =>
  transaction(app.sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement, values);
  });

/** Storage whose disk is full. */
const brokenFiles = () => ({
  ...app.app.casework.files,
  storage: {
    ...app.app.casework.files.storage,
    writeStream: async (_key: string, bytes: AsyncIterable<Uint8Array>) => {
      for await (const chunk of bytes) if (chunk.length > 0) throw new Error('ENOSPC');
    },
  },
});
