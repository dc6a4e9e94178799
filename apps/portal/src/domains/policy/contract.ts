// The policy domain's endpoints and the shapes they answer with.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import {
  Code,
  Codes,
  DateText,
  Done,
  Id,
  Input,
  InstantText,
  Line,
  NoInput,
  Nullable,
  OneOf,
} from '@yqt/kernel/schema';
import { WINDOW_STATES } from '@yqt/kernel/window';
import { partFields, PolicyLink } from './policy-links.rules.ts';
import { EnglishCard, EnglishDetail } from './english-shape.rules.ts';
import { VALIDITIES } from './policy.rules.ts';
import { SubscriptionView, TagName, TagView } from './tag-shape.rules.ts';

const Text = Type.String();
const Texts = Type.Array(Type.String());

/** 申报窗口. */
export const WindowView = Type.Object({
  batch: Text,
  opensOn: DateText,
  closesOn: Nullable(DateText),
  /** Its ends to the second; both belong to it. */
  opensAt: InstantText,
  closesAt: Nullable(InstantText),
  state: OneOf(WINDOW_STATES),
  /** Days until the window closes, today = 0; null when it does not, or has. */
  daysLeft: Nullable(Type.Integer()),
});
export type WindowView = Static<typeof WindowView>;

/** A policy as lists show it. Codes come with their labels, so that no page asks the dictionary again. */
export const PolicyCard = Type.Object({
  id: Id,
  title: Text,
  docNo: Nullable(Text),
  level: Text,
  levelLabel: Text,
  typeLabel: Text,
  issuers: Texts,
  supportModeLabels: Texts,
  redemptionModeLabel: Nullable(Text),
  tags: Texts,
  /** As far as it is known: 2024, 2024-06 or 2024-06-18; null = 待核实. */
  publishedOn: Nullable(Text),
  expiresOn: Nullable(DateText),
  validity: OneOf(VALIDITIES),
  validityLabel: Text,
  summary: Text,
  amountText: Nullable(Text),
  window: Nullable(WindowView),
  isVerified: Type.Boolean(),
  isDemo: Type.Boolean(),
});
export type PolicyCard = Static<typeof PolicyCard>;

const filterFields = {
  keyword: Type.Optional(Line({ maxLength: 200 })),
  /** 仍搜原词: the keyword as typed, without correcting it. */
  isExact: Type.Optional(Type.Boolean()),
  level: Type.Optional(Codes),
  department: Type.Optional(Codes),
  type: Type.Optional(Codes),
  supportMode: Type.Optional(Codes),
  redemptionMode: Type.Optional(Codes),
  industry: Type.Optional(Codes),
  target: Type.Optional(Codes),
  validity: Type.Optional(Type.Array(OneOf(VALIDITIES), { maxItems: 6 })),
  windowState: Type.Optional(Type.Array(OneOf(WINDOW_STATES), { maxItems: 5 })),
  /** 发布时间: this many days back. */
  published: Type.Optional(OneOf(['week', 'month', 'quarter', 'year'])),
};

/** `amount`: the highest support that is known, unknown ones last. */
const sort = OneOf(['relevance', 'published', 'closing', 'amount'], { default: 'relevance' });

/** The whole state of the search page, as its URL carries it. */
export const PolicyQuery = Input({
  ...filterFields,
  sort,
  ...pageFields,
});
export type PolicyQuery = Static<typeof PolicyQuery>;

const FilterQuery = Input(filterFields);
export type PolicyFilter = Static<typeof FilterQuery>;

/** The facets in the order in which the page shows them. */
export const FACETS = [
  'level',
  'department',
  'type',
  'supportMode',
  'redemptionMode',
  'industry',
  'target',
  'validity',
  'windowState',
  'published',
] as const;
export type FacetName = (typeof FACETS)[number];

/** Values of one facet with how many policies each would give, the facet's own choice left aside. */
export const Facet = Type.Object({
  name: OneOf(FACETS),
  label: Text,
  values: Type.Array(Type.Object({ value: Text, label: Text, count: Type.Integer() })),
});
export type Facet = Static<typeof Facet>;

export const PolicyList = Type.Object({
  ...Page(PolicyCard).properties,
  /** Words to highlight, synonyms included. */
  words: Texts,
  /** Names of places: a word inside one is not highlighted. */
  places: Texts,
  /** What the list is of, where the keyword is misspelt and finds nothing. */
  correctedTo: Type.Optional(Text),
  /** More keywords that a misspelt one may stand for, each of which finds something. */
  suggestions: Texts,
  /** True where no policy has all the words of the keyword, and those with some of them are listed. */
  isRelaxed: Type.Optional(Type.Boolean()),
});
export type PolicyList = Static<typeof PolicyList>;

