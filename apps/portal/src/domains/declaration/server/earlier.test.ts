// 带入以往的填报内容: from which declarations a new one may start, and what it takes from them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectId } from '../../../../seeds/declarable-projects.ts';
import { base, HNTE, openDeclaring, RND, type Declaring } from './test-declaring.ts';

let desk: Declaring;
let filed = '';
let submitted = 0;
beforeAll(async () => {
  desk = await openDeclaring();
  filed = await desk.create(HNTE);
  await desk.update(filed, 'save', { ...base, staff: '4321' });
  await desk.attach(filed, ['certificate', 'audit']);
  submitted = (await desk.update(filed, 'submit')).returnCode;
});
afterAll(() => desk.app.close());

const place = { projectId: projectId(HNTE) };
const earlier = async (project: number): Promise<{ id: string; receiptNo: string | null }[]> => {
  const { data } = await desk.own('GET', `enable?projectId=${projectId(project)}`);
  return (data as { earlier: { id: string; receiptNo: string | null }[] }).earlier;
};
const answersOf = async (id: string) =>
  ((await desk.own('GET', `get/${id}`)).data as { answers: Record<string, unknown> }).answers;

test('as long as it cannot be declared anew nothing is offered; a draft is no earlier declaration', async () => {
  expect(submitted).toBe(1000);
  expect(await earlier(HNTE)).toEqual([]);
  expect(await earlier(RND)).toEqual([]);
});

test('after a withdrawal it is offered; another project’s, another enterprise’s and a made-up one are missing', async () => {
  const { revision } = await desk.mine(filed);
  await desk.own('POST', 'user/update', { id: filed, revision, action: 'withdraw' });
  expect(await earlier(HNTE)).toMatchObject([{ id: filed, receiptNo: expect.any(String) }]);
  const elsewhere = await desk.own('POST', 'user/create', { projectId: projectId(RND), from: filed });
  const madeUp = await desk.own('POST', 'user/create', {
    ...place,
    from: '01900000-0000-7000-8000-00000000ffff',
  });
  const foreign = await desk.call('demo-other', 'POST', 'declare/user/create', { ...place, from: filed });
  expect([elsewhere, madeUp, foreign].map(({ returnCode }) => returnCode)).toEqual([4040, 4040, 4040]);
});

test('what was typed stands in the new draft, what the portal knows better is newer, promises and papers are not carried', async () => {
  const before = await answersOf(filed);
  const made = await desk.own('POST', 'user/create', { ...place, from: filed });
  const { id, isNew } = made.data as { id: string; isNew: boolean };
  expect(isNew).toBe(true);
  const answers = await answersOf(id);
  expect(answers).toMatchObject({
    contactName: before['contactName'],
    certificateNo: base.certificateNo,
    requestedAmount: before['requestedAmount'],
  });
  expect(answers['staff']).not.toBe('4321');
  expect(answers).not.toHaveProperty('isTrue');
  const { data } = await desk.own('GET', `material/info?id=${id}`);
  expect((data as { records: { files: unknown[] }[] }).records.flatMap(({ files }) => files)).toEqual([]);
  // the draft is there now: asked again, it is given back as it stands
  await desk.update(id, 'save', { ...base, certificateNo: 'GR202634000002' });
  const again = await desk.own('POST', 'user/create', { ...place, from: filed });
  expect(again.data).toEqual({ id, isNew: false });
  expect((await answersOf(id))['certificateNo']).toBe('GR202634000002');
  expect(await earlier(HNTE)).toEqual([]);
});
