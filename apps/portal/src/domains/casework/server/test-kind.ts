// The journey that every kind must pass: its definition, access, drafts, submission, corrections, secrets, chain. A kind's
// test hands in its calls and one whole set of answers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Answers } from '@yqt/forms/answers';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import type { CaseFile, CaseView } from '../case-shapes.rules.ts';
import type { CaseKind } from './case-kind.ts';
import { insertSupplement } from './history.sql.ts';
import { faultsOfKeeping, faultsOfKind, rewritable } from './test-invariants.ts';

export interface KindTrial {
  kind: CaseKind;
  /** Opens a draft; the answer names it. Paths follow /policy/api/. */
  create: { path: string; body: object };
  update: string;
  get: (id: string) => string;
  /** Whole answers, and what is wrong with one of them. */
  answers: Answers;
  broken: { answers: Answers; faults: readonly string[] };
  /** A field that a correction opens, with another good answer; and one that it leaves closed. */
  opened: { name: string; answer: Answer };
  closed: { name: string; answer: Answer };
  /** Who asks for corrections, and somebody of the desk whose role the workflow does not name. */
  officer: string;
  /** Texts that may stand nowhere in the clear. */
  secrets: readonly string[];
}

export interface TriedKind {
  app: () => TestApp;
  /** The case, after its correction was sent. */
  id: () => string;
  call: Call;
}

type Call = (
  as: string | null,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ status: number; returnCode: number; message: string; data: never }>;

const OWNER = 'demo-enterprise';
const OTHER = 'demo-other';