/** A review of a policy: 合法性审核 or 公平竞争审查. */
export const ReviewView = Type.Object({
  done: Type.Boolean(),
  date: Nullable(DateText),
  docNo: Nullable(Text),
});
export type ReviewView = Static<typeof ReviewView>;

/** One policy, whole. */
export const PolicyDetail = Type.Object({
  ...PolicyCard.properties,
  code: Text,
  indexNo: Nullable(Text),
  writtenOn: Nullable(Text),
  effectiveOn: Nullable(Text),
  industryLabels: Texts,
  targetLabels: Texts,
  keyPoints: Type.Array(Type.Object({ heading: Text, items: Texts })),
  /** Sanitised HTML; null shows 「原文见来源」. */
  body: Nullable(Text),
  windowText: Nullable(Text),
  windows: Type.Array(WindowView),
  contact: Nullable(
    Type.Object({ department: Text, office: Nullable(Text), phone: Nullable(Text), address: Nullable(Text) }),
  ),
  source: Nullable(Text),
  note: Nullable(Text),
  attachments: Type.Array(
    Type.Object({ filePath: Id, fileName: Text, mediaType: Text, size: Type.Integer() }),
  ),
  readings: Type.Array(Type.Object({ id: Id, title: Text, body: Text, publishedOn: DateText })),
  related: Type.Array(PolicyLink),
  ...partFields,
  clauses: Type.Array(Type.Object({ no: Text, text: Text })),
  /** Null = nothing is known of it. */
  legalityReview: Nullable(ReviewView),
  competitionReview: Nullable(ReviewView),
  successor: Nullable(PolicyLink),
  englishId: Nullable(Id),
  isFavorite: Type.Boolean(),
  /** Code of APPLY_MODE. */
  redemptionMode: Nullable(Text),
  /** The policy's tags that the viewer subscribes to. */
  subscribedTags: Texts,
  updatedAt: InstantText,
  /** When an officer last compared it with its source; null = nobody has. */
  checkedOn: Nullable(DateText),
});
export type PolicyDetail = Static<typeof PolicyDetail>;

/** One declarable project: a policy and the window that is meant. */
export const DeclarableItem = Type.Object({ policy: PolicyCard, window: WindowView });
export type DeclarableItem = Static<typeof DeclarableItem>;

const guest = '/policy/api/ua/policy';
const searched = { method: 'GET', access: 'public', rate: 'search' } as const;
const mine = '/policy/api/customer';

