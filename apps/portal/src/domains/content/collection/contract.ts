// The console's calls for items of every collection: one set, since form, states and events travel as data.
import Type, { type Static } from 'typebox';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition, Option } from '@yqt/forms/form';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields, sortField } from '@yqt/kernel/page';
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
import { copyAsked, WholePicture } from '../../file/contract.ts';
import { policyContract, PolicyDetail } from '../../policy/contract.ts';
import { ANY_EDITORIAL, EVENTS, ITEM_SORTS, PUBLISHER, STATES, WRITER } from './editorial.rules.ts';
import { help } from '../help/help.rules.ts';
import { news } from '../news/news.rules.ts';
import { page } from '../page/page.rules.ts';
import { showcaseCase } from '../showcase/showcase.rules.ts';
import { DraftTile } from '../tile/contract.ts';
import { TopicDetail } from '../topic/contract.ts';
import { ItemFile, ShownItem } from './published.rules.ts';
import { ItemImportReport } from './import-report.rules.ts';
import { actFields, Returned } from './returned.rules.ts';
import { LONGEST_WORD, MOST_WORDS } from './sensitive.rules.ts';

const Text = Type.String();
const manager = '/policy/api/manager/content';

const head = {
  id: Id,
  title: Text,
  state: OneOf(STATES),
  stateLabel: Text,
  /** Saved after it was published; and whoever publishes is asked for that. */
  hasChanges: Type.Boolean(),
  isProposed: Type.Boolean(),
  shownOn: Nullable(DateText),
  savedBy: Text,
  savedAt: InstantText,
  isDemo: Type.Boolean(),
  isPinned: Type.Boolean(),
  position: Type.Integer(),
  /** When it will appear, and go. */
  publishAt: Nullable(InstantText),
  unpublishAt: Nullable(InstantText),
};
const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
/** As typed: what is no minute is said at its field. */
const Minute = Line({ maxLength: 32 });
/** An import is tried, or brings drafts. */
const IMPORT_MODES = ['trial', 'drafts'] as const;
/** Least and most of a position. */
export const FARTHEST = 9999;

/** An item as the console lists it; `cells` are the collection's columns in words. */
const ItemRow = Type.Object({ ...head, cells: Type.Array(Text) });
export type ItemRow = Static<typeof ItemRow>;

const ItemList = Type.Object({
  ...Page(ItemRow).properties,
  label: Text,
  columns: Type.Array(Text),
  canCreate: Type.Boolean(),
});

/** An item as its editor works on it. */
const ItemView = Type.Object({
  ...head,
  collection: Text,
  collectionLabel: Text,
  revision: Type.Integer(),
  form: Type.Unsafe<FormDefinition>({ description: 'FormDefinition' }),
  answers: Type.Unsafe<Answers>({ description: 'Answers' }),
  dictionaries: Type.Unsafe<Record<string, Option[]>>({ description: '字典的选项' }),
  files: Type.Array(ItemFile),
  canWrite: Type.Boolean(),
  /** What this officer may do now. */
  events: Type.Array(Type.Object({ name: OneOf(EVENTS), label: Text, isDanger: Type.Boolean() })),
  /** To look at again before it is published. */
  warnings: Type.Array(Type.Object({ field: Text, message: Text })),
  /** The save that goes out at its minute; null = none waits. */
  scheduledRevision: Nullable(Type.Integer()),
  /** Sent back, and not submitted again. */
  returned: Nullable(Returned),
  canPlace: Type.Boolean(),
  /** Until when readers see it may be said. */
  canEnd: Type.Boolean(),
  /** It may be marked as compared with its source. */
  canCheck: Type.Boolean(),
  /** Other items that name this one. */
  uses: Type.Array(Type.Object({ id: Id, collection: Text, collectionLabel: Text, title: Text, path: Text })),
  /** All of them; `uses` has the first 20. */
  usesCount: Type.Integer(),
  /** 「2026-01-01 由谁核对」; null = never, or kept elsewhere. */
  checked: Nullable(Type.Object({ on: DateText, by: Text })),
  /** Its preview is drawn as its public page is; else its fields are listed. */
  hasPreview: Type.Boolean(),
  /** That page has an English one beside it. */
  hasEnglish: Type.Boolean(),
  /** Where readers see it; null = nowhere. */
  publicPath: Nullable(Text),
  /** The names of who has signed up in it; null = it never took any. */
  signUpPath: Nullable(Text),
});
export type ItemView = Static<typeof ItemView>;

