// Activities: what everybody reads, what participants do, and the organiser's desk (spec §7; entities §7).
import Type, { type Static } from 'typebox';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, Done, Id, Input, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { ShownPicture } from '../file/contract.ts';
import { ACTIVITY_STATUSES } from './activity.rules.ts';

const api = '/policy/api';
const keyword = Type.Optional(Line({ maxLength: 100 }));
const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', maxLength: 7 });
const FormBody = Type.Unsafe<FormDefinition>({ type: 'object', additionalProperties: true });
const Options = Type.Unsafe<Record<string, { value: string; label: string }[]>>({
  type: 'object',
  additionalProperties: true,
});
/** The form's own check tells what is wrong with them. */
const Given = Type.Unsafe<Answers>({
  type: 'object',
  additionalProperties: false,
  patternProperties: { '^[a-z][A-Za-z0-9]{0,39}$': {} },
  description: '报名表的回答，按表单定义检查',
  examples: [{ name: '王小明', mobile: '13900001234' }],
});
const Stored = Type.Unsafe<Answers>({ type: 'object', additionalProperties: true });

export const ActivityCard = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  type: Code,
  typeLabel: Type.String(),
  form: Code,
  formLabel: Type.String(),
  startsAt: InstantText,
  endsAt: InstantText,
  signupTo: InstantText,
  place: Type.String(),
  status: Type.String(),
  statusLabel: Type.String(),
  /** Seats left; null = no limit. */
  left: Nullable(Type.Integer()),
  isDemo: Type.Boolean(),
  cover: Nullable(ShownPicture),
});
export type ActivityCard = Static<typeof ActivityCard>;

/** What has become of somebody's entry. */
const Signed = Type.Object({
  state: Type.String(),
  stateLabel: Type.String(),
  waitNo: Nullable(Type.Integer()),
});

/** The viewer's own entry. */
const OwnState = Type.Object({ ...Signed.properties, confirmBy: Nullable(InstantText) });

const Texts = Type.Array(Type.Record(Type.String(), Type.String()));

export const ActivityView = Type.Object({
  ...ActivityCard.properties,
  signupFrom: InstantText,
  organiser: Type.String(),
  co: Type.String(),
  body: Type.String(),
  placeName: Type.String(),
  placeAddress: Type.String(),
  /** Only for who takes part; empty for others. */
  link: Type.String(),
  capacity: Nullable(Type.Integer()),
  perEnterprise: Nullable(Type.Integer()),
  needsReview: Type.Boolean(),
  hasWaitlist: Type.Boolean(),
  /** Sign-up asks more than one click. */
  hasTemplate: Type.Boolean(),
  agenda: Texts,
  speakers: Texts,
  attachments: Type.Array(
    Type.Object({ id: Id, title: Type.String(), from: Type.String(), isOpen: Type.Boolean() }),
  ),
  contactName: Type.String(),
  contactPhone: Type.String(),
  cancelReason: Type.String(),
  mine: Nullable(OwnState),
});
export type ActivityView = Static<typeof ActivityView>;

export const OwnActivity = Type.Object({
  id: Id,
  activityId: Id,
  /** The page of what was signed up for; of some it is a news item. */
  href: Type.String(),
  /** False of a sign-up that only collects names: its times are when it closes. */
  isHeld: Type.Boolean(),
  title: Type.String(),
  startsAt: InstantText,
  endsAt: InstantText,
  place: Type.String(),
  link: Type.String(),
  enName: Nullable(Type.String()),
  ...OwnState.properties,
  note: Type.String(),
  /** Empty where there is no ticket to show. */
  ticketCode: Type.String(),
  rating: Nullable(Type.Integer()),
  canCancel: Type.Boolean(),
  canConfirm: Type.Boolean(),
  canCheckIn: Type.Boolean(),
  canRate: Type.Boolean(),
  hasCertificate: Type.Boolean(),
});
export type OwnActivity = Static<typeof OwnActivity>;

