// 文书 of cases: as files, checked by anybody, stamped and put back; and the operators' own templates of them.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Code, Done, Id, Input, InstantText, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { OFFICERS } from '../desk/contract.ts';
import { PAPER_KINDS } from './paper.rules.ts';

const Text = Type.String();

/** What anybody learns who checks a code. */
export const Verified = Type.Object({
  title: Text,
  isValid: Type.Boolean(),
  stateLabel: Text,
  lines: Type.Array(Type.Object({ label: Text, text: Text })),
});
export type Verified = Static<typeof Verified>;

const wish = {
  id: Id,
  kind: OneOf([...PAPER_KINDS, 'zip'], { default: 'receipt' }),
  paperId: Type.Optional(Id),
  format: OneOf(['pdf', 'docx'], { default: 'pdf' }),
};

const place = { kind: Code, paper: OneOf(PAPER_KINDS) };

export const Template = Type.Object({
  kind: Text,
  kindLabel: Text,
  paper: OneOf(PAPER_KINDS),
  title: Text,
  /** Null = the standard one. */
  name: Nullable(Text),
  addedAt: Nullable(InstantText),
});
export type Template = Static<typeof Template>;

export const paperContract = {
  getCaseDocument: defineEndpoint({
    method: 'GET',
    path: '/policy/api/case/{id}/document',
    access: 'member',
    rate: 'export',
    summary: '我的一件办件的文书（PDF、DOCX），或全部文书与材料（ZIP）',
    input: Input(wish),
    output: FileAnswer,
    answers: 'file',
  }),
  makeCaseForm: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/form',
    access: 'member',
    rate: 'write',
    summary: '按当前所填内容生成申请表，供打印盖章；内容未变时仍是同一份',
    input: Input({ id: Id }),
    output: Done,
  }),
  attachScan: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/scan',
    access: 'member',
    rate: 'write',
    summary: '上传申请表的盖章扫描件；之后再改内容须重新盖章',
    input: Input({ id: Id, fileId: Id }),
    output: Done,
  }),
  getOfficerDocument: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/case/document',
    access: OFFICERS,
    rate: 'export',
    summary: '审核台：一件办件的文书（PDF、DOCX），或全部文书与材料（ZIP）；留痕',
    input: Input(wish),
    output: FileAnswer,
    answers: 'file',
  }),
  verifyCode: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/verify/{code}',
    access: 'public',
    rate: 'search',
    summary: '公开核验一份文书或证件：真伪、状态与主要内容',
    input: Input({ code: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }) }),
    output: Verified,
  }),
  listTemplates: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/case/template/list',
    access: 'operator:tenant-admin',
    rate: 'read',
    summary: '文书模板：各种办件的各种文书现用的模板',
    input: NoInput,
    output: Type.Object({ records: Type.Array(Template) }),
  }),
  addTemplate: defineEndpoint({
    method: 'POST',
    path: '/policy/api/manager/case/template/add',
    access: 'operator:tenant-admin',
    rate: 'write',
    summary: '文书模板：以上传的 DOCX 替换；写错的占位符逐一指出',
    creates: true,
    input: Input({ ...place, fileId: Id }),
    output: Done,
  }),
  removeTemplate: defineEndpoint({
    method: 'POST',
    path: '/policy/api/manager/case/template/remove',
    access: 'operator:tenant-admin',
    rate: 'write',
    summary: '文书模板：恢复为标准模板',
    input: Input(place),
    output: Done,
  }),
  getTemplate: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/case/template/file',
    access: 'operator:tenant-admin|clerk',
    rate: 'export',
    summary: '文书模板：下载现用的模板，或以示例内容填好的一份（DOCX）',
    input: Input({ ...place, isSample: Type.Optional(Type.Boolean()) }),
    output: FileAnswer,
    answers: 'file',
  }),
};
