// The subscription of a member's own activities by a secret address.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Input, NoInput } from '@yqt/kernel/schema';

const api = '/policy/api';

export const calendarContract = {
  getActivityFeed: defineEndpoint({
    method: 'GET',
    path: `${api}/ua/activity/feed`,
    access: 'public',
    rate: 'export',
    summary: '日历订阅：凭本人的订阅地址读取已报名的活动（ICS）',
    input: Input({ code: Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 }) }),
    output: FileAnswer,
    answers: 'file',
  }),
  getFeedAddress: defineEndpoint({
    method: 'GET',
    path: `${api}/manager/activity/feed`,
    access: 'member',
    rate: 'read',
    summary: '本人的日历订阅地址；未开通为空',
    input: NoInput,
    output: Type.Object({ address: Type.String() }),
  }),
  renewFeed: defineEndpoint({
    method: 'POST',
    path: `${api}/manager/activity/feed/renew`,
    access: 'member',
    rate: 'write',
    creates: true,
    summary: '开通或更换日历订阅地址，原地址随即失效',
    input: NoInput,
    output: Type.Object({ address: Type.String() }),
  }),
};
