// For tests of declarations: an enterprise and officers at their calls, and answers that the demonstration's projects take.
import { expect } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { projectId } from '../../../../seeds/declarable-projects.ts';
import { testApp } from '../../../server/test-app.ts';
import { pdfOf } from '../../file/server/file-samples.ts';

export const OWNER = 'demo-enterprise';
/** Places of the demonstration's projects in their list. */
export const HNTE = 1;
export const RND = 2;
export const DIGITAL = 6;
const [{ enId: enid }] = DEMO_ENTERPRISES;

export interface Reply {
  returnCode: number;
  message: string;
  data: never;
}
export interface Mine {
  id: string;
  revision: number;
  version: number;
  state: string;
  parts: { code: string; isDone: boolean }[];
  check: { verdict: string; lines: { id: string; isOpen: boolean }[]; differences: { field: string }[] };
  sections: { title: string }[];
  answers: object;
}
type Method = 'GET' | 'POST';

/** Answers to the form of every project; some ask for less. */
export const base = {
  establishDate: '2018-03-01',
  staff: '77',
  contactName: '李演示联系',
  contactMobile: '13900001111',
  passKind: 'first',
  certificateNo: 'GR202634000001',
  certifiedOn: '2026-01-05',
  requestedAmount: '200000.00',
  revenueWan: '5000',
  rdExpenseWan: '400',
  isTrue: true,
};

/** A portal with the demonstration's projects; null as who = a guest. */
export async function openDeclaring() {
  const app = await testApp();
  const cookies = new Map<string, string>();
  const cookieOf = async (as: string): Promise<string> => {
    const known = cookies.get(as) ?? (await app.signIn(as));
    cookies.set(as, known);
    return known;
  };
  const send = async (as: string | null, method: Method, path: string, body?: object) =>
    app.call(method, `/policy/api/${path}`, {
      as: as === null ? null : await cookieOf(as),
      ...(body ? { body } : {}),
      headers: as === OWNER ? { enid } : {},
    });
  const call = async (as: string | null, method: Method, path: string, body?: object): Promise<Reply> =>
    (await send(as, method, path, body)).body;
  const own = (method: Method, path: string, body?: object) => call(OWNER, method, `declare/${path}`, body);
  const mine = async (id: string): Promise<Mine> => (await own('GET', `get/${id}`)).data;
  const create = async (project: number): Promise<string> => {
    const { data } = await own('POST', 'user/create', { projectId: projectId(project) });
    return (data as { id: string }).id;
  };
  const update = async (id: string, action: string, answers?: object) => {
    const { revision } = await mine(id);
    return own('POST', 'user/update', { id, revision, action, ...(answers ? { answers } : {}) });
  };
  const upload = async (name: string): Promise<string> => {
    const boundary = 'declare-test';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
    const reply = await app.call('POST', '/uaa/api/upload/file', {
      as: await cookieOf(OWNER),
      body: Buffer.concat([Buffer.from(head), pdfOf(), Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    return (reply.body.data as { id: string }).id;
  };
  const attach = async (id: string, codes: readonly string[]): Promise<void> => {
    for (const code of codes) {
      const fileIds = [await upload(`${code}.pdf`)];
      const { revision } = await mine(id);
      expect((await own('POST', 'material/add', { id, revision, code, fileIds })).returnCode).toBe(1000);
    }
  };
  /** Says to every open condition that it is met. */
  const answerCheck = async (id: string) => {
    const { check } = await mine(id);
    const answers = check.lines
      .filter(({ isOpen }) => isOpen)
      .map(({ id: line }) => ({ line, isMet: true, note: '见材料' }));
    return own('POST', 'qualification/add', { id, answers: [...answers, { line: 'overall', note: '说明' }] });
  };
  /** An officer's event. */
  const act = async (as: string, id: string, event: string, more: object = {}) => {
    const { version } = (await call(as, 'GET', `manager/case/get/${id}`)).data as { version: number };
    return call(as, 'POST', 'manager/case/act', { id, version, event, ...more });
  };
  /** The applicant's. */
  const ownAct = async (id: string, event: string, more: object = {}) => {
    const { version } = await mine(id);
    return call(OWNER, 'POST', `case/${id}/act`, { event, version, ...more });
  };
  const signOut = () => cookies.clear();
  return {
    app,
    send,
    call,
    own,
    mine,
    create,
    update,
    attach,
    answerCheck,
    act,
    ownAct,
    cookieOf,
    signOut,
  };
}
export type Declaring = Awaited<ReturnType<typeof openDeclaring>>;