/** Declares the tests; further ones of the kind follow with what it returns. */
export function tryKind(trial: KindTrial): TriedKind {
  const { kind } = trial;
  let app: TestApp;
  let id = '';
  const cookies = new Map<string, string>();
  const cookieOf = async (name: string) => {
    const known = cookies.get(name) ?? (await app.signIn(name));
    cookies.set(name, known);
    return known;
  };
  const call: Call = async (as, method, path, body) => {
    const cookie = as === null ? null : await cookieOf(as);
    const reply = await app.call(method, `/policy/api/${path}`, {
      as: cookie,
      ...(body ? { body } : {}),
      headers: as === OWNER ? { enid: DEMO_ENTERPRISES[0].enId } : {},
    });
    const { returnCode, message, data } = reply.body;
    return { status: reply.status, returnCode, message, data };
  };
  const view = async (): Promise<CaseView> => (await call(OWNER, 'GET', trial.get(id))).data;
  const update = async (answers: object | undefined, action = 'save') => {
    const { revision } = await view();
    return call(OWNER, 'POST', trial.update, { id, revision, action, ...(answers ? { answers } : {}) });
  };
  const file = async (): Promise<CaseFile> =>
    (await call(trial.officer, 'GET', `manager/case/get/${id}`)).data;
  const desk = async (event: string, more: object) => {
    const { version } = await file();
    return call(trial.officer, 'POST', 'manager/case/act', { id, version, event, ...more });
  };
  const eventWith = (correction: string) =>
    Object.entries(kind.workflow.events).find(([, one]) => one.correction === correction)?.[0] ?? '';
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  describe(`办件通用检查：${kind.label}`, () => {
    test('定义完整：状态机、表单、守卫、环节表单', () => {
      expect(faultsOfKind(kind)).toEqual([]);
    });

    test('游客不能，他人找不到，审核人员看不到草稿，企业用户进不了审核台', async () => {
      expect((await call(null, 'POST', trial.create.path, trial.create.body)).returnCode).toBe(4010);
      const made = await call(OWNER, 'POST', trial.create.path, trial.create.body);
      id = (made.data as { id: string }).id;
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect((await call(OTHER, 'GET', trial.get(id))).returnCode).toBe(4040);
      const attempt = { id, revision: 0, action: 'save', answers: {} };
      expect((await call(OTHER, 'POST', trial.update, attempt)).returnCode).toBe(4040);
      expect((await call(OTHER, 'GET', `case/${id}/events`)).returnCode).toBe(4040);
      expect((await call(OTHER, 'POST', `case/${id}/save`, { revision: 0, answers: {} })).returnCode).toBe(
        4040,
      );
      expect((await call(trial.officer, 'GET', `manager/case/get/${id}`)).returnCode).toBe(4040);
      expect((await call(OWNER, 'GET', 'manager/case/page')).returnCode).toBe(4030);
    });

    test('草稿保存即存；旧版本不能覆盖，内容相同的旧版本算已保存；他人的文件不收', async () => {
      const first = await call(OWNER, 'POST', `case/${id}/save`, { revision: 0, answers: trial.answers });
      expect(first.data).toMatchObject({ revision: 1, faults: [] });
      const again = await call(OWNER, 'POST', `case/${id}/save`, { revision: 0, answers: trial.answers });
      expect(again.data).toMatchObject({ revision: 1 });
      const stale = await call(OWNER, 'POST', `case/${id}/save`, { revision: 0, answers: {} });
      expect(stale.returnCode).toBe(4090);
      // masks that come back are what they stand for
      const { answers } = await view();
      expect((await update(answers)).data).toMatchObject({ revision: 1 });
    });

    test('未填全或有误的不能提交，各处一次指出；完整的提交得到连号，之后不能再改', async () => {
      const { name } = trial.closed;
      await update({ ...trial.answers, [name]: undefined });
      const refused = await update(undefined, firstSubmission());
      expect(refused).toMatchObject({ returnCode: 3000 });
      expect((refused.data as { field: string }[]).map(({ field }) => field)).toContain(`answers.${name}`);
      await update(trial.broken.answers);
      const broken = await update(undefined, firstSubmission());
      expect((broken.data as { field: string }[]).map(({ field }) => field)).toEqual(trial.broken.faults);
      const sent = await update(trial.answers, firstSubmission());
      expect(sent.data).toMatchObject({
        receiptNo: expect.stringMatching(new RegExp(`^${kind.receiptPrefix}\\d{14}$`)),
      });
      expect((await update(trial.answers)).returnCode).toBe(4090);
      const late = await update(undefined, firstSubmission());
      expect(late.returnCode).toBe(4090);
      expect(late.message).toContain((await view()).stateLabel);
    });

    test('补正写明各项与期限；只有列明的项是控件，保存时与提交时都不能改别的', async () => {
      const ask = eventWith('open');
      const items = [{ item: `field:${trial.opened.name}`, note: '与附件不一致' }];
      const unknown = await desk(ask, { reason: '请补正', items: [{ item: 'field:nothing', note: '' }] });
      expect((unknown.data as { field: string }[])[0]).toMatchObject({ field: 'items' });
      expect((await desk(ask, { reason: '请补正' })).data).toMatchObject([{ field: 'items' }]);
      expect((await desk(ask, { reason: '请补正', items })).returnCode).toBe(1000);
      const { correction, editable, answers, promise, stages, stage } = await view();
      expect(stages.filter(({ status }) => status === 'now')).toEqual([{ label: stage, status: 'now' }]);
      expect(correction).toMatchObject({ days: 5, status: 'open', items: [{ note: '与附件不一致' }] });
      // of what was filed; what was hidden is not seen before what is named shows it
      expect(editable.filter((name) => name in answers)).toEqual([trial.opened.name]);
      expect(promise?.isPaused ?? true).toBe(true);
      const closed = await update({ ...answers, [trial.closed.name]: trial.closed.answer });
      expect(closed.data).toMatchObject([{ field: `answers.${trial.closed.name}` }]);
      // a draft that was changed behind the save is refused at the resubmission
      await app.sql.unsafe('update casework.case_file set answers = answers - $1::text where id = $2::uuid', [
        trial.closed.name,
        id,
      ]);
      const forced = await update(undefined, eventWith('resolve'));
      expect((forced.data as { field: string }[]).map(({ field }) => field)).toContain(
        `answers.${trial.closed.name}`,
      );
      await app.sql.unsafe(
        `update casework.case_file c set answers = s.answers, revision = revision + 1
         from casework.snapshot s where c.id = $1::uuid and s.case_id = c.id and s.n = 1`,
        [id],
      );
      const sent = await update(
        { ...answers, [trial.opened.name]: trial.opened.answer },
        eventWith('resolve'),
      );
      expect(sent.returnCode).toBe(1000);
      const { changes, snapshot } = await file();
      expect([...new Set(changes.map(({ field }) => field))]).toEqual([trial.opened.name]);
      expect(snapshot).toBe(2);
      // what is handed in later is no other submission
      await insertSupplement(app.sql, { caseId: id, codes: [], now: app.clock.now() });
      const { changes: still, snapshot: same } = await file();
      expect([same, still]).toEqual([2, changes]);
    });

    test('同一次提交再次补正要说明原因；撤销后消息仍在', async () => {
      const ask = eventWith('open');
      const cancel = eventWith('cancel');
      const items = [{ item: `field:${trial.opened.name}`, note: '' }];
      await desk(ask, { reason: '再补', items });
      if (cancel === '') return;
      const { answers: filed } = await view();
      await update({ ...filed, [trial.opened.name]: undefined });
      expect((await view()).answers).not.toEqual(filed);
      expect((await desk(cancel, { reason: '不必补了' })).returnCode).toBe(1000);
      // what was typed under it was sent to nobody
      expect((await view()).answers).toEqual(filed);
      const notices = (await view()).papers.filter((paper) => paper.kind === 'correction');
      expect(notices.map(({ isVoid }) => isVoid)).toEqual([true, false]);
      const checked = await call(null, 'GET', `ua/verify/${notices[0]?.code}`);
      expect(checked.data).toMatchObject({ isValid: false, stateLabel: '已撤销，无须按此补正' });
      // the first one was answered by a resubmission, which rests on it
      const answered = await call(null, 'GET', `ua/verify/${notices[1]?.code}`);
      expect(answered.data).toMatchObject({ isValid: true, stateLabel: '所告知的补正已结束' });
      expect((await desk(ask, { reason: '三补', items })).data).toMatchObject([{ field: 'repeatReason' }]);
      const repeated = await desk(ask, { reason: '三补', items, repeatReason: '撤销后发现仍不一致' });
      expect(repeated.returnCode).toBe(1000);
      const asked = (await view()).papers.find((paper) => paper.kind === 'correction');
      const waiting = await call(null, 'GET', `ua/verify/${asked?.code}`);
      expect(waiting.data).toMatchObject({ isValid: true, stateLabel: '有效' });
      expect((await desk(cancel, { reason: '不必补了' })).returnCode).toBe(1000);
      const messages = await call(OWNER, 'GET', 'customer/msg/page?size=50');
      const titles = (messages.data as { records: { title: string }[] }).records.map(({ title }) => title);
      expect(titles.filter((title) => title.includes('需要补正')).length).toBeGreaterThanOrEqual(3);
    });

    test('个人信息不以明文进入数据库、消息与日志；过程链完整', async () => {
      expect(await faultsOfKeeping(app, { id, secrets: trial.secrets, seen: await file() })).toEqual([]);
    });

    test('办件记录不能改写', async () => {
      expect(await rewritable(app, id)).toEqual([]);
    });
  });

  /** The applicant's event that files a draft. */
  const firstSubmission = (): string =>
    Object.entries(kind.workflow.events).find(
      ([, { from, snapshot }]) => snapshot && from.includes(kind.workflow.start),
    )?.[0] ?? '';
  return { app: () => app, id: () => id, call };
}
