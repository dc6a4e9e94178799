// 消息接收设置与发送: proved contacts, the matrix, deliveries written with their message, sent once, digests, failures and retry.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appError } from '@yqt/kernel/errors';
import { transaction } from '@yqt/database/sql';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { deliver } from '../../server/message.port.ts';
import type { DeliveryRow, Settings } from '../contract.ts';
import { noMail, outboxMail } from './mail-gateway.ts';
import { sendDigests, sendDue, type DeliveryDeps } from './send-due.ts';

const ADDRESS = 'someone.private@example.com';
const MOBILE = '13911112222';
let app: TestApp;
let member = '';
let admin = '';
let accountId = '';
let deps: DeliveryDeps;
const now = () => app.clock.now();
const sentTexts: { key: string; text: string }[] = [];

const call = async <T = never>(method: 'GET' | 'POST', path: string, body?: object, as = member) => {
  const reply = await app.call(method, `/policy/api/${path}`, { as, ...(body ? { body } : {}) });
  return { returnCode: reply.body.returnCode, data: reply.body.data as T };
};

beforeAll(async () => {
  app = await testApp();
  member = await app.signIn('demo-visitor');
  admin = await app.signIn('demo-operator');
  const [row] = await app.sql<
    { id: string }[]
  >`select id from identity.account where login_name = 'demo-visitor'`;
  accountId = row!.id;
  const { sealText, openText } = app.app.casework;
  deps = {
    sql: app.sql,
    now,
    log: app.app.log,
    sms: { send: async ({ key, text }) => void sentTexts.push({ key, text }) },
    mail: outboxMail({ sql: app.sql, now, sealText }),
    isOpen: true,
    publicUrl: new URL('http://localhost:8081'),
    sealText,
    openText,
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  sentTexts.length = 0;
  await app.sql`delete from message.message`;
  await app.sql`delete from message.mail_outbox`;
});

const codeOf = async (channel: string): Promise<string> => {
  const [row] = await app.sql<{ sealed: string }[]>`
    select code_sealed as sealed from message.contact where account_id = ${accountId}::uuid and channel = ${channel}`;
  return deps.openText(row!.sealed).slice(0, 6);
};
async function prove(channel: 'sms' | 'email', address: string): Promise<void> {
  await app.sql`delete from message.contact where account_id = ${accountId}::uuid and channel = ${channel}`;
  await call('POST', 'customer/msg/contact', { channel, address });
  const code = await codeOf(channel);
  expect((await call('POST', 'customer/msg/contact/verify', { channel, code })).returnCode).toBe(1000);
}
const save = (modes: object[]) => call('POST', 'customer/msg/settings', { modes });
const message = (key: string, type = '04') => ({
  tenantId: 'suchu',
  accountId,
  type,
  title: `标题 ${key}`,
  body: '正文里的内容',
  dedupeKey: key,
});
const send = (...keys: string[]) =>
  transaction(app.sql, (tx) =>
    deliver(tx, { messages: keys.map((key) => message(key)), now: app.clock.now() }),
  );
const mails = () => app.sql<{ key: string; subject: string; text: string }[]>`
  select key, subject, text from message.mail_outbox order by created_at, key`;
const log = async () =>
  (await call<{ records: DeliveryRow[] }>('GET', 'manager/message/deliveries', undefined, admin)).data
    .records;

describe('接收设置', () => {
  test('手机号与邮箱先验证才能选用；验证码错五次作废；一分钟内不重发', async () => {
    const refused = await save([{ type: '04', channel: 'email', mode: 'now' }]);
    expect(refused.data).toMatchObject([{ field: 'email' }]);
    const bad = await call('POST', 'customer/msg/contact', { channel: 'email', address: '不是邮箱' });
    expect(bad.data).toMatchObject([{ field: 'address' }]);
    expect(
      (await call('POST', 'customer/msg/contact', { channel: 'sms', address: '123456' })).returnCode,
    ).toBe(3000);
    await call('POST', 'customer/msg/contact', { channel: 'email', address: ADDRESS });
    const again = await call('POST', 'customer/msg/contact', { channel: 'email', address: ADDRESS });
    expect(again.returnCode).toBe(4290);
    const right = await codeOf('email');
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      await call('POST', 'customer/msg/contact/verify', { channel: 'email', code: wrong });
    const late = await call('POST', 'customer/msg/contact/verify', { channel: 'email', code: right });
    expect(late.data).toMatchObject([{ field: 'code' }]);
    await prove('email', ADDRESS);
    expect((await save([{ type: '04', channel: 'email', mode: 'now' }])).returnCode).toBe(1000);
    const { data } = await call<Settings>('GET', 'customer/msg/settings');
    expect(data.contacts).toContainEqual({
      channel: 'email',
      mask: 's***@example.com',
      isVerified: true,
      pending: null,
      isOpen: true,
    });
    expect(data.types.find(({ type }) => type === '04')).toMatchObject({ email: 'now', sms: 'off' });
  });

  test('地址不以明文进入数据库与日志', async () => {
    // as people write it
    await prove('sms', '+86 １３９-1111-2222');
    const [dump] = await app.sql<{ text: string }[]>`
      select string_agg(t, '') as text from (select c::text as t from message.contact c
        union all select m::text from message.mail_outbox m union all select d::text from message.delivery d) x`;
    for (const secret of [ADDRESS, MOBILE]) {
      expect(dump?.text).not.toContain(secret);
      expect(app.logs.some((line) => line.includes(secret))).toBe(false);
    }
  });
});

describe('发送', () => {
  test('与消息同在一个事务；撤销的事务什么也不发；站内消息始终有', async () => {
    await save([{ type: '04', channel: 'email', mode: 'now' }]);
    await transaction(app.sql, async (tx) => {
      await deliver(tx, { messages: [message('a')], now: app.clock.now() });
      throw new Error('undone');
    }).catch(() => undefined);
    await sendDue(deps);
    expect(await mails()).toHaveLength(0);
    await send('b');
    await send('b');
    await sendDue(deps);
    const [mail, ...more] = await mails();
    expect([mail?.subject, more.length]).toEqual(['园企通：标题 b', 0]);
    expect(mail?.text).not.toContain('正文里的内容');
    const inbox = await call<{ records: object[] }>('GET', 'customer/msg/page');
    expect(inbox.data.records).toHaveLength(1);
  });

  test('两个进程同时发送，每条一次；发出之后来不及记下的，再发也只有一次', async () => {
    await save([{ type: '04', channel: 'email', mode: 'now' }]);
    await send('c', 'd', 'e');
    await Promise.all([sendDue(deps), sendDue(deps)]);
    expect(await mails()).toHaveLength(3);
    await app.sql`update message.delivery set state = 'queued', next_at = now() - interval '1 hour'`;
    await sendDue(deps);
    expect(await mails()).toHaveLength(3);
    expect((await log()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  test('每日汇总一天一封，列出各条标题；即时的不在其中', async () => {
    await save([{ type: '04', channel: 'email', mode: 'daily' }]);
    await send('f', 'g');
    await sendDue(deps);
    expect(await mails()).toHaveLength(0);
    await Promise.all([sendDigests(deps), sendDigests(deps)]);
    const [digest, ...more] = await mails();
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('园企通：2 条新消息');
    // written in one moment, so that either may come first
    expect(digest?.text).toMatch(/1\. 标题 f\n2\. 标题 g|1\. 标题 g\n2\. 标题 f/);
    await sendDigests(deps);
    expect(await mails()).toHaveLength(1);
  });

  test('发送失败时留下原因，五次之后等运营人员重发；他人的角色不能看、不能重发', async () => {
    await save([
      { type: '04', channel: 'email', mode: 'now' },
      { type: '04', channel: 'sms', mode: 'now' },
    ]);
    await send('h');
    const broken: DeliveryDeps = {
      ...deps,
      mail: noMail,
      sms: { send: () => Promise.reject(appError('INTERNAL', { cause: new Error(`refused ${MOBILE}`) })) },
    };
    for (let tried = 0; tried < 5; tried += 1) {
      await sendDue(broken);
      await app.sql`update message.delivery set next_at = now() - interval '1 minute'`;
    }
    const failed = await log();
    expect(failed.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['failed', 5],
      ['failed', 5],
    ]);
    expect(failed.map(({ fault }) => fault).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(
      ['发送服务出错', '邮件服务尚未开通'].toSorted((a, b) => a.localeCompare(b)),
    );
    expect(app.logs.some((line) => line.includes(MOBILE))).toBe(false);
    const retry = (body: object, as = admin) =>
      call<{ count: number }>('POST', 'manager/message/retry', body, as);
    expect((await retry({}, member)).returnCode).toBe(4030);
    expect((await retry({ id: '0197a6f0-0000-7000-8000-000000000001' })).returnCode).toBe(4040);
    expect((await retry({ id: failed[0]!.id })).data).toEqual({ count: 1 });
    expect((await retry({})).data).toEqual({ count: 1 });
    await sendDue(deps);
    expect((await mails()).length + sentTexts.length).toBe(2);
    expect(sentTexts[0]?.text).toBe('【园企通】标题 h，请登录园企通查看。');
    const reviewer = await app.signIn('demo-first');
    expect((await call('GET', 'manager/message/deliveries', undefined, reviewer)).returnCode).toBe(4030);
  });

  test('汇总发送失败的，重发其中一条就是整封重发：一条也不少', async () => {
    await save([{ type: '04', channel: 'email', mode: 'daily' }]);
    await send('k', 'l');
    const broken = { ...deps, mail: noMail };
    await sendDigests(broken);
    for (let tried = 1; tried < 5; tried += 1) {
      await app.sql`update message.delivery set next_at = now() - interval '1 minute'`;
      await sendDue(broken);
    }
    const letters = async () => (await log()).filter(({ channel }) => channel === 'email');
    const failed = await letters();
    expect(failed.map(({ state }) => state)).toEqual(['failed', 'failed']);
    for (const { id } of failed) {
      await call('POST', 'manager/message/retry', { id }, admin);
      await sendDue(deps);
    }
    expect((await letters()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    const sent = (await mails()).map(({ text }) => text).join('\n');
    for (const title of ['标题 k', '标题 l']) expect(sent).toContain(title);
  });

  test('一条的号码打不开，别的照样发出；它写明原因', async () => {
    await save([
      { type: '04', channel: 'email', mode: 'now' },
      { type: '04', channel: 'sms', mode: 'now' },
    ]);
    await send('m');
    const openText = (sealed: string) => {
      const address = deps.openText(sealed);
      if (address.includes('@')) throw new Error('no key');
      return address;
    };
    await sendDue({ ...deps, openText });
    expect(sentTexts).toHaveLength(1);
    expect((await log()).find(({ channel }) => channel === 'email')?.fault).toBe('发送服务出错');
  });

  test('关闭之后，已排队的不再发送，写明原因；汇总只列仍要的，重发也不再发出；别的照常', async () => {
    await save([
      { type: '04', channel: 'email', mode: 'daily' },
      { type: '05', channel: 'email', mode: 'daily' },
      { type: '04', channel: 'sms', mode: 'now' },
    ]);
    await send('n');
    await transaction(app.sql, (tx) => deliver(tx, { messages: [message('o', '05')], now: now() }));
    await save([
      { type: '04', channel: 'email', mode: 'off' },
      { type: '04', channel: 'sms', mode: 'off' },
    ]);
    await sendDigests(deps);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['园企通：标题 o']);
    expect(sentTexts).toEqual([]);
    const closed = (await log()).filter(({ state }) => state === 'failed');
    expect(closed.map(({ fault }) => fault)).toEqual(['接收人已关闭此类消息', '接收人已关闭此类消息']);
    await call('POST', 'manager/message/retry', {}, admin);
    await sendDue(deps);
    expect([(await mails()).length, sentTexts.length]).toEqual([1, 0]);
  });

  test('移出企业之后，已排队的该企业事项不再发送，写明原因；汇总只列仍可看的；停用的账号什么也不发', async () => {
    const { enId } = DEMO_ENTERPRISES[0];
    await app.sql`insert into identity.binding (account_id, en_id, role, proof, bound_at)
      values (${accountId}::uuid, ${enId}::uuid, 'viewer', 'sso', now())`;
    await save([
      { type: '04', channel: 'email', mode: 'daily' },
      { type: '04', channel: 'sms', mode: 'now' },
    ]);
    const queue = (key: string) =>
      transaction(app.sql, (tx) =>
        deliver(tx, { messages: [message(key), { ...message(`${key} 企业`), enId }], now: now() }),
      );
    await queue('q');
    await sendDue(deps);
    expect(sentTexts.map(({ text }) => text).toSorted()).toEqual([
      '【园企通】标题 q 企业，请登录园企通查看。',
      '【园企通】标题 q，请登录园企通查看。',
    ]);
    await app.sql`delete from identity.binding where account_id = ${accountId}::uuid`;
    await sendDigests(deps);
    expect((await mails()).map(({ subject, text }) => [subject, text.includes('企业\n')])).toEqual([
      ['园企通：标题 q', false],
    ]);
    const left = (await log()).filter(({ state }) => state === 'failed');
    expect(left.map(({ fault }) => fault)).toEqual(['接收人已不再代表该企业']);
    await call('POST', 'manager/message/retry', {}, admin);
    await sendDue(deps);
    expect(await mails()).toHaveLength(1);
    await queue('r');
    await app.sql`update identity.account set is_disabled = true where id = ${accountId}::uuid`;
    await Promise.all([sendDue(deps), sendDigests(deps)]);
    await app.sql`update identity.account set is_disabled = false where id = ${accountId}::uuid`;
    expect([(await mails()).length, sentTexts.length]).toEqual([1, 2]);
    expect((await log()).map(({ fault }) => fault)).toContain('接收人的账号已停用');
  });

  const contactOf = async (channel: string) => {
    const { data } = await call<Settings>('GET', 'customer/msg/settings');
    return data.contacts.find((one) => one.channel === channel);
  };
  const lastTo = async (): Promise<string> => {
    const [letter] = await app.sql<{ to: string }[]>`
      select address_sealed as "to" from message.mail_outbox order by created_at desc limit 1`;
    return deps.openText(letter?.to ?? '');
  };

  test('更换地址，验证之前仍发到原来的，验证之后才发到新的', async () => {
    await prove('email', ADDRESS);
    await save([{ type: '04', channel: 'email', mode: 'now' }]);
    await app.sql`update message.contact set code_sent_at = now() - interval '1 hour'`;
    const address = 'changed.meanwhile@example.com';
    expect((await call('POST', 'customer/msg/contact', { channel: 'email', address })).returnCode).toBe(1000);
    expect(await contactOf('email')).toMatchObject({
      mask: 's***@example.com',
      isVerified: true,
      pending: 'c***@example.com',
    });
    expect((await save([{ type: '05', channel: 'email', mode: 'now' }])).returnCode).toBe(1000);
    await app.sql`delete from message.mail_outbox`;
    await send('p');
    await sendDue(deps);
    expect([(await mails()).length, await lastTo()]).toEqual([1, ADDRESS]);
    const code = await codeOf('email');
    const verify = (given: string) =>
      call('POST', 'customer/msg/contact/verify', { channel: 'email', code: given });
    expect((await verify(code === '000000' ? '000001' : '000000')).returnCode).toBe(3000);
    // twice at once: it is confirmed once
    const both = await Promise.all([verify(code), verify(code)]);
    expect(new Set(both.map(({ returnCode }) => returnCode))).toEqual(new Set([1000, 3000]));
    expect(await contactOf('email')).toMatchObject({
      mask: 'c***@example.com',
      isVerified: true,
      pending: null,
    });
    await send('p2');
    await sendDue(deps);
    expect(await lastTo()).toBe(address);
  });

  test('两次同时更换只有一次算数；验证码过期、错五次的，原来的地址照旧接收', async () => {
    await prove('email', ADDRESS);
    const again = () => app.sql`update message.contact set code_sent_at = now() - interval '1 hour'`;
    await again();
    const add = (address: string) => call('POST', 'customer/msg/contact', { channel: 'email', address });
    const two = await Promise.all([add('one@example.com'), add('two@example.com')]);
    expect(new Set(two.map(({ returnCode }) => returnCode))).toEqual(new Set([1000, 4290]));
    const late = await codeOf('email');
    await again();
    const verify = (code: string) => call('POST', 'customer/msg/contact/verify', { channel: 'email', code });
    expect((await verify(late)).returnCode).toBe(3000);
    expect(await contactOf('email')).toMatchObject({
      mask: 's***@example.com',
      isVerified: true,
      pending: null,
    });
    await add('three@example.com');
    const right = await codeOf('email');
    for (let tried = 0; tried < 5; tried += 1) await verify(right === '000000' ? '000001' : '000000');
    expect((await verify(right)).returnCode).toBe(3000);
    expect(await contactOf('email')).toMatchObject({
      mask: 's***@example.com',
      isVerified: true,
      pending: null,
    });
  });

  test('删除联系方式之后不再发送，已排队的写明原因', async () => {
    await prove('email', ADDRESS);
    await save([{ type: '04', channel: 'email', mode: 'now' }]);
    await send('i');
    await call('POST', 'customer/msg/contact/remove', { channel: 'email' });
    await sendDue(deps);
    expect((await log()).find(({ channel }) => channel === 'email')).toMatchObject({
      state: 'failed',
      fault: '接收人已删除联系方式',
    });
    await send('j');
    expect((await log()).filter(({ channel }) => channel === 'email')).toHaveLength(1);
  });
});
