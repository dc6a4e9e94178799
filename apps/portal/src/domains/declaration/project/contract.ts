// Setting up projects without a programmer: settings, types, batches and forms (console, 申报项目).
import Type, { type Static } from 'typebox';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition, Option } from '@yqt/forms/form';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
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
import { BatchView } from '../declare-shapes.rules.ts';
import { PROJECT_STATUSES } from '../project-shape.rules.ts';
import type { Design } from '@yqt/forms/design';
import { EDIT_SETUP, PUBLISH_SETUP, READ_SETUP } from './setup-roles.rules.ts';

const manager = '/policy/api/manager/project';
const Text = Type.String();
const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const EVENTS = ['publish', 'propose', 'send_back', 'close', 'reopen'] as const;
const Options = Type.Array(Type.Object({ value: Text, label: Text }));
const GivenAnswers = Type.Unsafe<Answers>({
  description: '表单的回答，由表单自身校验',
  examples: [{ name: '项目' }],
});
const AnyForm = Type.Unsafe<FormDefinition>({ description: 'FormDefinition' });
const AnyAnswers = Type.Unsafe<Answers>({ description: 'Answers' });
const AnyDesign = Type.Unsafe<Design>({ description: '设计中的申报表' });
const GivenDesign = Type.Unsafe<unknown>({
  description: '设计中的申报表，由服务端逐项校验',
  examples: [{ title: '申报表', sections: [] }],
});
const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2} ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  maxLength: 19,
  message: '请按 2027-03-01 09:00:00 的格式填写时间',
});

const SetupRow = Type.Object({
  id: Id,
  code: Text,
  name: Text,
  department: Text,
  departmentName: Text,
  projectGroup: Text,
  groupName: Text,
  smallType: Text,
  smallTypeName: Text,
  status: OneOf(PROJECT_STATUSES),
  statusLabel: Text,
  /** Saved after it was published. */
  hasChanges: Type.Boolean(),
  savedBy: Nullable(Text),
  savedAt: InstantText,
  isDemo: Type.Boolean(),
});
export type SetupRow = Static<typeof SetupRow>;

const SetupBatch = Type.Object({
  ...BatchView.properties,
  budgetFen: Nullable(Type.Integer()),
  quota: Nullable(Type.Integer()),
});
export type SetupBatch = Static<typeof SetupBatch>;

const SetupView = Type.Object({
  id: Id,
  status: OneOf(PROJECT_STATUSES),
  statusLabel: Text,
  hasChanges: Type.Boolean(),
  isDemo: Type.Boolean(),
  revision: Type.Integer(),
  form: AnyForm,
  answers: AnyAnswers,
  dictionaries: Type.Unsafe<Record<string, Option[]>>({ description: '字典的选项' }),
  files: Type.Array(Type.Object({ id: Id, name: Text, size: Type.Integer() })),
  savedBy: Text,
  savedAt: Text,
  canEdit: Type.Boolean(),
  /** Of what is published, wherever its draft would go. */
  canEditBatches: Type.Boolean(),
  events: Type.Array(OneOf(EVENTS)),
  waitsForSecond: Type.Boolean(),
  /** Put forward for somebody else to publish; null = it is not, or was changed since. */
  proposal: Nullable(Type.Object({ by: Text, at: InstantText })),
  /** Why it was sent back, and not put forward or published since. */
  returned: Nullable(Type.Object({ by: Text, at: InstantText, reason: Text })),
  formCode: Text,
  formVersion: Nullable(Type.Integer()),
  batches: Type.Array(SetupBatch),
  today: DateText,
});
export type SetupView = Static<typeof SetupView>;

const Changes = Type.Array(
  Type.Object({
    kind: OneOf(['added', 'removed', 'changed', 'moved']),
    label: Text,
    /** Of what stayed: each property, option, column and condition that is another; '' = nothing. */
    details: Type.Array(Type.Object({ label: Text, before: Text, after: Text })),
  }),
);
const Faults = Type.Array(Type.Object({ name: Nullable(Text), message: Text }));

