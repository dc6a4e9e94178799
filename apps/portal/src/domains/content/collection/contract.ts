// The console's calls for items of every collection: one set, since form, states and events travel as data.
import Type, { type Static } from 'typebox';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition, Option } from '@yqt/forms/form';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, DateText, Id, Input, InstantText, Line, Nullable, OneOf } from '@yqt/kernel/schema';
import { ANY_EDITORIAL, EVENTS, STATES, WRITER } from './editorial.rules.ts';
import { ItemFile } from './published.rules.ts';

const Text = Type.String();
const manager = '/policy/api/manager/content';

const head = {
  id: Id,
  title: Text,
  state: OneOf(STATES),
  stateLabel: Text,
  /** Saved after it was published. */
  hasChanges: Type.Boolean(),
  shownOn: Nullable(DateText),
  savedBy: Text,
  savedAt: InstantText,
  isDemo: Type.Boolean(),
};

/** An item as the console lists it; `cells` are the collection's columns in words. */
const ItemRow = Type.Object({ ...head, cells: Type.Array(Text) });
export type ItemRow = Static<typeof ItemRow>;

const ItemList = Type.Object({
  ...Page(ItemRow).properties,
  label: Text,
  columns: Type.Array(Text),
  canCreate: Type.Boolean(),
});

/** A saved version. */
const ItemVersion = Type.Object({
  revision: Type.Integer(),
  savedBy: Text,
  savedAt: InstantText,
  wasPublished: Type.Boolean(),
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
  versions: Type.Array(ItemVersion),
  /** Where readers see it; null = nowhere. */
  publicPath: Nullable(Text),
});
export type ItemView = Static<typeof ItemView>;

export const itemCalls = {
  listItems: defineEndpoint({
    method: 'GET',
    path: `${manager}/page`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：一类内容的列表',
    input: Input({
      ...pageFields,
      collection: Code,
      keyword: Type.Optional(Line({ maxLength: 100 })),
      state: Type.Optional(OneOf(STATES)),
    }),
    output: ItemList,
  }),
  getItem: defineEndpoint({
    method: 'GET',
    path: `${manager}/get/{id}`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：一条内容的表单、草稿与历次版本',
    input: Input({ id: Id }),
    output: ItemView,
  }),
  createItem: defineEndpoint({
    method: 'POST',
    path: `${manager}/create`,
    access: `operator:${WRITER}`,
    rate: 'write',
    summary: '内容管理：新建一条空白草稿',
    input: Input({ collection: Code }),
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
      revision: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      answers: Type.Unsafe<Answers>({
        description: '表单的回答，由表单自身校验',
        examples: [{ title: '标题' }],
      }),
    }),
    output: Type.Object({ revision: Type.Integer() }),
  }),
  actOnItem: defineEndpoint({
    method: 'POST',
    path: `${manager}/act`,
    access: ANY_EDITORIAL,
    rate: 'write',
    summary: '内容管理：发布、下线或归档看到的这一版',
    input: Input({
      id: Id,
      revision: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      event: OneOf(EVENTS),
    }),
    output: Type.Object({ state: OneOf(STATES) }),
  }),
};
