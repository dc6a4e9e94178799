// The calls that a kind offers its applicants: the same for every kind, under a base of its own. What a kind issues besides
// (a pass, a certificate) it adds to what `get` answers.
import Type, { type TProperties } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, Done, Id, Input } from '@yqt/kernel/schema';
import {
  AnswersInput,
  CaseEvent,
  CaseView,
  OwnCase,
  OwnUpdated,
  Reason,
  Version,
} from '../case-shapes.rules.ts';

/** `base`: what the paths begin with. `label`: the kind in Chinese. `issued`: what a case shows beside itself. */
export const enterpriseCalls = <const B extends string, const I extends TProperties>({
  base,
  label,
  issued,
}: {
  base: B;
  label: string;
  issued: I;
}) => ({
  ...writingCalls(base, label),
  ...readingCalls(base, label),
  get: defineEndpoint({
    method: 'GET',
    path: `${base}/get/{id}`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: `一件${label}`,
    input: Input({ id: Id }),
    output: Type.Object({ ...CaseView.properties, ...issued }),
  }),
});

const writingCalls = <const B extends string>(base: B, label: string) => ({
  submit: defineEndpoint({
    method: 'POST',
    path: `${base}/submit`,
    access: 'enterprise:handler|agent',
    rate: 'write',
    summary: `${label}：没有 id 时新建草稿（可由 from 所指的一件带入），否则保存，或办理一个事项`,
    creates: true,
    input: Input({
      id: Type.Optional(Id),
      /** An earlier case whose answers a new draft starts with. */
      from: Type.Optional(Id),
      revision: Type.Optional(Version),
      /** `save`, or one of the applicant's events. */
      action: Type.Unsafe<string>({ ...Code, default: 'save' }),
      answers: Type.Optional(AnswersInput),
      reason: Type.Optional(Reason),
    }),
    output: OwnUpdated,
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: `${base}/delete/{id}`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: `删除草稿、未通过或已撤回的${label}`,
    input: Input({ id: Id }),
    output: Done,
  }),
});

const readingCalls = <const B extends string>(base: B, label: string) => ({
  list: defineEndpoint({
    method: 'GET',
    path: `${base}/mylist`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: `本企业的${label}；代办人员只有自己经手的`,
    input: Input({ states: Type.Optional(Type.Array(Code, { maxItems: 20 })), ...pageFields }),
    output: Page(OwnCase),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: `${base}/history/list`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: `一件${label}的经过`,
    input: Input({ id: Id }),
    output: Type.Object({ records: Type.Array(CaseEvent) }),
  }),
  file: defineEndpoint({
    method: 'POST',
    path: `${base}/view/material`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: `${label}所附的一个文件`,
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
});
