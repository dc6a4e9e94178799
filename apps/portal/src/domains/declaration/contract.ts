// Declarable projects for everybody, and declarations of the enterprise that the request names.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import {
  Code,
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
import { WINDOW_STATES } from '@yqt/kernel/window';
import {
  AnswersInput,
  CaseEvent,
  CaseView,
  OwnCase,
  OwnUpdated,
  Reason,
  Version,
} from '../casework/contract.ts';
import {
  ProjectFacet,
  MaterialView,
  ProjectCard,
  ProjectGuide,
  SelfCheckView,
  Sums,
  TaskPart,
} from './declare-shapes.rules.ts';
import { TimelineNode } from './timeline.rules.ts';

const api = '/policy/api/declare';
const Text = Type.String();
const ofCase = Input({ id: Id });
const ofProject = { projectId: Id, batchId: Type.Optional(Id) };
const projectFilter = {
  keyword: Type.Optional(Line({ maxLength: 60 })),
  bigType: Type.Optional(Code),
  smallType: Type.Optional(Code),
  state: Type.Optional(OneOf(WINDOW_STATES)),
  redemption: Type.Optional(Code),
  department: Type.Optional(Code),
};
/** The flow is read whole. */
const FLOW_SIZE = 9999;
const MOST_MATERIAL_FILES = 10;

const TypeCount = Type.Object({ code: Text, name: Text, count: Type.Integer() });
const Group = Type.Object({ code: Text, name: Text, departments: Type.Array(Text) });
const OwnDeclaration = Type.Object({
  ...OwnCase.properties,
  ...Sums,
  /** By when the enterprise is to submit or confirm: a second or a day; null = nothing waits for it by a day. */
  lastMoment: Nullable(Text),
  /** A draft whose batch is closed: it can be sent only where the batch is extended. */
  isOver: Type.Boolean(),
});
const ReadPart = Type.Object({ type: Text, sections: CaseView.properties.sections });

