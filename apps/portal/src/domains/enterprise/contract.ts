// The enterprise domain's endpoints and shapes: the information form with its tables, the library, the yearly indicators
// (spec §2 Enterprise information form, §3, §5, §7 Enterprise; decisions.md, Calls 6 and 7).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, DateText, Id, Input, InstantText, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import {
  EnLib,
  EnLibInput,
  honourLists,
  ImportedRows,
  personnelList,
  yearLists,
} from './form-shapes.rules.ts';
import { byNames, LIBRARY_DETAILS } from './form-definition.rules.ts';
import { ROW_KINDS } from './form-tables.rules.ts';

const Text = Type.String();
const Texts = Type.Array(Type.String());
/** Where a fact comes from: 自填 · 登记 · 上次申报 · 核验. */
export const FACT_SOURCES = ['self', 'registry', 'declaration', 'verified'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];
/** Shown facts have one more: what follows from others. */
export const SHOWN_SOURCES = [...FACT_SOURCES, 'implied'] as const;

/** How much of a group of facts is known. */
export const GroupCompleteness = Type.Array(
  Type.Object({ group: Text, known: Type.Integer(), total: Type.Integer() }),
);
export type GroupCompleteness = Static<typeof GroupCompleteness>;

/** What every answer about the acting enterprise begins with. `version` goes back with a save; 0 = never saved. */
const head = {
  enId: Id,
  enName: Text,
  version: Type.Integer(),
  updatedAt: Nullable(InstantText),
  completeness: GroupCompleteness,
};

/** The library behind the official fields: as of when they were taken over, and whether the library has newer ones. */
const Official = Type.Object({
  sourceLabel: Text,
  asOf: Nullable(DateText),
  hasLibraryEntry: Type.Boolean(),
  hasNewer: Type.Boolean(),
});

export const LibForm = Type.Object({
  ...head,
  official: Official,
  enLibDTO: EnLib,
  ...personnelList,
  ...yearLists,
  ...honourLists,
});
export type LibForm = Static<typeof LibForm>;

export const BasicForm = Type.Object({ ...head, official: Official, enLibDTO: EnLib, ...personnelList });
export type BasicForm = Static<typeof BasicForm>;

export const QuotaFigures = Type.Object({ ...head, ...yearLists });
export type QuotaFigures = Static<typeof QuotaFigures>;

/** The `data` of a 409 of a save: what was sent and what is stored now; both in the shape of the save's answer. */
export interface FormConflict<Form> {
  submitted: unknown;
  current: Form;
}

/** The version that the form was loaded with. */
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
export const LibFormInput = Input({
  version,
  enLibDTO: EnLibInput,
  ...personnelList,
  ...yearLists,
  ...honourLists,
});
export type LibFormInput = Static<typeof LibFormInput>;
export const BasicInput = Input({ version, enLibDTO: EnLibInput, ...personnelList });
export type BasicInput = Static<typeof BasicInput>;
export const QuotaInput = Input({ version, ...yearLists });
export type QuotaInput = Static<typeof QuotaInput>;

/** The value of a fact: a decimal, date, code or free text; yes or no; a set of codes. */
export const FactValue = Type.Union([
  Line({ maxLength: 500 }),
  Type.Boolean(),
  Type.Array(Line({ maxLength: 64 }), { maxItems: 50 }),
]);

/** A fact as people read it. */
export const FactView = Type.Object({
  value: FactValue,
  /** 「5,200 万元」, 「是」, the label of a code. */
  text: Text,
  source: OneOf(SHOWN_SOURCES),
  sourceLabel: Text,
  asOf: DateText,
  /** The year that a figure is of. */
  period: Nullable(Text),
  validUntil: Nullable(DateText),
  isExpired: Type.Boolean(),
});
export type FactView = Static<typeof FactView>;