/** A draft as its public page shows it, under its kind; of other kinds nothing. */
const PreviewShown = Type.Object({
  news: Type.Optional(ShownItem(news)),
  case: Type.Optional(ShownItem(showcaseCase)),
  page: Type.Optional(ShownItem(page)),
  /** Of a page. */
  gallery: Type.Optional(Type.Array(WholePicture)),
  topic: Type.Optional(TopicDetail),
  help: Type.Optional(ShownItem(help)),
  tile: Type.Optional(DraftTile),
  policy: Type.Optional(PolicyDetail),
  /** Of a policy, where anything of it is written. */
  english: Type.Optional(policyContract.getEnglishPolicy.output),
});
export type PreviewShown = Static<typeof PreviewShown>;

/** Links and files of items that lead nowhere; `outside` lead to other sites, which are asked where the operator allows it. */
const LinkReport = Type.Object({
  items: Type.Integer(),
  links: Type.Integer(),
  outside: Type.Integer(),
  isOutsideAsked: Type.Boolean(),
  /** What other sites answered, the worst first, at most 500. */
  asked: Type.Array(
    Type.Object({ href: Text, outcome: Text, isDead: Type.Boolean(), checkedAt: InstantText }),
  ),
  dead: Type.Array(
    Type.Object({
      id: Id,
      collection: Text,
      collectionLabel: Text,
      title: Text,
      /** Readers see the item now. */
      isShown: Type.Boolean(),
      field: Text,
      href: Text,
      reason: Text,
      /** When the other site was asked; null = a link of this portal, looked at now. */
      checkedAt: Nullable(InstantText),
    }),
  ),
});
export type LinkReport = Static<typeof LinkReport>;

const filterFields = {
  keyword: Type.Optional(Line({ maxLength: 100 })),
  state: Type.Optional(OneOf(STATES)),
};

