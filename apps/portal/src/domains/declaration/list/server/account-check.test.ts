// 开户证明 and its comparison with the account: foreign files are missing, a changed account is compared anew, nobody compares
// what they entered themselves, and lists say of which accounts nobody has.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import type { CaseDesk } from '../../../casework/desk/contract.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { endPublicity, FEN, openDesk, OWN_LOGIN, publishAll, type Desk } from './test-desk.ts';

const [{ name: ownName }] = DEMO_ENTERPRISES;
const OTHER = 'demo-other';
let desk: Desk;
let id = '';
let bare = '';
let list = '';
beforeAll(async () => {
  desk = await openDesk({
    count: 2,
    code: 'KHZM',
    fen: FEN,
    departments: ['Z02'],
    jointReviewer: 'demo-joint',
  });
  [id = '', bare = ''] = desk.batch.caseIds;
  await endPublicity(desk, await publishAll(desk));
  list = (await desk.prepare('demo-operator', 'payment')).data.records[0]?.id ?? '';
}, 120_000);
afterAll(() => desk.app.close());

const account = {
  accountName: ownName,
  bank: '中国工商银行',
  branch: '滁州分行',
  bankCode: '102375000012',
  accountNo: '1313000100000099999',
};
const pdf = (as: string, name: string) => desk.upload(as, name, Buffer.from(pdfOf(name)), 'application/pdf');
const save = (more: object = {}) =>
  desk.ask<{ field: string; errorMessage: string }[]>(OWN_LOGIN, 'POST', 'declare/account/save', {
    id,
    ...account,
    ...more,
  });
const given = async () =>
  (
    await desk.ask<{ account: { proofId: string | null; isChecked: boolean } }>(
      OWN_LOGIN,
      'GET',
      `declare/account/${id}`,
    )
  ).data.account;
const partOf = async (caseId: string) =>
  (await desk.ask<CaseDesk>('demo-payer', 'GET', `manager/case/desk/${caseId}`)).data.parts[0];
const lineOf = async (label: string, caseId = id) =>
  (await partOf(caseId))?.lines.find((line) => line.label === label)?.text;
/** `seen`: of the account as it stands now, unless another is given. */
const check = async (as: string, payload: object, caseId = id, given?: string) => {
  const seen = given ?? (await partOf(caseId))?.seen?.token;
  const { version } = (await desk.ask<{ version: number }>(as, 'GET', `manager/case/get/${caseId}`)).data;
  const body = { id: caseId, version, event: 'check_account', payload, seen };
  return desk.ask<{ field: string; errorMessage: string }[]>(as, 'POST', 'manager/case/act', body);
};
const CHECKED = { tail: '9999', isSame: true };
const offered = async (as: string, caseId = id) =>
  (
    await desk.ask<{ actions: { event: string }[] }>(as, 'GET', `manager/case/get/${caseId}`)
  ).data.actions.some(({ event }) => event === 'check_account');
const warned = async (caseId: string) =>
  (await desk.rowsOf('demo-payer', list))
    .find((row) => row.caseId === caseId)
    ?.warnings.map(({ text }) => text)
    .filter((text) => text.startsWith('收款账户'));

test('别人的文件当作没有，表格不收；没有证明照样保存，审核台与名单写明缺开户证明，不能核对', async () => {
  const foreign = await pdf(OTHER, '别家.pdf');
  expect((await save({ proof: foreign })).data).toMatchObject([{ field: 'proof' }]);
  expect((await desk.ask(OWN_LOGIN, 'GET', `declare/account/${id}/proof`)).code).toBe(4040);
  expect((await save()).code).toBe(1000);
  expect(await given()).toMatchObject({ proofId: null, isChecked: false });
  expect(await lineOf('开户证明')).toContain('未上传');
  expect(await warned(id)).toEqual(['收款账户未核对：企业没有上传开户证明']);
  expect(await warned(bare)).toEqual(['收款账户未核对：企业没有上传开户证明']);
  expect(await offered('demo-payer')).toBe(false);
  expect((await check('demo-payer', CHECKED)).data).toMatchObject([
    { errorMessage: '企业没有上传开户证明，不能核对' },
  ]);
});