export const policyContract = {
  listPolicies: defineEndpoint({
    ...searched,
    path: `${guest}/list`,
    summary: '政策查询',
    input: PolicyQuery,
    output: PolicyList,
  }),
  getPolicy: defineEndpoint({
    method: 'GET',
    path: `${guest}/detail`,
    access: 'public',
    rate: 'read',
    summary: '政策详情',
    input: Input({
      id: Id,
      channel: Type.Optional(Line({ maxLength: 32 })),
      uuid: Type.Optional(Line({ maxLength: 64 })),
    }),
    output: PolicyDetail,
  }),
  listFacets: defineEndpoint({
    ...searched,
    path: `${guest}/facets`,
    summary: '政策筛选项与数量',
    input: FilterQuery,
    output: Type.Array(Facet),
  }),
  exportPolicies: defineEndpoint({
    method: 'GET',
    path: `${guest}/export`,
    access: 'public',
    rate: 'export',
    summary: '导出政策查询结果',
    input: Input({ ...filterFields, sort }),
    output: FileAnswer,
    answers: 'file',
  }),
  getPolicyFeed: defineEndpoint({
    ...searched,
    path: `${guest}/feed`,
    summary: '政策订阅源（RSS 或 JSON Feed），可按查询条件筛选，最近收录的在前',
    input: Input({ ...feedFields, ...filterFields }),
    output: FileAnswer,
    answers: 'file',
  }),
  listRecommended: defineEndpoint({
    method: 'GET',
    path: `${guest}/recommendList`,
    access: 'public',
    rate: 'read',
    summary: '推荐（热门）政策',
    input: Input({ level: Type.Optional(Code), size: Type.Integer({ minimum: 1, maximum: 20, default: 6 }) }),
    output: Type.Array(PolicyCard),
  }),
  listTodayDeclare: defineEndpoint({
    method: 'GET',
    path: `${guest}/today-declare`,
    access: 'public',
    rate: 'read',
    summary: '今日可申报项目',
    input: Input(pageFields),
    output: Page(DeclarableItem),
  }),
  listDeclarable: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/declare/page',
    access: 'public',
    rate: 'read',
    summary: '申报项目分页',
    input: Input({
      ...pageFields,
      state: Type.Optional(OneOf(WINDOW_STATES)),
      month: Type.Optional(Type.String({ pattern: '^(?:19|20|21)\\d{2}-(?:0[1-9]|1[0-2])$', maxLength: 7 })),
    }),
    output: Page(DeclarableItem),
  }),
  getCalendar: defineEndpoint({
    method: 'GET',
    path: `${guest}/calendar`,
    access: 'public',
    rate: 'read',
    summary: '政策日历：各月可申报项目数',
    input: Input({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })) }),
    output: Type.Array(Type.Object({ month: Text, count: Type.Integer() })),
  }),
  getEnglishPolicy: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/english/policy',
    access: 'public',
    rate: 'read',
    summary: '英文政策详情',
    input: Input({ id: Id }),
    output: EnglishDetail,
  }),
  listEnglishPolicies: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/english/policy/pcPage',
    access: 'public',
    rate: 'read',
    summary: '英文政策分页',
    input: Input({ ...pageFields, keyword: Type.Optional(Line({ maxLength: 100 })) }),
    output: Page(EnglishCard),
  }),
  addFavorite: defineEndpoint({
    method: 'POST',
    path: `${mine}/policy/favorite/{id}`,
    access: 'member',
    rate: 'write',
    summary: '收藏政策',
    input: Input({ id: Id }),
    output: Done,
    creates: true,
  }),
  removeFavorite: defineEndpoint({
    method: 'DELETE',
    path: `${mine}/policy/favorite/{id}`,
    access: 'member',
    rate: 'write',
    summary: '取消收藏',
    input: Input({ id: Id }),
    output: Done,
  }),
  listFavorites: defineEndpoint({
    method: 'GET',
    path: `${mine}/policy/favorite/list`,
    access: 'member',
    rate: 'read',
    summary: '我的收藏',
    input: Input(pageFields),
    output: Page(PolicyCard),
  }),
  listFavorited: defineEndpoint({
    method: 'GET',
    path: `${mine}/policy/favorite/among`,
    access: 'member',
    rate: 'read',
    summary: '所列政策中已收藏的',
    input: Input({ policyIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    output: Type.Array(Id),
  }),
  addTag: defineEndpoint({
    method: 'POST',
    path: `${mine}/tag/add`,
    access: 'member',
    rate: 'write',
    summary: '订阅一个标签',
    input: Input({ tag: TagName }),
    output: SubscriptionView,
    creates: true,
  }),
  addTags: defineEndpoint({
    method: 'POST',
    path: `${mine}/tag/add/batch`,
    access: 'member',
    rate: 'write',
    summary: '批量订阅标签',
    input: Input({ tags: Type.Array(TagName, { minItems: 1, maxItems: 20 }) }),
    output: Type.Array(SubscriptionView),
    creates: true,
  }),
  listTags: defineEndpoint({
    method: 'GET',
    path: `${mine}/tag/list`,
    access: 'member',
    rate: 'read',
    summary: '全部标签',
    input: Input({ keyword: Type.Optional(Line({ maxLength: 40 })) }),
    output: Type.Array(TagView),
  }),
  mySubscriptions: defineEndpoint({
    method: 'GET',
    path: `${mine}/tag/mySubscribe`,
    access: 'member',
    rate: 'read',
    summary: '我的订阅',
    input: NoInput,
    output: Type.Array(SubscriptionView),
  }),
  getTags: defineEndpoint({
    method: 'GET',
    path: `${mine}/tag/getTags`,
    access: 'member',
    rate: 'read',
    summary: '热门标签',
    input: NoInput,
    output: Type.Array(TagView),
  }),
  deleteTag: defineEndpoint({
    method: 'DELETE',
    path: `${mine}/tag/delete`,
    access: 'member',
    rate: 'write',
    summary: '取消订阅',
    input: Input({ id: Id }),
    output: Done,
  }),
  listSubscribed: defineEndpoint({
    method: 'GET',
    path: '/policy/api/policy/subscription/list',
    access: 'member',
    rate: 'read',
    summary: '我订阅的政策',
    input: Input(pageFields),
    output: Page(PolicyCard),
  }),
};
