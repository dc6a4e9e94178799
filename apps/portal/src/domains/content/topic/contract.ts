// Public calls of 政策图解 / 专题 (spec §7 Topics). Links to policies come from the policy domain.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Id, Input, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { TOPIC_ICONS, TOPIC_THEMES } from './topic.rules.ts';

const Text = Type.String();

/** A topic as lists show it. */
export const TopicCard = Type.Object({
  id: Id,
  title: Text,
  summary: Text,
  theme: OneOf(TOPIC_THEMES),
  icon: OneOf(TOPIC_ICONS),
  publishedOn: DateText,
  isDemo: Type.Boolean(),
});
export type TopicCard = Static<typeof TopicCard>;

/**
 * One part of a topic: `kind` says which of the lists is filled; any may have a picture. One flat shape, since serialisers choose
 * badly between alternatives.
 */
export const TopicSection = Type.Object({
  heading: Text,
  kind: OneOf(['steps', 'cards', 'table', 'text', 'picture']),
  items: Type.Array(Type.Object({ title: Text, text: Text, value: Type.Optional(Text) })),
  columns: Type.Array(Text),
  rows: Type.Array(Type.Array(Text)),
  paragraphs: Type.Array(Text),
  /** Shown whole; in pixels, 0 = not known. */
  picture: Type.Optional(
    Type.Object({ src: Text, alt: Text, width: Type.Integer(), height: Type.Integer() }),
  ),
});
export type TopicSection = Static<typeof TopicSection>;

/** A topic, whole, with the published policies that it explains. */
export const TopicDetail = Type.Object({
  ...TopicCard.properties,
  /** When it was last compared with its source; of one that never was, the day it is of. */
  checkedOn: DateText,
  sections: Type.Array(TopicSection),
  policies: Type.Array(Type.Object({ id: Id, title: Text, publishedOn: Nullable(Text) })),
});
export type TopicDetail = Static<typeof TopicDetail>;

const guest = '/policy/api/ua/subject';
const filters = {
  keyword: Type.Optional(Line({ maxLength: 100 })),
  /** The code of a policy that it explains. */
  policyCode: Type.Optional(Line({ maxLength: 64 })),
};

export const topicCalls = {
  listTopics: defineEndpoint({
    method: 'GET',
    path: `${guest}/list`,
    access: 'public',
    rate: 'search',
    summary: '政策图解分页，可检索，可只列解读某项政策的',
    input: Input({ ...pageFields, ...filters }),
    output: Page(TopicCard),
  }),
  getTopicFeed: defineEndpoint({
    method: 'GET',
    path: `${guest}/feed`,
    access: 'public',
    rate: 'search',
    summary: '政策图解订阅源（RSS 或 JSON Feed），可按关键词筛选，可只列解读某项政策的',
    input: Input({ ...feedFields, ...filters }),
    output: FileAnswer,
    answers: 'file',
  }),
  getTopic: defineEndpoint({
    method: 'GET',
    path: `${guest}/details/{id}`,
    access: 'public',
    rate: 'read',
    summary: '政策图解详情',
    input: Input({ id: Id }),
    output: TopicDetail,
  }),
  listHomeTopics: defineEndpoint({
    method: 'GET',
    path: `${guest}/list/home`,
    access: 'public',
    rate: 'read',
    summary: '首页政策图解',
    input: NoInput,
    output: Type.Array(TopicCard),
  }),
};