test('第一次填写账户，两份开户证明同时提交：留下一份，另一份弃去，没有谁也不提及的文件', async () => {
  for (const round of ['一', '二', '三', '四']) {
    await desk.app.sql`delete from declaration.account where case_id = ${id}::uuid`;
    const proofs = [
      await pdf(OWN_LOGIN, `${round}甲.pdf`),
      await pdf(OWN_LOGIN, `${round}乙.pdf`),
      await pdf(OWN_LOGIN, `${round}丙.pdf`),
    ];
    const codes = await Promise.all(proofs.map(async (proof) => (await save({ proof })).code));
    expect(codes).toEqual([1000, 1000, 1000]);
    const { proofId } = await given();
    const kept = await desk.app.sql<{ id: string }[]>`
      select id from file.stored_file where id = any(${proofs}::uuid[]) and state = 'kept'`;
    expect(kept).toEqual([{ id: proofId }]);
  }
});

test('项目要求附开户证明：没有的与其他错误一次指出；上传过的再改支行不必重传，换账户要重传；账户页面写明', async () => {
  const { sql } = desk.app;
  await sql`delete from declaration.account where case_id = ${id}::uuid`;
  const demand = (isNeeded: boolean) => sql`update declaration.project set needs_proof = ${isNeeded}
    where id = (select project_id from declaration.declaration where case_id = ${id}::uuid)`;
  await demand(true);
  const seen = await desk.ask<{ needsProof: boolean }>(OWN_LOGIN, 'GET', `declare/account/${id}`);
  expect(seen.data.needsProof).toBe(true);
  const fields = async (more: object) => (await save(more)).data.map(({ field }) => field);
  expect(await fields({ accountName: '别家公司' })).toEqual(['accountName', 'proof']);
  expect((await save()).data).toEqual([
    { field: 'proof', errorMessage: '本项目的收款账户须附开户证明，请上传' },
  ]);
  expect((await save({ proof: await pdf(OWN_LOGIN, '证明.pdf') })).code).toBe(1000);
  expect((await save({ branch: '城东支行' })).code).toBe(1000);
  expect((await save({ accountNo: '34050166003600009998' })).data).toEqual([
    {
      field: 'proof',
      errorMessage: '户名或账号与已上传的开户证明不是同一账户，请上传新账户的开户证明',
    },
  ]);
  await demand(false);
  // where none is asked the proof of another account goes as well, and its file with it
  const { proofId } = await given();
  expect((await save({ accountNo: '34050166003600009998' })).code).toBe(1000);
  expect((await given()).proofId).toBeNull();
  const left = await sql`select id from file.stored_file where id = ${proofId}::uuid and state = 'kept'`;
  expect([...left]).toEqual([]);
  await sql`delete from declaration.account where case_id = ${id}::uuid`;
  expect((await save()).code).toBe(1000);
});

test('核对的是当时看到的账户：看过之后又改过（后四位相同也一样），不算核对，重新看过才行', async () => {
  await save({ proof: await pdf(OWN_LOGIN, '前.pdf') });
  const before = (await partOf(id))?.seen?.token;
  await save({ bank: '另一银行', branch: '另一支行', proof: await pdf(OWN_LOGIN, '后.pdf') });
  const late = await check('demo-payer', CHECKED, id, before);
  expect(late.data).toMatchObject([{ field: 'event' }]);
  expect((await given()).isChecked).toBe(false);
  expect((await check('demo-payer', CHECKED, id, 'abc')).data).toMatchObject([{ field: 'event' }]);
  // what waits for a second person is not touched by it
  const version = (await desk.ask<{ version: number }>('demo-leader', 'GET', `manager/case/get/${id}`)).data
    .version;
  const annul = {
    event: 'annul',
    reasonCode: 'facts',
    reason: '设备未投入使用',
    payload: { basis: '第十八条' },
  };
  expect(
    (await desk.ask('demo-leader', 'POST', 'manager/case/act', { id, version, ...annul })).data,
  ).toMatchObject({ isPending: true });
  expect((await check('demo-payer', CHECKED)).code).toBe(1000);
  expect((await given()).isChecked).toBe(true);
  const { pending } = (
    await desk.ask<{ pending: { id: string } | null }>('demo-leader', 'GET', `manager/case/second/${id}`)
  ).data;
  expect(pending).not.toBeNull();
  const back = { id, actId: pending?.id, isConfirmed: false, reason: '收回' };
  expect((await desk.ask('demo-leader', 'POST', 'manager/case/second/decide', back)).code).toBe(1000);
});