/** One question of the matching information, with what is known. */
export const AttributeField = Type.Object({
  field: Text,
  label: Text,
  group: Text,
  type: OneOf(['number', 'money', 'date', 'boolean', 'string', 'code', 'set']),
  unit: Nullable(Text),
  /** Dictionary of a code, where its options are not listed here. */
  dictionary: Nullable(Text),
  options: Type.Array(Type.Object({ value: Text, label: Text })),
  question: Text,
  help: Nullable(Text),
  /** False: official, shown with its source. */
  isAnswerable: Type.Boolean(),
  fact: Nullable(FactView),
});
export type AttributeField = Static<typeof AttributeField>;

/** 匹配信息 by group, in the order of the page; enId is null where the member acts for no enterprise. */
export const AttributeGroups = Type.Object({
  enId: Nullable(Id),
  enName: Nullable(Text),
  /** Facts that contradict one another: both sides with their sources; none of them counts. */
  contradictions: Type.Array(Text),
  groups: Type.Array(
    Type.Object({
      group: Text,
      known: Type.Integer(),
      total: Type.Integer(),
      fields: Type.Array(AttributeField),
    }),
  ),
});
export type AttributeGroups = Static<typeof AttributeGroups>;

const AnswerValue = Type.Union([...FactValue.anyOf, Type.Number(), Type.Null()]);
/** Answers by field; null withdraws an answer of one's own. */
export const Answers = Type.Array(Input({ field: Code, value: AnswerValue }), { minItems: 1, maxItems: 150 });
export type Answers = Static<typeof Answers>;

/** 荣誉信息补充: what the dialog after sign-in asks for. */
export const HonourForm = Type.Object({
  ...head,
  /** Tables without any row. */
  missing: Type.Array(OneOf(['qualification', 'patent', 'brand', 'software', 'achievement'])),
  counts: Type.Object({
    qualification: Type.Integer(),
    patent: Type.Integer(),
    brand: Type.Integer(),
    software: Type.Integer(),
    achievement: Type.Integer(),
  }),
  /** Facts about honours and intellectual property that nobody has stated; at most 8. */
  questions: Type.Array(AttributeField),
});
export type HonourForm = Static<typeof HonourForm>;
/** Rows to add to what is there, and answers to the questions. */
export const HonourInput = Input({
  ...honourLists,
  answers: Type.Array(Answers.items, { maxItems: 20, default: [] }),
});
export type HonourInput = Static<typeof HonourInput>;

/** What anybody may know of an enterprise of the library. */
export const LibCard = Type.Object({
  name: Text,
  creditCode: Text,
  registerStatusLabel: Nullable(Text),
  establishDate: Nullable(DateText),
  industryLabel: Nullable(Text),
  areaLabel: Nullable(Text),
  inZone: Nullable(Type.Boolean()),
  /** Titles on public record: 高新技术企业 … */
  titles: Texts,
  isDemo: Type.Boolean(),
  asOf: DateText,
});
export type LibCard = Static<typeof LibCard>;

/** What members see beside it. */
export const MemberLibCard = Type.Object({ ...LibCard.properties, legalPerson: Text, address: Text });
export type MemberLibCard = Static<typeof MemberLibCard>;

export const LibDetail = Type.Object({
  ...MemberLibCard.properties,
  ...byNames(LIBRARY_DETAILS, () => Text),
  facts: Type.Array(Type.Object({ field: Text, label: Text, group: Text, fact: FactView })),
});
export type LibDetail = Static<typeof LibDetail>;

const libQuery = {
  keyword: Type.Optional(Line({ maxLength: 100 })),
  /** 行业门类 A–T. */
  industry: Type.Optional(Code),
  inZone: Type.Optional(Type.Boolean()),
  ...pageFields,
};

/** Which table of the form. */
const kind = OneOf(ROW_KINDS);

const base = '/policy/api/enterprise';
const fill = '/policy/api/fill/enterprise/lib';
const attribute = '/policy/api/customer/policy/attribute';

