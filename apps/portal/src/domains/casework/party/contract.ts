// Parties to a case: banks, employers, experts, organisations. They read by the owner's consent or an officer's assignment, what
// the kind shows to their role, and each of their reads stands where the owner sees it.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, DateText, Done, Id, Input, InstantText, Line, Nullable, OneOf } from '@yqt/kernel/schema';
import { ReadSections } from '../case-shapes.rules.ts';
import { OFFICERS } from '../desk/contract.ts';

const own = '/policy/api/case/{id}/party';
const mine = '/policy/api/case/party';
const desk = '/policy/api/manager/case/party';
const Text = Type.String();
const Basis = OneOf(['consent', 'assignment']);
const Owner = Line({ minLength: 1, maxLength: 64 });

/** A role that the kind offers. */
const PartyRole = Type.Object({
  role: Text,
  label: Text,
  basis: Basis,
  ownerKind: OneOf(['enterprise', 'person']),
  /** Days at most, from tomorrow. */
  mostDays: Type.Integer(),
  /** What the owner agrees to. */
  terms: Text,
});

const Party = Type.Object({
  id: Id,
  role: Text,
  label: Text,
  basis: Basis,
  /** Null = assigned: who it is is the desk's to know. */
  name: Nullable(Text),
  since: InstantText,
  /** The last day. */
  until: DateText,
  endedAt: Nullable(InstantText),
  isOpen: Type.Boolean(),
  mayEnd: Type.Boolean(),
  /** The newest first. */
  reads: Type.Array(Type.Object({ at: InstantText, what: Text })),
});
export type Party = Static<typeof Party>;

export const CaseParties = Type.Object({ roles: Type.Array(PartyRole), records: Type.Array(Party) });
export type CaseParties = Static<typeof CaseParties>;

const PartyCard = Type.Object({
  id: Id,
  label: Text,
  title: Text,
  applicantName: Text,
  stateLabel: Text,
  receiptNo: Nullable(Text),
  until: DateText,
});
export type PartyCard = Static<typeof PartyCard>;

export const PartyCase = Type.Object({
  ...PartyCard.properties,
  sections: ReadSections,
  files: Type.Array(Type.Object({ fileId: Id, label: Text, name: Text, isReady: Type.Boolean() })),
});
export type PartyCase = Static<typeof PartyCase>;

export const partyContract = {
  listParties: defineEndpoint({
    method: 'GET',
    path: `${own}/list`,
    access: 'member',
    rate: 'read',
    summary: '我的一件办件：谁经授权或指派可查阅、期限与每次查阅的记录',
    input: Input({ id: Id }),
    output: CaseParties,
  }),
  addParty: defineEndpoint({
    method: 'POST',
    path: `${own}/add`,
    access: 'member',
    rate: 'write',
    summary: '授权银行、用人单位等查阅我的一件办件，写明期限',
    creates: true,
    input: Input({ id: Id, role: Code, owner: Owner, until: DateText, isAgreed: Type.Boolean() }),
    output: Done,
  }),
  endParty: defineEndpoint({
    method: 'POST',
    path: `${own}/end`,
    access: 'member',
    rate: 'write',
    summary: '撤回查阅授权，立即生效；查阅记录保留',
    input: Input({ id: Id, partyId: Id }),
    output: Done,
  }),
  assignParty: defineEndpoint({
    method: 'POST',
    path: `${desk}/assign`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：指派专家等查阅一件办件，告知申请人',
    creates: true,
    input: Input({ id: Id, role: Code, owner: Owner, until: DateText }),
    output: Done,
  }),
  endAssignment: defineEndpoint({
    method: 'POST',
    path: `${desk}/end`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：取消指派，立即生效',
    input: Input({ id: Id, partyId: Id }),
    output: Done,
  }),
  listDeskParties: defineEndpoint({
    method: 'GET',
    path: `${desk}/list`,
    access: OFFICERS,
    rate: 'read',
    summary: '审核台：一件办件的查阅方与查阅记录',
    input: Input({ id: Id }),
    output: CaseParties,
  }),
  listPartyCases: defineEndpoint({
    method: 'GET',
    path: `${mine}/page`,
    access: 'member',
    rate: 'read',
    summary: '授权或指派给我及我的企业查阅的办件',
    input: Input(pageFields),
    output: Page(PartyCard),
  }),
  getPartyCase: defineEndpoint({
    method: 'GET',
    path: `${mine}/get/{id}`,
    access: 'member',
    rate: 'read',
    summary: '查阅方：一件办件中授权可见的内容；每次查阅都记录给申请人看',
    input: Input({ id: Id }),
    output: PartyCase,
  }),
  getPartyFile: defineEndpoint({
    method: 'GET',
    path: `${mine}/file`,
    access: 'member',
    rate: 'read',
    summary: '查阅方：授权可见的一份材料；记录给申请人看',
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
};