test('开户证明只给本企业和审核台；有权审核或拨付的人核对，账号对不上不能核对', async () => {
  expect((await save({ proof: await pdf(OWN_LOGIN, '开户许可证.pdf') })).code).toBe(1000);
  const { proofId } = await given();
  expect(proofId).not.toBeNull();
  const own = await desk.send(OWN_LOGIN, 'GET', `declare/account/${id}/proof`);
  expect(own.status).toBe(200);
  for (const as of [OTHER, 'demo-payer'])
    expect((await desk.ask(as, 'GET', `declare/account/${id}/proof`)).code, as).not.toBe(1000);
  expect((await desk.ask(null, 'GET', `declare/account/${id}/proof`)).code).toBe(4010);
  const part = await partOf(id);
  expect(part?.files).toEqual([{ fileId: proofId, name: '开户许可证.pdf' }]);
  expect(JSON.stringify(part)).not.toContain('9999');
  const path = `manager/case/file?id=${id}&fileId=${proofId ?? ''}`;
  expect(
    (await desk.download('demo-payer', path)).rawPayload.equals(Buffer.from(pdfOf('开户许可证.pdf'))),
  ).toBe(true);
  expect((await desk.ask('demo-payer', 'GET', path.replace(id, bare))).code).toBe(4040);
  expect(await offered('demo-payer')).toBe(true);
  expect((await check('demo-payer', { tail: '0000', isSame: true })).data).toMatchObject([
    { field: 'payload.tail' },
  ]);
  expect((await check('demo-payer', { tail: '9999' })).data).toMatchObject([{ field: 'payload.isSame' }]);
  expect((await check('demo-operator', CHECKED)).code).toBe(4030);
  expect((await check('demo-payer', CHECKED)).code).toBe(1000);
  expect(await lineOf('核对')).toContain('已核对账户');
  expect(await warned(id)).toEqual([]);
  expect((await given()).isChecked).toBe(true);
  expect(await offered('demo-payer')).toBe(false);
});

test('更正账户后核对作废，审核台、名单和企业都看到；换下的证明不再给人看', async () => {
  const { proofId: before } = await given();
  expect((await save({ bank: '中国银行', bankCode: '104375000012' })).code).toBe(1000);
  expect(await given()).toMatchObject({ proofId: before, isChecked: false });
  expect(await lineOf('核对')).toMatch(/更正.*作废，须重新核对$/);
  expect(await warned(id)).toEqual(['收款账户在核对后有更正，须重新核对']);
  expect((await save({ proof: await pdf(OWN_LOGIN, '新的.pdf') })).code).toBe(1000);
  const { proofId: after } = await given();
  expect(after).not.toBe(before);
  const open = (fileId: string | null) =>
    desk.ask('demo-payer', 'GET', `manager/case/file?id=${id}&fileId=${fileId ?? ''}`);
  expect((await open(before)).code).toBe(4040);
  const [old] = await desk.app.sql<{ state: string }[]>`
    select state from file.stored_file where id = ${before}::uuid`;
  expect(old?.state ?? 'removing').not.toBe('kept');
  expect((await check('demo-leader', CHECKED)).code).toBe(1000);
  expect(await lineOf('核对')).toMatch(/^已核对账户（/);
});

test('在窗口代录的人不核对，由其他人核对', async () => {
  await save();
  await desk.app.sql`update casework.case_file set channel = 'window', entered_by =
    (select id from identity.account where login_name = 'demo-payer') where id = ${id}::uuid`;
  expect(await offered('demo-payer')).toBe(false);
  expect((await check('demo-payer', CHECKED)).code).toBe(4030);
  expect((await check('demo-leader', CHECKED)).code).toBe(1000);
});
