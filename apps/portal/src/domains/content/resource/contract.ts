// Public calls of 资料下载 (spec §2 /resources).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Id, Input, Line } from '@yqt/kernel/schema';
import { PublishedList } from '../collection/published.rules.ts';
import { resource } from './resource.rules.ts';

const filters = {
  keyword: Type.Optional(Line({ maxLength: 100 })),
  category: Type.Optional(Codes),
};

export const resourceCalls = {
  getResourceFeed: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/resource/feed',
    access: 'public',
    rate: 'search',
    summary: '资料订阅源（RSS 或 JSON Feed），可按关键词与类别筛选',
    input: Input({ ...feedFields, ...filters }),
    output: FileAnswer,
    answers: 'file',
  }),
  listResources: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/resource/page',
    access: 'public',
    rate: 'search',
    summary: '资料下载：检索、按类别筛选，附版本、大小与下载次数',
    input: Input({ ...pageFields, ...filters }),
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