export const enterpriseContract = {
  takeOverBasic: defineEndpoint({
    method: 'POST',
    path: `${base}/sys/current/basic`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '从企业库更新当前企业的登记信息',
    input: NoInput,
    output: BasicForm,
    creates: true,
  }),
  isZoneEnterprise: defineEndpoint({
    method: 'GET',
    path: `${base}/is-suzhou-enterprise`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '当前企业是否园区企业',
    input: NoInput,
    /** null = 待核实. */
    output: Type.Object({
      isZoneEnterprise: Nullable(Type.Boolean()),
      sourceLabel: Nullable(Text),
      asOf: Nullable(DateText),
    }),
  }),
  listLibrary: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/enterprise/lib/list',
    access: 'public',
    rate: 'search',
    summary: '企业库（公开信息）',
    input: Input(libQuery),
    output: Page(LibCard),
  }),
  searchLibrary: defineEndpoint({
    method: 'GET',
    path: `${base}/lib/search/list`,
    access: 'member',
    rate: 'search',
    summary: '企业库查询',
    input: Input(libQuery),
    output: Page(MemberLibCard),
  }),
  getLibraryEntry: defineEndpoint({
    method: 'GET',
    path: `${base}/lib/detail`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '企业库详情',
    input: Input({ creditCode: Line({ minLength: 1, maxLength: 40 }) }),
    output: LibDetail,
  }),
  getQuota: defineEndpoint({
    method: 'GET',
    path: `${base}/current`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '经营指标',
    input: NoInput,
    output: QuotaFigures,
  }),
  saveQuota: defineEndpoint({
    method: 'POST',
    path: `${base}/current/save`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '保存经营指标',
    input: QuotaInput,
    output: QuotaFigures,
    creates: true,
  }),
  getBasic: defineEndpoint({
    method: 'GET',
    path: `${base}/current/basic`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '企业基本信息',
    input: NoInput,
    output: BasicForm,
  }),
  saveBasic: defineEndpoint({
    method: 'POST',
    path: `${base}/current/save/basic`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '保存企业基本信息',
    input: BasicInput,
    output: BasicForm,
    creates: true,
  }),
  getHonours: defineEndpoint({
    method: 'GET',
    path: `${fill}/detail`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '荣誉信息补充：尚缺的荣誉资质与知识产权',
    input: NoInput,
    output: HonourForm,
  }),
  addHonours: defineEndpoint({
    method: 'POST',
    path: `${fill}/add`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '补充荣誉资质与知识产权',
    input: HonourInput,
    output: HonourForm,
    creates: true,
  }),
  getForm: defineEndpoint({
    method: 'POST',
    path: `${base}/lib/form/detail`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '企业信息表',
    input: Input({ creditCode: Type.Optional(Line({ maxLength: 40 })) }),
    output: LibForm,
  }),
  saveForm: defineEndpoint({
    method: 'POST',
    path: `${base}/lib/form/save`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '保存企业信息表',
    input: LibFormInput,
    output: LibForm,
    creates: true,
  }),
  getRowsTemplate: defineEndpoint({
    method: 'GET',
    path: `${base}/lib/form/template`,
    access: 'enterprise:viewer',
    rate: 'export',
    summary: '下载一张表的导入模板（xlsx）',
    input: Input({ kind }),
    output: FileAnswer,
    answers: 'file',
  }),
  /** The file is uploaded before (/uaa/api/upload/file); saving remains the form's. */
  importRows: defineEndpoint({
    method: 'POST',
    path: `${base}/lib/form/import`,
    access: 'enterprise:handler',
    rate: 'upload',
    summary: '读出已上传表格中的行，指出有误的行，不保存',
    input: Input({ kind, fileId: Id }),
    output: ImportedRows,
  }),
  getAttributes: defineEndpoint({
    method: 'GET',
    path: attribute,
    access: 'member',
    rate: 'read',
    summary: '匹配信息：各项信息及其现状',
    input: NoInput,
    output: AttributeGroups,
  }),
  saveAttributes: defineEndpoint({
    method: 'POST',
    path: attribute,
    access: 'member',
    rate: 'write',
    summary: '填写匹配信息',
    input: Input({ answers: Answers }),
    output: AttributeGroups,
  }),
};
