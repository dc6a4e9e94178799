// What every kind of case shares: what waits for a member, saves and events of their own, and the operators' desk.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import {
  Code,
  DateText,
  Done,
  Id,
  Input,
  InstantText,
  Line,
  Lines,
  NoInput,
  Nullable,
  OneOf,
} from '@yqt/kernel/schema';
import {
  AnswersInput,
  CaseEvent,
  CaseFile,
  CaseMoved,
  CaseSaved,
  Fault,
  OwnCase,
  QueueCase,
  Reason,
  Version,
} from './case-shapes.rules.ts';
import { OFFICERS, queueFields } from './desk/contract.ts';

// what pages of kinds draw, and what calls of their own answer with
export {
  AnswersInput,
  CaseEvent,
  CaseView,
  CaseWarning,
  OwnCase,
  OwnUpdated,
  Reason,
  Version,
} from './case-shapes.rules.ts';
export { OBTAIN_WAYS } from './materials/material-shapes.rules.ts';
export type { ObtainWay } from './materials/material-shapes.rules.ts';

// what a kind offers its applicants
export { enterpriseCalls } from './own/contract.ts';

const desk = '/policy/api/manager/case';

/** What an event takes, whoever acts. */
const act = {
  event: Code,
  version: Version,
  reason: Type.Optional(Reason),
  reasonCode: Type.Optional(Code),
  payload: Type.Optional(AnswersInput),
};

const HolidayYear = Type.Object({
  year: Type.String(),
  holidays: Type.Array(DateText),
  workdays: Type.Array(DateText),
  source: Type.String(),
  updatedAt: InstantText,
  /** Sent with a change, which is refused where the year is another one by then. */
  mark: Type.String(),
});
export type HolidayYear = Static<typeof HolidayYear>;