export const itemCalls = {
  listCollections: defineEndpoint({
    method: 'GET',
    path: `${manager}/collections`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：各类内容与条数',
    input: NoInput,
    output: Type.Array(
      Type.Object({
        name: Text,
        label: Text,
        published: Type.Integer(),
        open: Type.Integer(),
        waiting: Type.Integer(),
        /** Of those that wait, what the officer may approve: none for whoever publishes nothing, nor what one has written oneself where a second officer must. */
        forMe: Type.Integer(),
        /** Where the console lists them. */
        path: Text,
      }),
    ),
  }),
  checkLinks: defineEndpoint({
    method: 'GET',
    path: `${manager}/links`,
    access: ANY_EDITORIAL,
    rate: 'search',
    summary: '内容管理：链接检查，列出失效的链接与附件及其所在',
    input: NoInput,
    output: LinkReport,
  }),
  listItems: defineEndpoint({
    method: 'GET',
    path: `${manager}/page`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：一类内容的列表',
    input: Input({ ...pageFields, ...filterFields, sort: sortField(ITEM_SORTS), collection: Code }),
    output: ItemList,
  }),
  exportItems: defineEndpoint({
    method: 'GET',
    path: `${manager}/export`,
    access: ANY_EDITORIAL,
    rate: 'export',
    summary: '内容管理：导出列表（XLSX 或 JSON），改好后可再次导入',
    input: Input({ ...filterFields, collection: Code, format: OneOf(['xlsx', 'json'], { default: 'xlsx' }) }),
    output: FileAnswer,
    answers: 'file',
  }),
  getItemsTemplate: defineEndpoint({
    method: 'GET',
    path: `${manager}/template`,
    access: `operator:${WRITER}`,
    rate: 'export',
    summary: '内容管理：一类内容的导入模板（XLSX）',
    input: Input({ collection: Code }),
    output: FileAnswer,
    answers: 'file',
  }),
  importItems: defineEndpoint({
    method: 'POST',
    path: `${manager}/import`,
    access: `operator:${WRITER}`,
    rate: 'upload',
    summary: '内容管理：导入为草稿（XLSX 已上传）；试导入只按行列指出问题',
    input: Input({ collection: Code, isTrial: Type.Boolean(), fileId: Id }),
    output: ItemImportReport,
    creates: true,
  }),
  importRecords: defineEndpoint({
    method: 'POST',
    path: `${manager}/import/{collection}/{mode}`,
    access: `operator:${WRITER}`,
    rate: 'part',
    summary: '内容管理：导入为草稿（导出的 JSON 文件，不超过 20 MB）；试导入只按行列指出问题',
    input: Input({ collection: Code, mode: OneOf(IMPORT_MODES) }),
    output: ItemImportReport,
    creates: true,
    accepts: 'multipart',
  }),
  getItem: defineEndpoint({
    method: 'GET',
    path: `${manager}/get/{id}`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：一条内容的表单与草稿',
    input: Input({ id: Id }),
    output: ItemView,
  }),
  createItem: defineEndpoint({
    method: 'POST',
    path: `${manager}/create`,
    access: `operator:${WRITER}`,
    rate: 'write',
    summary: '内容管理：新建一条草稿，可先给标题',
    input: Input({ collection: Code, title: Type.Optional(Line({ maxLength: 100 })) }),
    output: Type.Object({ id: Id }),
    creates: true,
  }),
  /** Repeatable: the same content over a stale revision counts as saved. */
  saveItem: defineEndpoint({
    method: 'POST',
    path: `${manager}/save`,
    access: `operator:${WRITER}`,
    rate: 'autosave',
    summary: '内容管理：保存草稿；他人已保存别的内容时为 409',
    input: Input({
      id: Id,
      revision: Revision,
      answers: Type.Unsafe<Answers>({
        description: '表单的回答，由表单自身校验',
        examples: [{ title: '标题' }],
      }),
    }),
    /** With where it stands: somebody may have moved it since it was opened. */
    output: Type.Object({
      revision: Type.Integer(),
      state: OneOf(STATES),
      returned: Type.Optional(Returned),
    }),
  }),
  actOnItem: defineEndpoint({
    method: 'POST',
    path: `${manager}/act`,
    access: ANY_EDITORIAL,
    rate: 'write',
    summary: '内容管理：提交审核、发布、定时、下线或归档看到的这一版；没看到的退回或改变为 409',
    input: Input({
      id: Id,
      revision: Revision,
      event: OneOf(EVENTS),
      /** Minutes of a publication: from (定时发布), and until. */
      at: Type.Optional(Minute),
      until: Type.Optional(Minute),
      ...actFields,
    }),
    output: Type.Object({ state: OneOf(STATES) }),
  }),
  placeItem: defineEndpoint({
    method: 'POST',
    path: `${manager}/place`,
    access: `operator:${PUBLISHER}`,
    rate: 'write',
    summary: '内容管理：置顶，或排定次序（小的在前），或改已发布内容的下线时间',
    input: Input({
      id: Id,
      isPinned: Type.Boolean(),
      position: Type.Integer({ minimum: -FARTHEST, maximum: FARTHEST }),
      /** Empty = until somebody takes it down; absent = as before. */
      until: Type.Optional(Minute),
    }),
    output: Done,
  }),
  previewItem: defineEndpoint({
    method: 'POST',
    path: `${manager}/preview`,
    access: ANY_EDITORIAL,
    rate: 'write',
    summary: '内容管理：生成七天有效的预览链接，凭证只答复一次',
    input: Input({ id: Id }),
    output: Type.Object({ token: Text }),
    creates: true,
  }),
  getPreview: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/content/preview',
    access: 'public',
    rate: 'read',
    summary: '凭预览链接查看一条草稿',
    input: Input({ token: Line({ maxLength: 64 }) }),
    output: Type.Object({
      title: Text,
      label: Text,
      expiresAt: InstantText,
      fields: Type.Array(Type.Object({ label: Text, text: Text, isHtml: Type.Boolean() })),
      shown: PreviewShown,
    }),
  }),
  getPreviewFile: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/content/preview/{token}/file',
    access: 'public',
    rate: 'read',
    summary: '凭预览链接查看草稿里的一张图片或一个附件',
    input: Input({ token: Line({ maxLength: 64 }), filePath: Id, ...copyAsked }),
    output: FileAnswer,
    answers: 'file',
  }),
  getSetting: defineEndpoint({
    method: 'GET',
    path: `${manager}/setting`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：发布规则（另一人审核、敏感词）',
    input: NoInput,
    output: Type.Object({ needsSecond: Type.Boolean(), sensitiveWords: Type.Array(Text) }),
  }),
  saveSetting: defineEndpoint({
    method: 'POST',
    path: `${manager}/setting`,
    access: `operator:${PUBLISHER}`,
    rate: 'write',
    summary: '内容管理：修改发布规则',
    input: Input({
      needsSecond: Type.Boolean(),
      words: Lines({ maxLength: MOST_WORDS * (LONGEST_WORD + 1) }),
    }),
    output: Done,
  }),
};