export const declarationContract = {
  listBigTypes: defineEndpoint({
    method: 'GET',
    path: `${api}/bigtype/list`,
    access: 'member+ua',
    rate: 'read',
    summary: '项目大类及各类项目数',
    input: NoInput,
    output: Type.Object({
      records: Type.Array(Type.Object({ ...TypeCount.properties, icon: Text, description: Text })),
    }),
  }),
  listSmallTypes: defineEndpoint({
    method: 'GET',
    path: `${api}/smalltype/list`,
    access: 'member+ua',
    rate: 'read',
    summary: '项目小类及各类项目数',
    input: Input({ bigType: Type.Optional(Code) }),
    output: Type.Object({ records: Type.Array(Type.Object({ ...TypeCount.properties, bigType: Text })) }),
  }),
  listSubprojects: defineEndpoint({
    method: 'GET',
    path: `${api}/subproject/list`,
    access: 'member+ua',
    rate: 'read',
    summary: '一个小类下的项目',
    input: Input({ smallType: Code }),
    output: Type.Object({ records: Type.Array(ProjectCard) }),
  }),
  listProjects: defineEndpoint({
    method: 'GET',
    path: `${api}/list`,
    access: 'member+ua',
    rate: 'search',
    summary: '可申报项目：按类别、申报状态、兑现方式、部门与关键词',
    input: Input({
      ...projectFilter,
      policyIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      ...pageFields,
    }),
    output: Type.Object({ ...Page(ProjectCard).properties, facets: Type.Array(ProjectFacet) }),
  }),
  getProjectFeed: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/declare/feed',
    access: 'public',
    rate: 'search',
    summary: '申报项目订阅源（RSS 或 JSON Feed），可按查询条件筛选，最近公布的批次在前',
    input: Input({ ...feedFields, ...projectFilter }),
    output: FileAnswer,
    answers: 'file',
  }),
  getProject: defineEndpoint({
    method: 'GET',
    path: `${api}/{id}`,
    access: 'member+ua',
    rate: 'read',
    summary: '一个项目的办事指南',
    input: ofCase,
    output: ProjectGuide,
  }),
  listGroups: defineEndpoint({
    method: 'GET',
    path: `${api}/group/list`,
    access: 'member+ua',
    rate: 'read',
    summary: '一个项目的评审组：名称与部门',
    input: Input({ projectId: Id }),
    output: Type.Object({ records: Type.Array(Group) }),
  }),
  listFinalGroups: defineEndpoint({
    method: 'GET',
    path: `${api}/finalauditgroup/list`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '一个项目的终审部门',
    input: Input({ projectId: Id }),
    output: Type.Object({ records: Type.Array(Group) }),
  }),
  getStanding: defineEndpoint({
    method: 'GET',
    path: `${api}/enable`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '当前企业现在能否申报一个项目，不能的原因',
    input: Input(ofProject),
    output: Type.Object({
      isAllowed: Type.Boolean(),
      reasons: Type.Array(Text),
      batchId: Nullable(Id),
      draftId: Nullable(Id),
      /** Filed to the same project before; one of them may be what a new draft starts with. */
      earlier: Type.Array(
        Type.Object({ id: Id, receiptNo: Nullable(Text), submittedAt: InstantText, stateLabel: Text }),
      ),
    }),
  }),
  listAlready: defineEndpoint({
    method: 'GET',
    path: `${api}/already/info`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '当前企业在一个项目批次已有的草稿与申报',
    input: Input(ofProject),
    output: Type.Object({ records: Type.Array(OwnCase) }),
  }),
  createDeclaration: defineEndpoint({
    method: 'POST',
    path: `${api}/user/create`,
    access: 'enterprise:handler|agent',
    rate: 'write',
    summary: '开始申报：新建草稿并按企业信息预填，可带入本企业以往申报的内容；已有草稿则继续',
    creates: true,
    input: Input({ ...ofProject, from: Type.Optional(Id) }),
    output: Type.Object({ id: Id, isNew: Type.Boolean() }),
  }),
  updateDeclaration: defineEndpoint({
    method: 'POST',
    path: `${api}/user/update`,
    access: 'enterprise:handler|agent',
    rate: 'write',
    summary: '保存、提交、补正或撤回一件申报',
    creates: true,
    input: Input({
      id: Id,
      revision: Version,
      action: OneOf(['save', 'submit', 'resubmit', 'withdraw'], { default: 'save' }),
      answers: Type.Optional(AnswersInput),
      reason: Type.Optional(Reason),
    }),
    output: OwnUpdated,
  }),
  removeDeclaration: defineEndpoint({
    method: 'POST',
    path: `${api}/user/remove/{id}`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '删除草稿、已撤回或逾期未提交的申报',
    input: ofCase,
    output: Done,
  }),
  getDeclaration: defineEndpoint({
    method: 'GET',
    path: `${api}/get/{id}`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '我的一件申报',
    input: ofCase,
    output: Type.Object({
      ...CaseView.properties,
      ...Sums,
      project: ProjectCard,
      batchId: Id,
      /** Who files it; a handler fills it in either way. */
      submitBy: OneOf(['admin', 'handler']),
      /** The last second of its batch; null = 长期. */
      closesAt: Nullable(InstantText),
      parts: Type.Array(TaskPart),
      check: Nullable(SelfCheckView),
      /** Where answers come from that the enterprise's facts filled in, by field; of an open form alone. */
      sources: Type.Record(Text, Text),
      /** 办理进程; empty before it was filed. */
      timeline: Type.Array(TimelineNode),
    }),
  }),
  readPart: defineEndpoint({
    method: 'GET',
    path: `${api}/user/{id}`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '我的一件申报的一部分：申报表、材料、资格自查、金额',
    input: Input({
      id: Id,
      type: OneOf(['form', 'materials', 'qualification', 'payment'], { default: 'form' }),
    }),
    output: ReadPart,
  }),
  listParts: defineEndpoint({
    method: 'GET',
    path: `${api}/user/childreninfo`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '我的一件申报的任务清单与各部分的完成情况',
    input: ofCase,
    output: Type.Object({ records: Type.Array(TaskPart) }),
  }),
  listMine: defineEndpoint({
    method: 'GET',
    path: `${api}/mylist`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '本企业的申报；代办人员只有自己经手的',
    input: Input({ states: Type.Optional(Type.Array(Code, { maxItems: 20 })), ...pageFields }),
    output: Page(OwnDeclaration),
  }),
  listGenerated: defineEndpoint({
    method: 'GET',
    path: `${api}/generate/list`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '我生成的申报书：供打印、盖章、扫描',
    input: Input(pageFields),
    output: Page(Type.Object({ caseId: Id, title: Text, stateLabel: Text, at: Text, link: Text })),
  }),
  listUploaded: defineEndpoint({
    method: 'GET',
    path: `${api}/upload/list`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '我提交的申报及其受理编号',
    input: Input(pageFields),
    output: Page(OwnDeclaration),
  }),
  listFlow: defineEndpoint({
    method: 'GET',
    path: `${api}/flow/historynode/list`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '我的一件申报的办理经过',
    input: Input({
      id: Id,
      current: pageFields.current,
      size: Type.Integer({ minimum: 1, maximum: FLOW_SIZE, default: FLOW_SIZE }),
    }),
    output: Page(CaseEvent),
  }),
  getFlowPaper: defineEndpoint({
    method: 'GET',
    path: `${api}/flow/downdload`,
    access: 'enterprise:viewer|agent',
    rate: 'export',
    summary: '我的一件申报的文书：申报书、申报回执、补正告知书、审核结果告知书（PDF）',
    input: Input({
      id: Id,
      kind: OneOf(['form', 'receipt', 'correction', 'result'], { default: 'form' }),
    }),
    output: FileAnswer,
    answers: 'file',
  }),
  listMaterials: defineEndpoint({
    method: 'GET',
    path: `${api}/material/info`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '我的一件申报的材料清单与已上传的文件',
    input: ofCase,
    output: Type.Object({
      records: Type.Array(
        Type.Object({
          ...MaterialView.properties,
          files: Type.Array(Type.Object({ fileId: Id, name: Text })),
        }),
      ),
    }),
  }),
  addMaterial: defineEndpoint({
    method: 'POST',
    path: `${api}/material/add`,
    access: 'enterprise:handler|agent',
    rate: 'write',
    summary: '为一项材料放入已上传的文件，替换原有的',
    creates: true,
    input: Input({
      id: Id,
      revision: Version,
      code: Code,
      fileIds: Type.Array(Id, { maxItems: MOST_MATERIAL_FILES }),
    }),
    output: OwnUpdated,
  }),
  exportMaterials: defineEndpoint({
    method: 'POST',
    path: `${api}/material/export`,
    access: 'enterprise:viewer|agent',
    rate: 'export',
    summary: '我的一件申报的全部材料与文书（ZIP）',
    input: ofCase,
    output: FileAnswer,
    answers: 'file',
  }),
  getQualification: defineEndpoint({
    method: 'GET',
    path: `${api}/qualification/detail`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '资格自查：按今天的企业信息逐条核对项目条件',
    input: ofCase,
    output: SelfCheckView,
  }),
  addQualification: defineEndpoint({
    method: 'POST',
    path: `${api}/qualification/add`,
    access: 'enterprise:handler|agent',
    rate: 'write',
    summary: '确认资格自查，并说明未能自动核对的条件',
    creates: true,
    input: Input({
      id: Id,
      answers: Type.Array(
        Input({
          line: Type.String({ maxLength: 120, pattern: '^[A-Za-z0-9_.-]+$' }),
          isMet: Type.Optional(Type.Boolean()),
          note: Lines({ maxLength: 500, default: '' }),
        }),
        { maxItems: 200 },
      ),
    }),
    output: SelfCheckView,
  }),
};
