// Public calls of 资料下载 (spec §2 /resources).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Id, Input, Line } from '@yqt/kernel/schema';
import { PublishedList } from '../collection/published.rules.ts';
import { resource } from './resource.rules.ts';

export const resourceCalls = {
  listResources: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/resource/page',
    access: 'public',
    rate: 'search',
    summary: '资料下载：检索、按类别筛选，附版本、大小与下载次数',
    input: Input({
      ...pageFields,
      keyword: Type.Optional(Line({ maxLength: 100 })),
      category: Type.Optional(Codes),
    }),
    output: PublishedList(resource),
  }),
  downloadResource: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/resource/download',
    access: 'public',
    rate: 'read',
    summary: '下载一份资料，计入下载次数',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
};
