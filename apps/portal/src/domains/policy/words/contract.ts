// What officers see and change of the words that owners search with (console, 检索词).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Done, Input, InstantText, Line } from '@yqt/kernel/schema';

const manager = '/policy/api/manager/search-word';
const access = 'operator:editor' as const;

/** 企业常用说法: a word and what it is read as; nothing = it is ignored. */
export const IntentWord = Type.Object({
  word: Type.String(),
  asks: Type.Array(Type.String()),
  changedAt: InstantText,
  /** False for words of the first content. */
  isOwn: Type.Boolean(),
});
export type IntentWord = Static<typeof IntentWord>;

/** A keyword that found nothing, and how often in the days that are looked at. */
export const SearchMiss = Type.Object({ keyword: Type.String(), count: Type.Integer(), lastOn: DateText });
export type SearchMiss = Static<typeof SearchMiss>;

const Word = Line({ minLength: 2, maxLength: 30, message: '请填写 2～30 个字的说法' });

export const wordsContract = {
  listIntentWords: defineEndpoint({
    method: 'GET',
    path: `${manager}/list`,
    access,
    rate: 'read',
    summary: '检索词：企业常用说法及其对应词',
    input: Input({ ...pageFields, keyword: Type.Optional(Line({ maxLength: 30 })) }),
    output: Page(IntentWord),
  }),
  listSearchMisses: defineEndpoint({
    method: 'GET',
    path: `${manager}/misses`,
    access,
    rate: 'read',
    summary: '没有结果的检索词与次数',
    input: Input(pageFields),
    output: Page(SearchMiss),
  }),
  saveIntentWord: defineEndpoint({
    method: 'POST',
    path: `${manager}/save`,
    access,
    rate: 'write',
    summary: '增加或修改一个说法的对应词，立即生效',
    input: Input({
      word: Word,
      asks: Type.Array(Line({ minLength: 1, maxLength: 30, message: '每个对应词 1～30 个字' }), {
        maxItems: 12,
      }),
    }),
    output: Done,
  }),
  removeIntentWord: defineEndpoint({
    method: 'POST',
    path: `${manager}/remove`,
    access,
    rate: 'write',
    summary: '移除一个说法，立即生效',
    input: Input({ word: Word }),
    output: Done,
  }),
};
