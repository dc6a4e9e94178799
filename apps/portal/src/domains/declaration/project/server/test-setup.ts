// What the tests of a project's setting up share: officers' calls, a small form, a project published by two.
import { expect } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import type { TestApp } from '../../../../server/test-app.ts';
import type { CaseFile } from '../../../casework/case-shapes.rules.ts';
import type { CaseMaterial } from '../../../casework/materials/material-shapes.rules.ts';
import { jpgOf } from '../../../file/server/file-samples.ts';
import { addField, setProperty } from '@yqt/forms/design-moves';
import type { Design } from '@yqt/forms/design';
import { addGiven, missingGiven } from '../given-fields.rules.ts';

interface Reply {
  returnCode: number;
  message: string;
  data: never;
}

const OWNER = 'demo-enterprise';
const WRITER = 'demo-clerk';
const SECOND = 'demo-leader';
const REVIEWER = 'demo-reviewer';
const [{ enId: enid }] = DEMO_ENTERPRISES;

export const SETTERS = { OWNER, WRITER, SECOND, REVIEWER, enid } as const;

export const faultsOf = ({ data }: Reply): string[] =>
  ((data ?? []) as { field: string }[]).map(({ field }) => field);

export const settings = (code: string, more: object = {}) => ({
  code,
  name: '园区首台套奖励',
  smallType: 'rd',
  department: 'Z03',
  contactName: '项目窗口',
  contactPhone: '0550-1234567',
  redemption: 'apply',
  audience: '园区企业',
  standard: '按投入的10%奖励',
  prepare: '购置合同\n发票',
  minutes: '30',
  promisedDays: '20',
  legalDays: '30',
  correctionLimit: '1',
  separation: 'basic',
  intakeOn: true,
  intakeDays: '2',
  firstOn: true,
  firstDays: '5',
  siteOn: true,
  siteDays: '5',
  finalOn: true,
  finalDays: '5',
  paymentOn: true,
  paymentDays: '5',
  materials: [{ key: 'r0', name: '购置合同', need: 'always', copies: '1' }],
  ...more,
});

const empty: Design = { title: '申报表', sections: [{ id: 's1', title: '项目信息', note: '', fields: [] }] };

export function smallDesign(givens = ['申请金额']): Design {
  const added = addField(empty, { section: 's1', kind: 'text' });
  const named = setProperty(added.design, { name: added.name, property: 'need', value: 'always' });
  return missingGiven(named).reduce(
    (design, given) => (givens.includes(given.label) ? addGiven(design, 's1', given) : design),
    named,
  );
}

/** The calls of a portal that stands when the first of them is made. */
export function setupDesk(portal: () => TestApp) {
  const cookies = new Map<string, string>();
  /** `as` '' = a guest. */
  async function call(as: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    if (as !== '' && !cookies.has(as)) cookies.set(as, await portal().signIn(as));
    const reply = await portal().call(method, `/policy/api/${path}`, {
      as: cookies.get(as) ?? null,
      ...(body ? { body } : {}),
      headers: as === OWNER ? { enid } : {},
    });
    return reply.body as Reply;
  }
  const setup = (as: string, method: 'GET' | 'POST', path: string, body?: object) =>
    call(as, method, `manager/project/${path}`, body);
  /** A file that somebody has uploaded. */
  async function uploaded(as: string, name: string, bytes: Buffer): Promise<string> {
    const boundary = 'site-check';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    await call(as, 'GET', 'manager/case/page?tab=all');
    const { body } = await portal().call('POST', '/uaa/api/upload/file', {
      as: cookies.get(as) ?? null,
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    const { id }: { id: string } = body.data;
    return id;
  }
  const picture = (as: string, name: string): Promise<string> => uploaded(as, name, jpgOf());

  async function create(as = WRITER): Promise<string> {
    return ((await setup(as, 'POST', 'create', {})).data as { id: string }).id;
  }
  const save = (id: string, revision: number, answers: object, as = WRITER) =>
    setup(as, 'POST', 'save', { id, revision, answers });
  const publish = (as: string, id: string, revision: number) =>
    setup(as, 'POST', 'act', { id, revision, event: 'publish' });

  /** A published project with a form; the clerk writes, the leader publishes. */
  async function published(code: string, more: object = {}, design = smallDesign()): Promise<string> {
    const id = await create();
    await save(id, 1, settings(code, more));
    await setup(WRITER, 'POST', 'form/save', { id, revision: 0, design });
    expect(await setup(SECOND, 'POST', 'form/publish', { id, revision: 1 })).toMatchObject({
      data: { version: 1 },
    });
    const { revision } = (await setup(WRITER, 'GET', `get/${id}`)).data as { revision: number };
    expect(await publish(SECOND, id, revision)).toMatchObject({ data: { status: 'published' } });
    return id;
  }
  return { cookies, call, setup, uploaded, picture, create, save, publish, published };
}

export interface FilingView {
  revision: number;
  version: number;
  state: string;
  answers: Record<string, unknown>;
  sections: object[];
  materials: CaseMaterial[];
  parts: { code: string; missing: number }[];
  seal: object | null;
}

/** The same with the way of a declaration: filed by the enterprise, worked on at the desk. */
export function filingDesk(portal: () => TestApp) {
  const desk = setupDesk(portal);
  const { call, setup, published } = desk;
  const view = async (id: string) => (await call(OWNER, 'GET', `declare/get/${id}`)).data as FilingView;
  const file = async (id: string) => (await call(REVIEWER, 'GET', `manager/case/get/${id}`)).data as CaseFile;
  const send = async (id: string, action: string, more: object = {}) => {
    const { revision } = await view(id);
    return call(OWNER, 'POST', 'declare/user/update', { id, revision, action, ...more });
  };
  const act = async (as: string, id: string, event: string, more: object = {}) =>
    call(as, 'POST', 'manager/case/act', { id, event, version: (await file(id)).version, ...more });
  const itemOf = (all: readonly CaseMaterial[], code: string) => all.find((one) => one.code === code);

  /** A published project with an open batch, and a draft of it. */
  async function drafted(code: string, more: object = {}): Promise<string> {
    const today = dayText(new Date());
    const projectId = await published(code, { siteOn: false, ...more });
    await setup(WRITER, 'POST', 'batch/save', {
      projectId,
      name: '第一批',
      year: 2027,
      opensAt: `${addDays(today, -2)} 09:00:00`,
      closesAt: `${addDays(today, 20)} 17:30:00`,
    });
    return ((await call(OWNER, 'POST', 'declare/user/create', { projectId })).data as { id: string }).id;
  }
  return { ...desk, view, file, send, act, itemOf, drafted };
}

/** 现场核查 by two, with one thing to see. */
export const siteCheckPayload = (checkedOn: string, recordNo: string) => ({
  checkedOn,
  officers: [
    { key: 'r0', name: '王演示', unit: '园区' },
    { key: 'r1', name: '李演示', unit: '园区' },
  ],
  items: [{ key: 'r0', item: '设备到厂', isMet: true }],
  recordNo,
  isSigned: true,
  conclusion: '相符',
});
