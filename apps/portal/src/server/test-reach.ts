// One filed case, one draft and one issued pass of an enterprise, with everything that hangs on a case, and the people who may or
// may not reach them: what the access matrix of casework calls with, and as whom.
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../seeds/identity.seed.ts';
import type { TestApp } from './test-app.ts';
import { pdfOf, pngOf } from '../domains/file/server/file-samples.ts';
import { testAnswers } from '../domains/vehicle/test-vehicle.ts';
import type { Page } from '@yqt/kernel/page';
import type { UserView } from '../domains/operator/people/contract.ts';
import type { CaseFile, CaseView } from '../domains/casework/case-shapes.rules.ts';
import type { CaseDesk } from '../domains/casework/desk/contract.ts';
import type { VaultItem } from '../domains/casework/vault/contract.ts';
import type { CaseParties } from '../domains/casework/party/contract.ts';
import { callsOf, OWNER } from '../domains/casework/server/test-calls.ts';

const OTHER = DEMO_ENTERPRISES[2];
const INSPECTOR = 'demo-visitor';
const BOUNDARY = 'reach-boundary';

/** In the order of the matrix's columns; null = a guest. */
export const REACHING = [
  ['访客', null],
  ['本企业管理员', OWNER],
  ['本企业经办', 'demo-handler'],
  ['本企业查看', 'demo-viewer'],
  ['本企业代办', 'demo-agent'],
  ['经授权企业的管理员', 'demo-other'],
  ['经授权企业的经办', 'demo-handler2'],
  ['受指派的协查人员', INSPECTOR],
  ['租户管理员兼受理', 'demo-operator'],
  ['审计', 'demo-reviewer'],
  ['本部门受理兼客服', 'demo-clerk'],
  ['本部门初审', 'demo-first'],
  ['外部门受理', 'demo-clerk2'],
  ['外项目组初审', 'demo-leader'],
  ['被征求部门联审', 'demo-joint'],
  ['拨付', 'demo-payer'],
] as const satisfies readonly (readonly [string, string | null])[];

export type Made = Awaited<ReturnType<typeof makeReach>>;

/** Signs everybody in, narrows two officers' grants, and files what the matrix asks for. */
export async function makeReach(app: TestApp) {
  await narrowGrants(app);
  const call = callsOf(() => app);
  const today = dayText(app.clock.now());
  for (const [, who] of REACHING) if (who) await call.cookieOf(who);
  const upload = uploader(app, call);
  const open = async () => (await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', {})).data.id;
  const file = async () => {
    const id = await open();
    const [fileId, photo] = [await upload(), await upload('照片.png')];
    await call(OWNER, 'POST', `case/${id}/material/add`, { code: 'licence', fileId });
    const answers = testAnswers(today);
    const vehicles = answers.vehicles.map((one) => ({ ...one, files: [photo] }));
    const sent = await call<{ returnCode: number }>(OWNER, 'POST', 'vehicle/submit', {
      id,
      revision: 0,
      action: 'submit',
      answers: { ...answers, vehicles },
    });
    if (sent.returnCode !== 1000) throw new Error(`not filed: ${JSON.stringify(sent)}`);
    return { id, fileId, photo };
  };
  const act = async (as: string, id: string, event: string) => {
    const { data } = await call<CaseFile>(as, 'GET', `manager/case/get/${id}`);
    return call(as, 'POST', 'manager/case/act', { id, event, version: data.version });
  };
  const [draft, filed, passed] = [await open(), await file(), await file()];
  await act('demo-operator', passed.id, 'accept');
  await act('demo-first', passed.id, 'approve');
  const until = addDays(today, 10);
  const asked = await call<{ id: string }>('demo-first', 'POST', 'manager/case/opinions/ask', {
    id: filed.id,
    department: 'Z02',
    question: '是否在限行范围内？',
    days: 3,
  });
  const vaultFile = await upload();
  await call(OWNER, 'POST', 'enterprise/vault/add', { type: '19', title: '保险单', fileId: vaultFile });
  const vault = await call<Page<VaultItem>>(OWNER, 'GET', 'enterprise/vault/page');
  const view = await call<CaseView>(OWNER, 'GET', `vehicle/get/${filed.id}`);
  const desk = await call<CaseDesk>('demo-operator', 'GET', `manager/case/desk/${filed.id}`);
  const people = await call<Page<UserView>>(
    'demo-operator',
    'GET',
    'manager/user/page?scope=everybody&size=100',
  );
  const party = partiesOf(call, filed.id, until);
  const made = {
    call,
    draft,
    filed: filed.id,
    passed: passed.id,
    fileId: filed.fileId,
    photo: filed.photo,
    version: view.data.version,
    task: desk.data.tasks[0]?.id ?? '',
    asked: asked.data.id,
    vault: vault.data.records[0]?.id ?? '',
    vaultFile,
    until,
    stranger: people.data.records.find(({ loginName }) => loginName === INSPECTOR)?.id ?? '',
    consent: await party('consent'),
    assignment: await party('assignment'),
  };
  const openParties = async (): Promise<void> => {
    made.consent = await party('consent');
    made.assignment = await party('assignment');
  };
  return Object.assign(made, { openParties });
}

/** What tells for which enterprise the administrator of two acts. */
export const actingFor = (who: string | null): Record<string, string> =>
  who === OWNER ? { enid: DEMO_ENTERPRISES[0].enId } : {};

/** Whoever may read the filed case as a party: made again where somebody's call has just ended it. */
function partiesOf(call: ReturnType<typeof callsOf>, id: string, until: string) {
  const openOf = async (basis: string): Promise<string | undefined> =>
    (await call<CaseParties>(OWNER, 'GET', `case/${id}/party/list`)).data.records.find(
      (one) => one.isOpen && one.basis === basis,
    )?.id;
  return async (basis: 'consent' | 'assignment'): Promise<string> => {
    const open = await openOf(basis);
    if (open !== undefined) return open;
    if (basis === 'consent')
      await call(OWNER, 'POST', `case/${id}/party/add`, {
        role: 'client',
        owner: OTHER.creditCode,
        until,
        isAgreed: true,
      });
    else
      await call('demo-operator', 'POST', 'manager/case/party/assign', {
        id,
        role: 'inspector',
        owner: INSPECTOR,
        until,
      });
    return (await openOf(basis)) ?? '';
  };
}

/** An auditor who is nothing else, and an officer of the department for another group of projects. */
async function narrowGrants(app: TestApp): Promise<void> {
  await app.sql.unsafe(`
    delete from operator.role_grant where role <> 'auditor' and account_id =
      (select id from identity.account where login_name = 'demo-reviewer')`);
  await app.sql.unsafe(`
    delete from operator.role_grant where account_id =
      (select id from identity.account where login_name = 'demo-leader')`);
  await app.sql.unsafe(`
    insert into operator.role_grant (account_id, role, department, project_group, granted_by)
    select id, 'first-reviewer', 'Z03', 'talent', 'test' from identity.account where login_name = 'demo-leader'`);
}

function uploader(app: TestApp, call: ReturnType<typeof callsOf>) {
  let n = 0;
  return async (name: '行驶证.pdf' | '照片.png' = '行驶证.pdf'): Promise<string> => {
    n += 1;
    const bytes = name === '照片.png' ? pngOf({ comment: `photo ${n}` }) : pdfOf(`(${n}) Tj`);
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
    const { body } = await app.call('POST', '/uaa/api/upload/file', {
      as: await call.cookieOf(OWNER),
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    const { id }: { id: string } = body.data;
    return id;
  };
}