const FormView = Type.Object({
  id: Id,
  name: Text,
  design: AnyDesign,
  form: AnyForm,
  revision: Type.Integer(),
  hasDraft: Type.Boolean(),
  version: Type.Integer(),
  faults: Faults,
  /** Against what is published. */
  changes: Changes,
  /** Open drafts of older versions. */
  behind: Type.Integer(),
  /** Those whose owners hear of what is published next: none where it asks the same; before it is written, all of them. */
  toTell: Type.Integer(),
  published: Type.Array(Type.Object({ version: Type.Integer(), publishedAt: Text, changes: Changes })),
  canEdit: Type.Boolean(),
  canPublish: Type.Boolean(),
  waitsForSecond: Type.Boolean(),
});
export type FormSetup = Static<typeof FormView>;

export const projectContract = {
  listSetups: defineEndpoint({
    method: 'GET',
    path: `${manager}/page`,
    access: READ_SETUP,
    rate: 'read',
    summary: '申报项目设置：项目列表，按类别、部门、项目组、状态筛选，或只列等待本人核对发布的',
    input: Input({
      ...pageFields,
      keyword: Type.Optional(Line({ maxLength: 100 })),
      smallType: Type.Optional(Code),
      department: Type.Optional(Code),
      projectGroup: Type.Optional(Code),
      status: Type.Optional(OneOf(PROJECT_STATUSES)),
      /** Only what others put forward and the caller may publish. */
      waits: Type.Optional(Type.Literal('yes')),
    }),
    output: Type.Object({
      ...Page(SetupRow).properties,
      canCreate: Type.Boolean(),
      departments: Options,
      smallTypes: Options,
      projectGroups: Options,
    }),
  }),
  getSetup: defineEndpoint({
    method: 'GET',
    path: `${manager}/get/{id}`,
    access: READ_SETUP,
    rate: 'read',
    summary: '申报项目设置：一个项目的设置表单、批次与可做的操作',
    input: Input({ id: Id }),
    output: SetupView,
  }),
  createSetup: defineEndpoint({
    method: 'POST',
    path: `${manager}/create`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '申报项目设置：新建空白项目，或复制一个项目的设置',
    input: Input({ from: Type.Optional(Id) }),
    output: Type.Object({ id: Id }),
    creates: true,
  }),
  /** Repeatable: the same content over a stale revision counts as saved. */
  saveSetup: defineEndpoint({
    method: 'POST',
    path: `${manager}/save`,
    access: EDIT_SETUP,
    rate: 'autosave',
    summary: '申报项目设置：保存草稿；他人已保存别的内容时为 409',
    input: Input({ id: Id, revision: Revision, answers: GivenAnswers }),
    output: Type.Object({
      revision: Type.Integer(),
      faults: Type.Array(Type.Object({ field: Text, errorMessage: Text })),
    }),
  }),
  actOnSetup: defineEndpoint({
    method: 'POST',
    path: `${manager}/act`,
    access: PUBLISH_SETUP,
    rate: 'write',
    summary: '申报项目设置：发布、提请另一人核对发布、退回（写明理由）、关闭或重新开放看到的这一版',
    input: Input({
      id: Id,
      revision: Revision,
      event: OneOf(EVENTS),
      reason: Type.Optional(Lines({ maxLength: 500 })),
      /** `returned.at` as the officer saw it: what was sent back since is neither published nor put forward. */
      returnedAt: Type.Optional(InstantText),
    }),
    output: Type.Object({ status: OneOf(PROJECT_STATUSES) }),
  }),
  getTypes: defineEndpoint({
    method: 'GET',
    path: `${manager}/types`,
    access: READ_SETUP,
    rate: 'read',
    summary: '申报项目设置：大类、小类、评审组、项目组与发布规则',
    input: NoInput,
    output: Type.Object({ form: AnyForm, answers: AnyAnswers }),
  }),
  saveTypes: defineEndpoint({
    method: 'POST',
    path: `${manager}/types/save`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '申报项目设置：保存大类、小类、评审组、项目组；使用中的不能删除',
    input: Input({ answers: GivenAnswers }),
    output: Done,
  }),
  saveBatch: defineEndpoint({
    method: 'POST',
    path: `${manager}/batch/save`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '申报项目设置：新建批次，或修改未开始的批次；政策的申报窗口随之更新',
    input: Input({
      id: Type.Optional(Id),
      projectId: Id,
      name: Line({ minLength: 1, maxLength: 40 }),
      year: Type.Integer({ minimum: 2000, maximum: 2100 }),
      opensAt: Moment,
      closesAt: Type.Optional(Moment),
      budgetFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_000_000_000_000_000 })),
      quota: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    output: Type.Object({ id: Id }),
    creates: true,
  }),
  extendBatch: defineEndpoint({
    method: 'POST',
    path: `${manager}/batch/extend`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '申报项目设置：批次延期，写明依据与公告',
    input: Input({
      id: Id,
      closesAt: Moment,
      basis: Line({ minLength: 1, maxLength: 200 }),
      announcement: Lines({ minLength: 1, maxLength: 2000 }),
    }),
    output: Done,
  }),
  listExtensions: defineEndpoint({
    method: 'GET',
    path: `${manager}/batch/extensions`,
    access: READ_SETUP,
    rate: 'read',
    summary: '申报项目设置：一个项目各批次的延期记录',
    input: Input({ id: Id }),
    output: Type.Object({
      records: Type.Array(
        Type.Object({
          batchId: Id,
          closedAt: Text,
          closesAt: Text,
          basis: Text,
          announcement: Text,
          at: Text,
        }),
      ),
    }),
  }),
  getProjectForm: defineEndpoint({
    method: 'GET',
    path: `${manager}/form/get/{id}`,
    access: READ_SETUP,
    rate: 'read',
    summary: '申报表设计：一个项目的申报表、问题与历次版本',
    input: Input({ id: Id }),
    output: FormView,
  }),
  saveProjectForm: defineEndpoint({
    method: 'POST',
    path: `${manager}/form/save`,
    access: EDIT_SETUP,
    rate: 'autosave',
    summary: '申报表设计：保存草稿，回答其中的问题；他人已保存别的内容时为 409',
    input: Input({ id: Id, revision: Revision, design: GivenDesign }),
    output: Type.Object({ revision: Type.Integer(), faults: Faults }),
  }),
  publishProjectForm: defineEndpoint({
    method: 'POST',
    path: `${manager}/form/publish`,
    access: PUBLISH_SETUP,
    rate: 'write',
    summary: '申报表设计：发布看到的这一版；已开始的申报仍用原版本，未提交的草稿所属企业收到消息',
    input: Input({ id: Id, revision: Revision }),
    /** `told`: open drafts whose owners hear of it. */
    output: Type.Object({ version: Type.Integer(), told: Type.Integer() }),
  }),
  copyProjectForm: defineEndpoint({
    method: 'POST',
    path: `${manager}/form/copy`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '申报表设计：复制另一项目的申报表作为草稿',
    input: Input({ id: Id, from: Id, revision: Revision }),
    output: Type.Object({ revision: Type.Integer() }),
  }),
  importFields: defineEndpoint({
    method: 'POST',
    path: `${manager}/form/import`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '申报表设计：读出字段清单（XLSX），指出有误的行与列，不保存',
    input: Input({ id: Id, fileId: Id }),
    output: Type.Object({
      design: Nullable(AnyDesign),
      faults: Type.Array(Type.Object({ row: Type.Integer(), column: Text, message: Text })),
    }),
  }),
  getFieldsTemplate: defineEndpoint({
    method: 'GET',
    path: `${manager}/form/template`,
    access: READ_SETUP,
    rate: 'export',
    summary: '申报表设计：下载字段清单模板（XLSX）',
    input: NoInput,
    output: FileAnswer,
    answers: 'file',
  }),
};