export const caseworkContract = {
  listTodo: defineEndpoint({
    method: 'GET',
    path: '/policy/api/case/todo',
    access: 'member',
    rate: 'read',
    summary:
      '待我处理：我与我的企业的草稿、待补正、待确认与待补交的容缺材料，按期限先后；其后是待核对的窗口代录与待评价',
    input: Input({ enId: Type.Optional(Id) }),
    output: Type.Object({
      records: Type.Array(
        Type.Object({
          ...OwnCase.properties,
          /** The last day; null = none is set. */
          dueOn: Nullable(DateText),
          /** Entered at the window from signed paper: their word is asked for whether it is what the paper says. */
          isToConfirm: Type.Boolean(),
          /** A material of it is owed since acceptance, by that day. */
          isOwing: Type.Boolean(),
          /** What its kind asks of the admin beside the state, such as an account; null = nothing. */
          asked: Nullable(Type.String()),
          /** It has ended, and waits for a rating alone. */
          isToRate: Type.Boolean(),
        }),
      ),
    }),
  }),
  listCaseEvents: defineEndpoint({
    method: 'GET',
    path: '/policy/api/case/{id}/events',
    access: 'member',
    rate: 'read',
    summary: '我的一件办件的经过',
    input: Input({ id: Id }),
    output: Type.Object({ records: Type.Array(CaseEvent) }),
  }),
  listFilingFaults: defineEndpoint({
    method: 'GET',
    path: '/policy/api/case/{id}/faults',
    access: 'member',
    rate: 'read',
    summary: '现在提交会被指出的全部问题：填报、材料、盖章扫描件与本事项自己的要求；不提交，也不留下记录',
    input: Input({ id: Id }),
    output: Type.Object({ records: Type.Array(Fault) }),
  }),
  saveCase: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/save',
    access: 'member',
    rate: 'autosave',
    summary: '自动保存：内容未变的旧版本也算已保存',
    input: Input({ id: Id, revision: Version, answers: AnswersInput }),
    output: CaseSaved,
  }),
  askAdmin: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/ask-admin',
    access: 'member',
    rate: 'write',
    summary: '请企业管理员提交：填好而不能提交的，告知企业全部管理员，同一版本一天只告知一次',
    input: Input({ id: Id, revision: Version }),
    output: Type.Object({ told: Type.Integer() }),
  }),
  actOnOwnCase: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/act',
    access: 'member',
    rate: 'write',
    summary: '办理我的一件办件：提交、补正、撤回、注销等',
    creates: true,
    input: Input({ id: Id, ...act }),
    output: CaseMoved,
  }),
  listQueue: defineEndpoint({
    method: 'GET',
    path: `${desk}/page`,
    access: OFFICERS,
    rate: 'search',
    summary: '审核台：待办、已办、关注、临期、超期与全部办件',
    input: Input({
      ...queueFields,
      ...pageFields,
    }),
    output: Page(QueueCase),
  }),
  listQueueKinds: defineEndpoint({
    method: 'GET',
    path: `${desk}/kinds`,
    access: OFFICERS,
    rate: 'read',
    summary: '审核台：我可办理或查看的办件种类及其环节',
    input: NoInput,
    output: Type.Object({
      records: Type.Array(
        Type.Object({
          kind: Type.String(),
          label: Type.String(),
          states: Type.Array(Type.Object({ state: Type.String(), label: Type.String() })),
          batch: Type.Array(Type.Object({ event: Type.String(), label: Type.String() })),
        }),
      ),
    }),
  }),
  getCase: defineEndpoint({
    method: 'GET',
    path: `${desk}/get/{id}`,
    access: OFFICERS,
    rate: 'read',
    summary: '审核台：一件办件',
    input: Input({ id: Id }),
    output: CaseFile,
  }),
  actOnCase: defineEndpoint({
    method: 'POST',
    path: `${desk}/act`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：办理一件；要求补正时列明各项与期限，延长补正期限时写明新的截止日期',
    creates: true,
    input: Input({
      id: Id,
      ...act,
      items: Type.Optional(
        Type.Array(
          Input({
            item: Type.String({ maxLength: 80, pattern: '^(field|material):[A-Za-z0-9_.-]{1,64}$' }),
            note: Lines({ maxLength: 500, default: '' }),
          }),
          { maxItems: 50 },
        ),
      ),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
      /** `yyyy-MM-dd`, the later last day of an open correction; what is no such day is told with every other fault. */
      until: Type.Optional(Line({ maxLength: 40 })),
      repeatReason: Type.Optional(Reason),
      /** `seen.token` of the desk's part that the event answers to. */
      seen: Type.Optional(Type.String({ maxLength: 64, pattern: '^[0-9a-f]*$' })),
      /** Proposals that were read before the correction is sent; absent = all. */
      proposals: Type.Optional(Type.Array(Id, { maxItems: 500 })),
      restsOn: Type.Optional(
        Type.Array(Type.String({ maxLength: 80, pattern: '^(field|material):[A-Za-z0-9_.-]{1,64}$' }), {
          maxItems: 50,
        }),
      ),
    }),
    output: CaseMoved,
  }),
  actOnCases: defineEndpoint({
    method: 'POST',
    path: `${desk}/batch`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：批量办理，逐件答复结果',
    creates: true,
    input: Input({
      event: Code,
      reason: Type.Optional(Reason),
      payload: Type.Optional(AnswersInput),
      cases: Type.Array(Input({ id: Id, version: Version }), { minItems: 1, maxItems: 500 }),
    }),
    output: Type.Object({
      done: Type.Integer(),
      results: Type.Array(Type.Object({ id: Id, isDone: Type.Boolean(), message: Type.String() })),
    }),
  }),
  assignCase: defineEndpoint({
    method: 'POST',
    path: `${desk}/assign`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：领取、转办或退回任务',
    input: Input({
      id: Id,
      taskId: Id,
      to: OneOf(['me', 'nobody', 'account']),
      accountId: Type.Optional(Id),
      /** Who had it as the caller saw it, null = nobody: refused where it is somebody else by now. */
      was: Type.Optional(Nullable(Id)),
    }),
    output: Done,
  }),
  addNote: defineEndpoint({
    method: 'POST',
    path: `${desk}/note`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：内部备注，申请人不可见',
    creates: true,
    input: Input({ id: Id, text: Lines({ minLength: 1, maxLength: 2000 }) }),
    output: Done,
  }),
  listHolidays: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/calendar/list',
    access: OFFICERS,
    rate: 'read',
    summary: '节假日历：各年度的放假与调休',
    input: NoInput,
    output: Type.Object({ records: Type.Array(HolidayYear) }),
  }),
  saveHolidays: defineEndpoint({
    method: 'POST',
    path: '/policy/api/manager/calendar/save',
    access: 'operator:tenant-admin',
    rate: 'write',
    summary: '节假日历：录入或修改一个年度；在办环节的到期日随之变动，已发出的补正期限不变',
    input: Input({
      year: Type.String({ pattern: '^20\\d{2}$', maxLength: 4 }),
      holidays: Type.Array(DateText, { maxItems: 100 }),
      workdays: Type.Array(DateText, { maxItems: 100 }),
      source: Line({ minLength: 1, maxLength: 200 }),
      seen: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$', maxLength: 16 })),
    }),
    output: Type.Object({ ok: Type.Boolean(), moved: Type.Integer(), corrections: Type.Integer() }),
  }),
};