export const activityContract = {
  listActivities: defineEndpoint({
    method: 'GET',
    path: `${api}/ua/activity/page`,
    access: 'public',
    rate: 'search',
    summary: '活动分页：未结束的在前，按开始时间',
    input: Input({
      keyword,
      type: Type.Optional(Code),
      form: Type.Optional(Code),
      status: Type.Optional(OneOf(ACTIVITY_STATUSES)),
      ...pageFields,
    }),
    output: Page(ActivityCard),
  }),
  getLatestActivities: defineEndpoint({
    method: 'GET',
    path: `${api}/ua/activity/latest/feed`,
    access: 'public',
    rate: 'search',
    summary: '活动订阅源（RSS 或 JSON Feed），最近发布的在前',
    input: Input({ ...feedFields, keyword, type: Type.Optional(Code), form: Type.Optional(Code) }),
    output: FileAnswer,
    answers: 'file',
  }),
  getActivityCalendar: defineEndpoint({
    method: 'GET',
    path: `${api}/ua/activity/calendar`,
    access: 'public',
    rate: 'search',
    summary: '活动月历：某月每一天的活动，默认本月',
    input: Input({ month: Type.Optional(Month) }),
    output: Type.Object({
      month: Type.String(),
      today: Type.String(),
      records: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          startsAt: InstantText,
          status: Type.String(),
          statusLabel: Type.String(),
        }),
      ),
    }),
  }),
  getActivity: defineEndpoint({
    method: 'GET',
    path: `${api}/ua/activity/{id}`,
    access: 'public',
    rate: 'read',
    summary: '活动详情；登录后附本人的报名状态',
    input: Input({ id: Id }),
    output: ActivityView,
  }),
  getActivityFile: defineEndpoint({
    method: 'GET',
    path: `${api}/ua/activity/file`,
    access: 'public',
    rate: 'export',
    summary: '活动材料，按公开阶段下载',
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  getActivityIcs: defineEndpoint({
    method: 'GET',
    path: `${api}/ua/activity/ics`,
    access: 'public',
    rate: 'export',
    summary: '活动的日程文件（ICS）',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  getPoster: defineEndpoint({
    method: 'GET',
    path: `${api}/ua/activity/poster`,
    access: 'public',
    rate: 'export',
    summary: '活动海报（PNG，750×1334，带二维码）',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  getEnrolment: defineEndpoint({
    method: 'GET',
    path: `${api}/activity/enroll/template/{id}`,
    access: 'member',
    rate: 'read',
    summary: '活动的报名表，预填本人信息与可代表的企业',
    input: Input({ id: Id }),
    output: Type.Object({
      activityId: Id,
      title: Type.String(),
      form: FormBody,
      values: Stored,
      dictionaries: Options,
      enterprises: Type.Array(Type.Object({ enId: Id, name: Type.String() })),
    }),
  }),
  addEnrolment: defineEndpoint({
    method: 'POST',
    path: `${api}/activity/enroll/add`,
    access: 'member',
    rate: 'write',
    creates: true,
    summary: '报名：填写报名表',
    input: Input({ activityId: Id, enId: Type.Optional(Id), answers: Given }),
    output: Signed,
  }),
  participate: defineEndpoint({
    method: 'POST',
    path: `${api}/manager/activity/participant`,
    access: 'member',
    rate: 'write',
    creates: true,
    summary: '本人的报名：一键报名、取消、确认递补名额、现场签到',
    input: Input({
      activityId: Id,
      action: OneOf(['join', 'cancel', 'confirm', 'checkin'] as const),
      code: Type.Optional(Line({ maxLength: 20 })),
      enId: Type.Optional(Id),
    }),
    output: Signed,
  }),
  listOwnActivities: defineEndpoint({
    method: 'GET',
    path: `${api}/manager/activity/eventparticipant/myApply`,
    access: 'member',
    rate: 'search',
    summary: '我的活动',
    input: Input({ ...pageFields }),
    output: Page(OwnActivity),
  }),
  rateActivity: defineEndpoint({
    method: 'POST',
    path: `${api}/manager/activity/rate`,
    access: 'member',
    rate: 'write',
    summary: '评价参加过的活动',
    input: Input({
      activityId: Id,
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      comment: Type.Optional(Lines({ maxLength: 500 })),
    }),
    output: Done,
  }),
  getCertificate: defineEndpoint({
    method: 'GET',
    path: `${api}/manager/activity/certificate`,
    access: 'member',
    rate: 'export',
    summary: '参加证明（PDF）',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
};

const READ = 'operator:event-staff|editor|auditor|tenant-admin';
const WRITE = 'operator:event-staff|editor|tenant-admin';

/** An activity as its organisers list it. */
export const DeskActivity = Type.Object({
  id: Id,
  title: Type.String(),
  status: Type.String(),
  statusLabel: Type.String(),
  startsAt: Nullable(InstantText),
  capacity: Nullable(Type.Integer()),
  taken: Type.Integer(),
  isDemo: Type.Boolean(),
  updatedAt: InstantText,
  updatedName: Type.String(),
});
export type DeskActivity = Static<typeof DeskActivity>;

export const activityDeskContract = {
  listDeskActivities: defineEndpoint({
    method: 'GET',
    path: `${api}/manager/activity/page`,
    access: READ,
    rate: 'search',
    summary: '活动管理：全部活动，最近修改的在前',
    input: Input({ keyword, ...pageFields }),
    output: Page(DeskActivity),
  }),
  getDraft: defineEndpoint({
    method: 'GET',
    path: `${api}/manager/activity/get`,
    access: READ,
    rate: 'read',
    summary: '一场活动的编辑内容',
    input: Input({ id: Id }),
    output: Type.Object({
      id: Id,
      title: Type.String(),
      state: OneOf(['draft', 'published', 'cancelled'] as const),
      status: Type.String(),
      statusLabel: Type.String(),
      revision: Type.Integer(),
      form: FormBody,
      values: Stored,
      dictionaries: Options,
      /** What is known of the files that the values name. */
      files: Type.Array(Type.Object({ id: Id, name: Type.String(), size: Type.Integer() })),
      canWrite: Type.Boolean(),
      cancelReason: Type.String(),
      isDemo: Type.Boolean(),
      /** Who saved it last. */
      updatedName: Type.String(),
      updatedAt: InstantText,
    }),
  }),
  createActivity: defineEndpoint({
    method: 'POST',
    path: `${api}/manager/activity/create`,
    access: WRITE,
    rate: 'write',
    creates: true,
    summary: '新建活动；给出来源则复制其内容',
    input: Input({ from: Type.Optional(Id) }),
    output: Type.Object({ id: Id }),
  }),
  saveActivity: defineEndpoint({
    method: 'POST',
    path: `${api}/manager/activity/save`,
    access: WRITE,
    rate: 'write',
    summary: '保存活动；已发布的须完整，时间地点变更即通知报名者',
    input: Input({ id: Id, revision: Type.Integer({ minimum: 0 }), answers: Given }),
    output: Type.Object({ revision: Type.Integer() }),
  }),
  publishActivity: defineEndpoint({
    method: 'POST',
    path: `${api}/manager/activity/publish`,
    access: WRITE,
    rate: 'write',
    summary: '发布活动',
    input: Input({ id: Id }),
    output: Done,
  }),
  cancelActivity: defineEndpoint({
    method: 'POST',
    path: `${api}/manager/activity/cancel`,
    access: WRITE,
    rate: 'write',
    summary: '取消活动，并告知所有报名者',
    input: Input({ id: Id, reason: Lines({ maxLength: 200 }) }),
    output: Type.Object({ told: Type.Integer() }),
  }),
  checkIn: defineEndpoint({
    method: 'POST',
    path: `${api}/manager/activity/checkin`,
    access: 'operator:event-staff|tenant-admin',
    rate: 'write',
    summary: '现场签到：凭票码、二维码或名单',
    input: Input({
      activityId: Id,
      code: Type.Optional(Line({ maxLength: 300 })),
      entryId: Type.Optional(Id),
    }),
    output: Type.Object({
      name: Type.String(),
      enName: Nullable(Type.String()),
      wasThere: Type.Boolean(),
      checkedInAt: Nullable(InstantText),
    }),
  }),
};
