// Public calls of 常见问题.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Input, Line } from '@yqt/kernel/schema';
import { PublishedList } from '../collection/published.rules.ts';
import { help } from './help.rules.ts';

export const helpCalls = {
  listHelp: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/help/page',
    access: 'public',
    rate: 'search',
    summary: '常见问题：检索、按类别筛选',
    input: Input({
      ...pageFields,
      keyword: Type.Optional(Line({ maxLength: 100 })),
      category: Type.Optional(Codes),
    }),
    output: PublishedList(help),
  }),
};
