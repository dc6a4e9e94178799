// 发布新一版申报表：尚未提交、还能提交的草稿，其企业收到一次消息；已提交、补正中、已截止、已删除和别的园区的不通知。
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addField, removeField, setProperty } from '@yqt/forms/design-moves';
import type { Design } from '@yqt/forms/design';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { tellNewForm } from '../../../casework/carry/server/tell-new-form.ts';
import { SETTERS, filingDesk, smallDesign } from './test-setup.ts';

let app: TestApp;
let count = 0;
let projectId = '';
let batchId = '';
let code = '';
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER, SECOND } = SETTERS;
const OTHER = 'demo-other';
const { call, setup, send, act, published } = filingDesk(() => app);

beforeEach(async () => {
  const today = dayText(new Date());
  count += 1;
  const more = { materials: [], allowsSeveral: true, siteOn: false };
  projectId = await published(`XB-${count}`, more, named(smallDesign(), '设备名称'));
  const made = await setup(WRITER, 'POST', 'batch/save', {
    projectId,
    name: '第一批',
    year: 2027,
    opensAt: `${addDays(today, -2)} 09:00:00`,
    closesAt: `${addDays(today, 20)} 17:30:00`,
  });
  batchId = (made.data as { id: string }).id;
  code = `declare-${projectId}`;
});

const named = (design: Design, value: string): Design =>
  setProperty(design, { name: 'f1', property: 'label', value });
const draft = async (as: string = OWNER): Promise<string> =>
  ((await call(as, 'POST', 'declare/user/create', { projectId })).data as { id: string }).id;
const submitted = async (): Promise<string> => {
  const id = await draft();
  const answers = { f1: '数控装备', requestedAmount: '50000.00' };
  expect(await send(id, 'submit', { answers })).toMatchObject({ returnCode: 1000 });
  return id;
};
const form = async () =>
  (await setup(WRITER, 'GET', `form/get/${projectId}`)).data as {
    revision: number;
    version: number;
    toTell: number;
    design: Design;
  };
/** The revision of a draft of the form with another question. */
async function redesigned(): Promise<number> {
  const { design, revision } = await form();
  const added = addField(design, { section: 's1', kind: 'text' });
  const next = setProperty(added.design, { name: added.name, property: 'label', value: '传真' });
  const saved = await setup(WRITER, 'POST', 'form/save', { id: projectId, revision, design: next });
  return (saved.data as { revision: number }).revision;
}
const publishIt = (revision: number) => setup(SECOND, 'POST', 'form/publish', { id: projectId, revision });
const tell = (version: number, tenantId = 'suchu') =>
  tellNewForm(app.app.casework, { tenantId, code, version });
const announced = async (): Promise<number[]> => {
  const rows = await app.sql<{ version: number }[]>`
    select (data->>'version')::int as version from jobs.job
    where name = 'casework.form-published' and data->>'code' = ${code} order by 1`;
  return rows.map(({ version }) => version);
};
/** Who heard of a version about a draft, once for each time. */
const heard = async (version: number, id: string): Promise<string[]> => {
  const rows = await app.sql<{ name: string }[]>`
    select a.login_name as name from message.message m join identity.account a on a.id = m.account_id
    where m.dedupe_key = ${`form:${code}:${version}:${id}`} order by name`;
  return rows.map(({ name }) => name);
};
const MEMBERS = [OWNER, 'demo-handler', 'demo-viewer'];

