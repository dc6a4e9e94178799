// Two officers at one list: what one saves in a row is neither lost to what the other saves in another, nor written over unseen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptAll, openDesk, type Desk, type RowOf } from './test-desk.ts';

const [ONE, OTHER] = ['demo-reviewer', 'demo-operator'];
let desk: Desk;
let list = '';
let revision = 0;
let rows: RowOf[] = [];
beforeAll(async () => {
  desk = await openDesk({ count: 2, code: 'TROWS', departments: ['Z02'], jointReviewer: 'demo-joint' });
  await acceptAll(desk);
  for (const { id } of (await desk.prepare('demo-operator', 'joint')).data.records) {
    await desk.confirm('demo-joint', id);
    await desk.move('demo-joint', id);
  }
  list = (await desk.prepare(ONE, 'support')).data.records[0]?.id ?? '';
  rows = await desk.rowsOf(ONE, list);
  ({ revision } = await desk.listOf(ONE, list));
}, 120_000);
afterAll(() => desk.app.close());

const saidBy = ({ verifiedFen, rank, choice, basis, remark }: RowOf) => ({
  verifiedFen,
  rank,
  choice,
  basis,
  remark,
});
/** As the form of a page that was opened at the first revision; `hasSeen`: with what its row said then. */
const save = (
  as: string,
  at: number,
  { hasSeen = true, ...change }: Partial<RowOf> & { hasSeen?: boolean },
) => {
  const was = saidBy(rows[at]!);
  const row = { caseId: rows[at]!.caseId, ...was, ...change, ...(hasSeen ? { was } : {}) };
  return desk.ask<{ revision: number; rows: object[] }>(as, 'POST', 'manager/list/save', {
    id: list,
    revision,
    rows: [row],
  });
};
const remarks = async () => (await desk.rowsOf(ONE, list)).map(({ remark }) => remark);

test('他人保存了另一行，本行照常保存；不说明原来内容的照旧拒绝', async () => {
  expect((await save(ONE, 0, { remark: '甲' })).code).toBe(1000);
  expect((await save(OTHER, 1, { remark: '乙', hasSeen: false })).code).toBe(4090);
  expect((await save(OTHER, 1, { remark: '乙' })).code).toBe(1000);
  expect(await remarks()).toEqual(['甲', '乙']);
});

test('他人保存了本行，不覆盖，并带回现在的内容；与他人填的一样则不算冲突', async () => {
  const late = await save(OTHER, 0, { remark: '丙' });
  expect(late).toMatchObject({
    code: 4090,
    message: '这一行刚刚被他人保存，您填写的内容没有保存',
    data: { rows: [{ caseId: rows[0]!.caseId, remark: '甲' }] },
  });
  expect((await save(OTHER, 0, { remark: '甲' })).code).toBe(1000);
  expect(await remarks()).toEqual(['甲', '乙']);
});

test('两人同时保存同一行，留下的是先保存的一份，后一人被告知', async () => {
  rows = await desk.rowsOf(ONE, list);
  ({ revision } = await desk.listOf(ONE, list));
  const both = await Promise.all([save(ONE, 0, { remark: '丁' }), save(OTHER, 0, { remark: '戊' })]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4090]);
  expect((await remarks())[0]).toBe(both[0]?.code === 1000 ? '丁' : '戊');
});
