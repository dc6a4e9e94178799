// Public calls of 常见问题.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Input, Line } from '@yqt/kernel/schema';
import { PublishedList } from '../collection/published.rules.ts';
import { help } from './help.rules.ts';

const filters = {
  keyword: Type.Optional(Line({ maxLength: 100 })),
  category: Type.Optional(Codes),
};

export const helpCalls = {
  getHelpFeed: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/help/feed',
    access: 'public',
    rate: 'search',
    summary: '常见问题订阅源（RSS 或 JSON Feed），可按关键词与类别筛选',
    input: Input({ ...feedFields, ...filters }),
    output: FileAnswer,
    answers: 'file',
  }),
  listHelp: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/help/page',
    access: 'public',
    rate: 'search',
    summary: '常见问题：检索、按类别筛选',
    input: Input({ ...pageFields, ...filters }),
    output: PublishedList(help),
  }),
};
