// The content domain's endpoints: 政策图解 / 专题 (spec §7 Topics), and those of collections. Links to policies come from the
// policy domain.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Id, Input, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { itemCalls } from './collection/contract.ts';
import { bannerCalls } from './banner/contract.ts';
import { helpCalls } from './help/contract.ts';
import { homeCalls } from './home/contract.ts';
import { HOME_SECTIONS, type HomeSection } from './home/home.rules.ts';
import { newsCalls } from './news/contract.ts';
import { occasionCalls } from './occasion/contract.ts';
import { pageCalls } from './page/contract.ts';
import { placeCalls } from './place/contract.ts';
import { resourceCalls } from './resource/contract.ts';
import { showcaseCalls } from './showcase/contract.ts';

const Text = Type.String();

export type { HomeSection };
/** The sections of the home page in the portal's own order. */
export const HOME_ORDER: readonly HomeSection[] = HOME_SECTIONS;

/** Colours and pictures that a topic may choose from; the page draws them. */
export const TOPIC_THEMES = ['blue', 'green', 'purple', 'orange', 'teal', 'red'] as const;
export const TOPIC_ICONS = ['certificate', 'flask', 'ladder', 'gear', 'people', 'bank'] as const;
export type TopicIcon = (typeof TOPIC_ICONS)[number];

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
 * One part of a topic: `kind` says which of the lists is filled. One flat shape, since serialisers choose badly
 * between alternatives.
 */
export const TopicSection = Type.Object({
  heading: Text,
  kind: OneOf(['steps', 'cards', 'table', 'text']),
  items: Type.Array(Type.Object({ title: Text, text: Text, value: Type.Optional(Text) })),
  columns: Type.Array(Text),
  rows: Type.Array(Type.Array(Text)),
  paragraphs: Type.Array(Text),
});
export type TopicSection = Static<typeof TopicSection>;

/** A topic, whole, with the published policies that it explains. */
export const TopicDetail = Type.Object({
  ...TopicCard.properties,
  sections: Type.Array(TopicSection),
  policies: Type.Array(Type.Object({ id: Id, title: Text, publishedOn: Nullable(Text) })),
});
export type TopicDetail = Static<typeof TopicDetail>;

const guest = '/policy/api/ua/subject';

export const contentContract = {
  listTopics: defineEndpoint({
    method: 'GET',
    path: `${guest}/list`,
    access: 'public',
    rate: 'read',
    summary: '政策图解分页，可只列解读某项政策的',
    input: Input({
      ...pageFields,
      /** The code of a policy that it explains. */
      policyCode: Type.Optional(Line({ maxLength: 64 })),
    }),
    output: Page(TopicCard),
  }),
  getTopicFeed: defineEndpoint({
    method: 'GET',
    path: `${guest}/feed`,
    access: 'public',
    rate: 'search',
    summary: '政策图解订阅源（RSS 或 JSON Feed）',
    input: Input(feedFields),
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
  ...newsCalls,
  ...bannerCalls,
  ...homeCalls,
  ...occasionCalls,
  ...resourceCalls,
  ...helpCalls,
  ...pageCalls,
  ...showcaseCalls,
  ...placeCalls,
  ...itemCalls,
};
