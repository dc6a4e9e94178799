// A project that three departments review side by side, and what their people do. For tests alone.
import { expect } from 'vitest';
import { base, DIGITAL, openDeclaring, type Declaring } from './test-declaring.ts';

/** Of the project's own department, whose it is to send. */
export const LEAD_OF_JOINT = 'demo-clerk2';
/** By their departments: Z02 is the project's own, Z03 and CZJR. */
export const REVIEWERS_OF_JOINT = ['demo-joint', 'demo-joint2', 'demo-joint3'] as const;
const { passKind: _kind, certificateNo: _no, certifiedOn: _on, rdExpenseWan: _rd, ...answers } = base;

export async function openJointReview(): Promise<Declaring> {
  const desk = await openDeclaring();
  const { app } = desk;
  await desk.cookieOf(LEAD_OF_JOINT);
  for (const [login, role, department] of [
    [LEAD_OF_JOINT, 'first-reviewer', 'Z02'],
    // in charge of something else
    ['demo-viewer', 'first-reviewer', 'Z03'],
  ] as const)
    await app.sql.unsafe(
      `insert into operator.role_grant (account_id, role, department, project_group, granted_by)
      select id, $1, $2, '*', 'test' from identity.account where login_name = $3`,
      [role, department, login],
    );
  await app.sql.unsafe(`update declaration.project set allows_several = true where code = 'SB-006'`);
  return desk;
}

interface CaseFile {
  state: string;
  version: number;
  papers: { kind: string }[];
  corrections: { items: { item: string }[] }[];
  tasks: { department: string; closedAt: string | null }[];
  events: { event: string; reason: string | null }[];
}
interface Opinions {
  pins: {
    id: string;
    item: string;
    note: string;
    departmentName: string;
    outcome: string | null;
    why: string | null;
  }[];
  standing: { label: string } | null;
  mayPropose: boolean;
}

/** What its people do, by login name. */
export function jointReview(desk: () => Declaring) {
  const setMode = (mode: string) =>
    desk().app.sql.unsafe(
      `
    update declaration.project set nodes = (select jsonb_agg(case when n ->> 'kind' = 'joint_review'
      then n || jsonb_build_object('mode', $1::text) else n end) from jsonb_array_elements(nodes) n) where code = 'SB-006'`,
      [mode],
    );

  /** A declaration that every department reviews. */
  const joint = async (): Promise<string> => {
    const id = await desk().create(DIGITAL);
    await desk().update(id, 'save', { ...answers, summary: '产线数字化改造' });
    await desk().attach(id, ['contracts', 'rating']);
    await desk().answerCheck(id);
    await desk().update(id, 'submit');
    await desk().act('demo-operator', id, 'accept');
    expect((await desk().act(LEAD_OF_JOINT, id, 'pass_first')).data).toMatchObject({ state: 'joint_review' });
    return id;
  };
  const act = (as: string, id: string, event: string, more: object = {}) => desk().act(as, id, event, more);
  const pin = (name: string, note: string) => ({ item: `field:${name}`, note });
  const propose = (as: string, id: string, ...pins: object[]) =>
    desk().call(as, 'POST', 'manager/case/pins/propose', { id, pins });
  const opinions = async (as: string, id: string): Promise<Opinions> =>
    (await desk().call(as, 'GET', `manager/case/opinions/${id}`)).data;
  const fileOf = async (as: string, id: string): Promise<CaseFile> =>
    (await desk().call(as, 'GET', `manager/case/get/${id}`)).data;
  const todo = async (as: string): Promise<string[]> => {
    const { data } = await desk().call(as, 'GET', 'manager/case/page?tab=todo&size=100');
    return (data as { records: { id: string }[] }).records.map((one) => one.id);
  };
  const lastMessage = async (as: string): Promise<{ title: string; body: string } | undefined> => {
    const [row] = await desk().app.sql.unsafe<{ title: string; body: string }[]>(
      `
      select m.title, m.body from message.message m join identity.account a on a.id = m.account_id
      where a.login_name = $1 order by m.created_at desc, m.id desc limit 1`,
      [as],
    );
    return row;
  };
  /** Of one case, the oldest first. */
  const messages = async (as: string, id: string): Promise<string[]> =>
    (
      await desk().app.sql.unsafe<{ body: string }[]>(
        `
        select m.title || m.body as body from message.message m join identity.account a on a.id = m.account_id
        where a.login_name = $1 and m.link like $2 order by m.created_at, m.id`,
        [as, `%${id}%`],
      )
    ).map(({ body }) => body);
  const pinMessages = async (as: string, id: string): Promise<number> =>
    (await messages(as, id)).filter((body) => body.includes('补正建议待处理')).length;
  const settle = (as: string, id: string, how: 'drop' | 'withdraw', pinId: string) =>
    desk().call(as, 'POST', `manager/case/pins/${how}`, {
      id,
      pinId,
      ...(how === 'drop' && { reason: '已在附件中' }),
    });
  const mend = async (id: string, change: object) => {
    await desk().update(id, 'save', { ...answers, summary: '产线数字化改造', ...change });
    await desk().answerCheck(id);
    return desk().ownAct(id, 'resubmit');
  };
  return {
    setMode,
    joint,
    act,
    pin,
    propose,
    opinions,
    fileOf,
    todo,
    lastMessage,
    messages,
    pinMessages,
    settle,
    mend,
  };
}
