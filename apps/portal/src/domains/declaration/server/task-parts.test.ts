// The task list of a declaration: what is missing in a draft, and under a correction which sections it names and what of them stands
// as it was filed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base, HNTE, openDeclaring, type Declaring } from './test-declaring.ts';

let desk: Declaring;
beforeAll(async () => {
  desk = await openDeclaring();
});
afterAll(() => desk.app.close());

interface Part {
  code: string;
  isDone: boolean;
  missing: number;
  asked: number;
  untouched: number;
}
const partsOf = async (id: string): Promise<Part[]> =>
  ((await desk.own('GET', `user/childreninfo?id=${id}`)).data as { records: Part[] }).records;
const open = (parts: readonly Part[]) => parts.filter(({ isDone }) => !isDone).map(({ code }) => code);

test('补正中：写明哪些部分有待补正项；改过的、换过材料的不再算，提交补正后恢复如常', async () => {
  const id = await desk.create(HNTE);
  await desk.update(id, 'save', base);
  const { materials } = (await desk.own('GET', `get/${id}`)).data as { materials: { code: string }[] };
  await desk.attach(
    id,
    materials.map(({ code }) => code),
  );
  await desk.answerCheck(id);
  expect((await desk.update(id, 'submit', base)).returnCode).toBe(1000);
  const items = [
    { item: 'field:revenueWan', note: '与审计报告不一致' },
    { item: 'field:contactName', note: '请填写经办人' },
    { item: `material:${materials[0]!.code}`, note: '不清晰' },
  ];
  const asked = await desk.act('demo-operator', id, 'request_correction', { reason: '请补正', items });
  expect(asked.returnCode).toBe(1000);

  const before = await partsOf(id);
  expect(before.reduce((sum, { untouched }) => sum + untouched, 0)).toBe(3);
  expect(before.find(({ code }) => code === 'materials')).toMatchObject({
    isDone: false,
    asked: 1,
    untouched: 1,
  });
  expect(before.filter((one) => one.asked === 0).every(({ isDone }) => isDone)).toBe(true);

  await desk.update(id, 'save', { ...base, revenueWan: '4900' });
  await desk.attach(id, [materials[0]!.code]);
  const after = await partsOf(id);
  expect(after.reduce((sum, one) => sum + one.asked, 0)).toBe(3);
  expect(after.reduce((sum, { untouched }) => sum + untouched, 0)).toBe(1);
  expect(open(after)).toHaveLength(1);
  await desk.answerCheck(id);
  expect((await desk.update(id, 'resubmit', { ...base, revenueWan: '4900' })).returnCode).toBe(1000);
  expect((await partsOf(id)).every(({ asked: named, isDone }) => named === 0 && isDone)).toBe(true);
});
