// What the desk does with an application beside its decisions: 协查人员 are assigned, a pass is made void by two, everything leaves as one
// zip.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { CaseFile, CaseView } from '../../casework/case-shapes.rules.ts';
import type { CaseParties, PartyCase } from '../../casework/party/contract.ts';
import type { CaseSecond } from '../../casework/second/contract.ts';
import { callsOf, OWNER } from '../../casework/server/test-calls.ts';
import { pdfOf } from '../../file/server/file-samples.ts';
import { testAnswers } from '../test-vehicle.ts';
import { selectPasses } from './vehicle.sql.ts';

const BOUNDARY = 'vehicle-desk';
const FIRST = 'demo-reviewer';
const SECOND = 'demo-first';
const INSPECTOR = 'demo-visitor';
const today = dayText(new Date());
let app: TestApp;
const call = callsOf(() => app);

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function upload(): Promise<string> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="licence.pdf"\r\n\r\n`;
  const { body } = await app.call('POST', '/uaa/api/upload/file', {
    as: await call.cookieOf(OWNER),
    body: Buffer.concat([Buffer.from(head), pdfOf(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const { id: fileId }: { id: string } = body.data;
  return fileId;
}

async function submitted(): Promise<string> {
  const { data } = await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', {});
  const added = await call(OWNER, 'POST', `case/${data.id}/material/add`, {
    code: 'licence',
    fileId: await upload(),
  });
  expect(added.returnCode, added.message).toBe(1000);
  const sent = await call(OWNER, 'POST', 'vehicle/submit', {
    id: data.id,
    revision: 0,
    action: 'submit',
    answers: testAnswers(today),
  });
  expect(sent.returnCode, sent.message).toBe(1000);
  return data.id;
}

const act = async (as: string, id: string, event: string, more: object = {}) => {
  const { data } = await call<CaseFile>(as, 'GET', `manager/case/get/${id}`);
  return call<{ state: string; isPending: boolean }>(as, 'POST', 'manager/case/act', {
    id,
    version: data.version,
    event,
    ...more,
  });
};

test('指派协查人员：所见材料以名称显示，驾驶人信息为掩码；受理部门以外的人不能指派；取消后立即看不到', async () => {
  const id = await submitted();
  const party = { id, role: 'inspector', owner: INSPECTOR, until: addDays(today, 10) };
  expect((await call('demo-clerk2', 'POST', 'manager/case/party/assign', party)).returnCode).toBe(4040);
  await call.cookieOf(INSPECTOR);
  const assigned = await call('demo-operator', 'POST', 'manager/case/party/assign', party);
  expect(assigned.returnCode, assigned.message).toBe(1000);
  const { data: seen } = await call<PartyCase>(INSPECTOR, 'GET', `case/party/get/${id}`);
  expect(seen.files).toMatchObject([{ label: '行驶证' }]);
  expect(JSON.stringify(seen)).not.toContain('13900001234');
  const { data: parties } = await call<CaseParties>(
    'demo-operator',
    'GET',
    `manager/case/party/list?id=${id}`,
  );
  expect(parties).toMatchObject({ roles: [{ role: 'inspector' }], records: [{ reads: [{}] }] });
  const [record] = parties.records;
  await call('demo-operator', 'POST', 'manager/case/party/end', { id, partyId: record?.id ?? '' });
  expect((await call(INSPECTOR, 'GET', `case/party/get/${id}`)).returnCode).toBe(4040);
});

test('作废通行证由一人提出、另一人确认：提出之后通行证仍有效，提出人不能自己确认，确认后失效', async () => {
  const id = await submitted();
  await act('demo-operator', id, 'accept');
  expect((await act(FIRST, id, 'approve')).data.state).toBe('approved');
  expect((await act(FIRST, id, 'cancel', { reason: '违规' })).returnCode).toBe(4030);
  const refused = await act(FIRST, id, 'annul');
  expect(refused.returnCode).toBe(3000);
  const proposed = await act(FIRST, id, 'annul', { reason: '多次超速', reasonCode: 'violation' });
  expect(proposed.data).toMatchObject({ state: 'approved', isPending: true });
  const isCancelled = async () =>
    (await selectPasses(app.sql, id)).every((pass) => pass.cancelledAt !== null);
  expect(await isCancelled()).toBe(false);
  const { data } = await call<CaseSecond>(SECOND, 'GET', `manager/case/second/${id}`);
  const actId = data.pending?.id ?? '';
  const decide = (as: string) =>
    call(as, 'POST', 'manager/case/second/decide', { id, actId, isConfirmed: true });
  expect((await decide(FIRST)).returnCode).toBe(4030);
  expect((await decide('demo-operator')).returnCode).toBe(4030);
  expect((await decide(SECOND)).data).toEqual({ state: 'cancelled' });
  expect(await isCancelled()).toBe(true);
  // what told of the approval says to whoever checks it that it counts no more
  const { data: view } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`);
  const results = view.papers.filter(({ kind }) => kind === 'result');
  expect(results.map(({ isVoid }) => isVoid)).toEqual([false, true]);
  const [notice] = await app.sql<{ content: string }[]>`
    select content::text from casework.paper where case_id = ${id}::uuid and kind = 'result' and voided_at is null`;
  for (const words of ['违反园区通行规定：多次超速', '书面陈述、申辩'])
    expect(notice?.content).toContain(words);
  expect(notice?.content).not.toContain('申请复核');
});

test('全部内容打成一个压缩包：车辆清单、材料与经过；他人没有', async () => {
  const id = await submitted();
  const zip = await app.call('POST', '/policy/api/vehicle/material/export', {
    as: await call.cookieOf(OWNER),
    body: { id },
    headers: { enid: DEMO_ENTERPRISES[0].enId },
  });
  expect(zip.headers['content-type'], zip.text.slice(0, 200)).toContain('application/zip');
  const bytes = zip.text;
  for (const name of ['车辆清单_', '材料/行驶证_licence.pdf', '办理经过']) expect(bytes).toContain(name);
  expect((await call('demo-other', 'POST', 'vehicle/material/export', { id })).returnCode).toBe(4040);
});

test('未通过的可在 5 个工作日内申请复核一次，由未作出原决定的人员办理', async () => {
  const id = await submitted();
  await act('demo-operator', id, 'accept');
  const no = { reason: '排放标准不符', reasonCode: 'emission' };
  expect((await act(FIRST, id, 'reject', no)).data.state).toBe('rejected');
  const ask = async (reason: string) => {
    const { data } = await call<{ version: number }>(OWNER, 'GET', `vehicle/get/${id}`);
    const body = { event: 'reconsider', version: data.version, reason };
    return call<{ state: string }>(OWNER, 'POST', `case/${id}/act`, body);
  };
  expect((await ask('已补充检测报告')).data.state).toBe('reviewing');
  expect((await act(FIRST, id, 'approve')).returnCode).toBe(4030);
  expect((await act(SECOND, id, 'reject', no)).data.state).toBe('rejected');
  expect((await ask('再次申请')).message).toBe('此件已申请过复核，复核只能申请一次');
  // the second outcome names no way that is closed
  const papers = await app.sql<{ content: string }[]>`
    select content::text from casework.paper where case_id = ${id}::uuid and kind in ('refusal', 'result')
    order by issued_at, id`;
  expect(papers.map(({ content }) => content.includes('申请复核'))).toEqual([true, false]);
});
