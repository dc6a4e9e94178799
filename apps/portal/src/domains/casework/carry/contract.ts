// A draft of an older version of its form is carried over to the newest by its owner's choice.
import { defineEndpoint } from '@yqt/endpoint/define';
import { Id, Input } from '@yqt/kernel/schema';
import { CaseSaved, Version } from '../case-shapes.rules.ts';

export const carryContract = {
  carryForm: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/carry',
    access: 'member',
    rate: 'write',
    summary: '把尚未提交的办件换到最新一版表单，能沿用的内容沿用',
    input: Input({ id: Id, revision: Version, formVersion: Version }),
    output: CaseSaved,
  }),
};