describe('发布新一版申报表', () => {
  test('草稿所属企业各收到一次：哪个项目、改了什么、已填的保留、通往草稿；已提交与补正中的不通知', async () => {
    const [filed, mending] = [await submitted(), await submitted()];
    const [mine, theirs] = [await draft(), await draft(OTHER)];
    const items = [{ item: 'field:f1', note: '' }];
    const asked = await act(WRITER, mending, 'request_correction', { reason: '请补正', items });
    expect(asked).toMatchObject({ returnCode: 1000 });
    expect(await form()).toMatchObject({ version: 1, toTell: 2 });
    const revision = await redesigned();
    expect(await form()).toMatchObject({ version: 2, toTell: 2 });
    expect((await publishIt(revision)).data).toEqual({ version: 2, told: 2 });
    expect(await announced()).toEqual([2]);
    // by two processes at once, and again
    await Promise.all([tell(2), tell(2)]);
    await tell(2);
    expect((await heard(2, mine)).filter((name) => MEMBERS.includes(name))).toEqual(MEMBERS);
    expect(await heard(2, theirs)).toContain(OTHER);
    expect(await heard(2, theirs)).not.toContain(OWNER);
    expect([await heard(2, filed), await heard(2, mending)]).toEqual([[], []]);
    const [message] = await app.sql<{ title: string; body: string; link: string }[]>`
      select title, body, link from message.message where dedupe_key = ${`form:${code}:2:${mine}`} limit 1`;
    expect(message?.title).toContain('园区首台套奖励');
    expect(message?.body).toContain('新增 1 项（传真）。您已填写的内容都保留');
    const page = (await call(OWNER, 'GET', `declare/get/${mine}`)).data as {
      link: string;
      newerForm: object;
    };
    expect(page).toMatchObject({ link: message?.link, newerForm: { version: 2 } });
  });

  test('又发布一版：换用过的与没有换用的都再通知一次，各说与自己那一版的差别；上一版的通知不再补发', async () => {
    const [moved, stayed] = [await draft(), await draft(OTHER)];
    await publishIt(await redesigned());
    const view = (await call(OWNER, 'GET', `declare/get/${moved}`)).data as { revision: number };
    const carried = { revision: view.revision, formVersion: 2 };
    expect(await call(OWNER, 'POST', `case/${moved}/carry`, carried)).toMatchObject({ returnCode: 1000 });
    expect(await form()).toMatchObject({ version: 2, toTell: 2 });
    const { design } = await form();
    const fax = design.sections[0]?.fields.find(({ answers }) => answers['label'] === '传真')?.name ?? '';
    const next = removeField(named(design, '装备'), fax);
    await setup(WRITER, 'POST', 'form/save', { id: projectId, revision: 0, design: next });
    expect((await publishIt(1)).data).toEqual({ version: 3, told: 2 });
    expect([await tell(2), await tell(3), await tell(3)]).toEqual([0, 2, 2]);
    const bodies = await app.sql<{ key: string; body: string }[]>`
      select distinct dedupe_key as key, body from message.message where dedupe_key like ${`form:${code}:3:%`}`;
    const of = (id: string) => bodies.find(({ key }) => key.endsWith(id))?.body;
    expect(bodies).toHaveLength(2);
    expect(of(moved)).toContain('删去 1 项（传真），修改 1 项（装备）');
    expect(of(stayed)).toContain('：修改 1 项（装备）');
  });

  test('内容没有变化的一版谁也不通知，发布之前与之后都是零；前一版的通知还没送出的，照样送到一次', async () => {
    const mine = await draft();
    const { design, revision } = await form();
    const same = async (before: number) =>
      (await setup(WRITER, 'POST', 'form/save', { id: projectId, revision: before, design })).data as {
        revision: number;
      };
    const kept = await same(revision);
    expect(await form()).toMatchObject({ version: 2, toTell: 0, behind: 1 });
    expect((await publishIt(kept.revision)).data).toEqual({ version: 2, told: 0 });
    expect(await tell(2)).toBe(0);
    expect(await heard(2, mine)).toEqual([]);
    // a note is read, not asked
    const noted = addField(design, { section: 's1', kind: 'note' });
    await setup(WRITER, 'POST', 'form/save', { id: projectId, revision: 0, design: noted.design });
    expect(await form()).toMatchObject({ version: 3, toTell: 0 });
    expect((await publishIt(1)).data).toEqual({ version: 3, told: 0 });
    expect(await tell(3)).toBe(0);
    expect((await publishIt(await redesigned())).data).toEqual({ version: 4, told: 1 });
    const last = (await form()).design;
    await setup(WRITER, 'POST', 'form/save', { id: projectId, revision: 0, design: last });
    expect((await publishIt(1)).data).toEqual({ version: 5, told: 0 });
    // the fourth is no longer the newest when its job runs
    expect(await tell(4)).toBe(0);
    await tell(5);
    await tell(5);
    expect(await heard(4, mine)).toContain(OWNER);
    expect(await heard(5, mine)).toEqual([]);
  });

  test('批次已截止的、删除了的草稿和别的园区的不通知；未开始的批次照常通知', async () => {
    const [mine, dropped] = [await draft(), await draft(OTHER)];
    expect(await call(OTHER, 'POST', `declare/user/remove/${dropped}`, {})).toMatchObject({
      returnCode: 1000,
    });
    // what the window enters is not its owner's to carry over
    const entered = randomUUID();
    await app.sql`
      insert into casework.case_file select (jsonb_populate_record(c,
        jsonb_build_object('id', ${entered}::text, 'entered_by', c.account_id, 'owner_id', ${randomUUID()}::text))).*
      from casework.case_file c where id = ${mine}::uuid`;
    const foreign = randomUUID();
    await app.sql`
      insert into casework.case_file select (jsonb_populate_record(c,
        jsonb_build_object('id', ${foreign}::text, 'tenant_id', 'demo2'))).* from casework.case_file c where id = ${mine}::uuid`;
    const at = (opens: string, closes: string) =>
      app.sql`update declaration.batch set opens_at = now() + ${opens}::interval, closes_at = now() + ${closes}::interval
        where id = ${batchId}::uuid`;
    await at('-3 days', '-1 minute');
    expect(await form()).toMatchObject({ toTell: 0 });
    await at('1 day', '3 days');
    expect(await form()).toMatchObject({ toTell: 1 });
    await at('-3 days', '-1 minute');
    expect((await publishIt(await redesigned())).data).toEqual({ version: 2, told: 0 });
    expect(await tell(2)).toBe(0);
    // extended before the job ran
    await at('-3 days', '1 day');
    expect([await tell(2, 'demo2'), await tell(2)]).toEqual([0, 1]);
    expect([await heard(2, dropped), await heard(2, foreign), await heard(2, entered)]).toEqual([[], [], []]);
    expect(await heard(2, mine)).toContain(OWNER);
  });

  test('发布没有成功（中途出错、别人已发布）时谁也不通知；成功后由后台任务送达，发布之时正在建立的草稿也收到', async () => {
    const mine = await draft();
    const revision = await redesigned();
    await app.sql.unsafe(`
      create function operator.fail_published() returns trigger language plpgsql as $$ begin raise exception 'down'; end $$;
      create trigger fail before insert on operator.audit_event for each row when (new.event = 'project.form-published')
        execute function operator.fail_published();`);
    const failed = await publishIt(revision);
    await app.sql.unsafe(
      'drop trigger fail on operator.audit_event; drop function operator.fail_published();',
    );
    expect(failed.returnCode).not.toBe(1000);
    expect(await announced()).toEqual([]);
    expect(await tell(2)).toBe(0);
    const both = await Promise.all([publishIt(revision), publishIt(revision)]);
    expect(both.filter(({ returnCode }) => returnCode === 1000)).toHaveLength(1);
    expect(await announced()).toEqual([2]);
    await expect.poll(() => heard(2, mine), { timeout: 15_000 }).toContain(OWNER);
    const late = await draft(OTHER);
    await app.sql`update casework.case_file set form_version = 1 where id = ${late}::uuid`;
    expect(await tell(2)).toBe(2);
    expect(await heard(2, late)).toContain(OTHER);
  });
});
