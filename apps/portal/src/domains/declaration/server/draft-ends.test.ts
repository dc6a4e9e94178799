// The end of a window over a draft: said where it is filled in and listed, and its owner is reminded 7, 3 and 2 days before, once
// each, unless the enterprise has filed there already; of an offer the same before it lapses.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayText, instantOf } from '@yqt/kernel/dates';
import { batchId, projectId } from '../../../../seeds/declarable-projects.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { HNTE, openDeclaring, OWNER, RND, type Declaring } from './test-declaring.ts';

let desk: Declaring;
beforeAll(async () => {
  desk = await openDeclaring();
});
afterAll(() => desk.app.close());

const today = () => dayText(desk.app.clock.now());
/** Moves the end of a batch to 17:00 of the day so many days from now. */
async function endIn(project: number, days: number): Promise<string> {
  const moment = `${addDays(today(), days)} 17:00:00`;
  await desk.app.sql`
    update declaration.batch set closes_at = ${instantOf(moment)} where id = ${batchId(project, project === RND ? 1 : 2)}::uuid`;
  return moment;
}
const sweepTwice = () => Promise.all([sweepCases(desk.app.app.casework), sweepCases(desk.app.app.casework)]);

/** Which reminders of a case somebody has, each with how often. */
const toldOf = async (id: string, login: string) =>
  desk.app.sql<{ days: string; times: number }[]>`
    select split_part(m.dedupe_key, ':', 4) as days, count(*)::int as times
    from message.message m join identity.account a on a.id = m.account_id
    where m.dedupe_key like ${`ending:${id}:%`} and a.login_name = ${login} group by 1 order by 1`;

test('草稿写明本批次的截止时刻，「我申报的项目」也写明', async () => {
  const id = await desk.create(HNTE);
  const moment = await endIn(HNTE, 20);
  expect((await desk.own('GET', `get/${id}`)).data).toMatchObject({ closesAt: moment });
  const { records } = (await desk.own('GET', 'mylist')).data as {
    records: { id: string; lastMoment: string | null; isOver: boolean }[];
  };
  expect(records.find((one) => one.id === id)).toMatchObject({ lastMoment: moment, isOver: false });
});

test('批次已截止、尚未失效的草稿，列表标明已截止', async () => {
  const id = await desk.create(RND);
  await desk.app.sql`
    update declaration.batch set closes_at = ${new Date(desk.app.clock.now().getTime() - 1000)}
    where id = ${batchId(RND, 1)}::uuid`;
  const { records } = (await desk.own('GET', 'mylist')).data as {
    records: { id: string; isOver: boolean }[];
  };
  expect(records.find((one) => one.id === id)?.isOver).toBe(true);
  await desk.own('POST', `user/remove/${id}`);
});

test('截止前 7、3、2 天提醒草稿的企业成员，两个进程也各只一次；迟来的只提醒最近的一次，延期后重新计算', async () => {
  const id = await desk.create(HNTE);
  const reminded = async (days: number) => {
    await endIn(HNTE, days);
    await sweepTwice();
    return toldOf(id, OWNER);
  };
  const once = (days: string) => ({ days, times: 1 });
  expect(await reminded(8)).toEqual([]);
  expect(await reminded(7)).toEqual([once('7')]);
  expect(await reminded(2)).toEqual([once('2'), once('7')]);
  expect(await toldOf(id, 'demo-handler')).toEqual([once('2'), once('7')]);
  expect(await toldOf(id, 'demo-other')).toEqual([]);
  const [message] = await desk.app.sql<{ title: string; body: string; link: string }[]>`
    select title, body, link from message.message where dedupe_key like ${`ending:${id}:%:2`} limit 1`;
  expect(message?.title).toMatch(/尚未提交，还有 2 天截止$/);
  expect(message?.body).toContain(`${addDays(today(), 2)} 17:00`);
  expect(message?.link).toContain(id);
  expect(await reminded(6)).toEqual([once('2'), { days: '7', times: 2 }]);
});

test.each([
  // ends that leave the batch free for another declaration
  ['not_accepted', '不予受理'],
  ['withdrawn', '撤回'],
])('代办人填写的草稿也提醒代办人；已向同一批次提交过的不再提醒，%s（%s）之后仍提醒', async (end) => {
  await desk.app.sql`
    update declaration.project set allows_several = true where id = ${projectId(RND)}::uuid`;
  await endIn(RND, 3);
  const place = { projectId: projectId(RND) };
  const start = async (as: string) =>
    ((await desk.call(as, 'POST', 'declare/user/create', place)).data as { id: string }).id;
  const filed = await start(OWNER);
  await desk.app.sql`
    update casework.case_file set state = 'submitted', submitted_at = now() where id = ${filed}::uuid`;
  await desk.app.sql`update declaration.declaration set is_draft = false where case_id = ${filed}::uuid`;
  const draft = await start('demo-agent');
  expect(draft).not.toBe(filed);
  await sweepTwice();
  expect(await toldOf(draft, OWNER)).toEqual([]);
  await desk.app.sql`
    update casework.case_file set state = ${end}, closed_at = now() where id = ${filed}::uuid`;
  await sweepTwice();
  expect(await toldOf(draft, OWNER)).toEqual([{ days: '3', times: 1 }]);
  expect(await toldOf(draft, 'demo-agent')).toEqual([{ days: '3', times: 1 }]);
  for (const id of [draft, filed])
    await desk.app.sql`
      update casework.case_file set is_deleted = true, closed_at = now(), state = 'withdrawn' where id = ${id}::uuid`;
});
