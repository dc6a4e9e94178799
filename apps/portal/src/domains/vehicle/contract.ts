// Applications for vehicle passes and what they issue. Enterprise endpoints act for the enterprise that the request names.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, DateText, Done, Id, Input, OneOf } from '@yqt/kernel/schema';
import {
  AnswersInput,
  CaseEvent,
  CaseView,
  OwnCase,
  OwnUpdated,
  Reason,
  Version,
} from '../casework/contract.ts';

const api = '/policy/api/vehicle';
/** A pass as its holder sees it; `code` leads to its public check. */
export const OwnPass = Type.Object({
  no: Type.String(),
  plate: Type.String(),
  term: Type.String(),
  stateLabel: Type.String(),
  code: Type.String(),
});

const ACTIONS = ['save', 'submit', 'resubmit', 'withdraw', 'cancel'] as const;

export const vehicleContract = {
  submitVehicle: defineEndpoint({
    method: 'POST',
    path: `${api}/submit`,
    access: 'enterprise:handler|agent',
    rate: 'write',
    summary: '车辆申请：没有 id 时新建草稿，否则保存、提交、补正、撤回或注销',
    creates: true,
    input: Input({
      id: Type.Optional(Id),
      revision: Type.Optional(Version),
      action: OneOf(ACTIONS, { default: 'save' }),
      answers: Type.Optional(AnswersInput),
      reason: Type.Optional(Reason),
    }),
    output: OwnUpdated,
  }),
  deleteVehicle: defineEndpoint({
    method: 'POST',
    path: `${api}/delete/{id}`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '删除草稿、未通过或已撤回的车辆申请',
    input: Input({ id: Id }),
    output: Done,
  }),
  listVehicles: defineEndpoint({
    method: 'GET',
    path: `${api}/mylist`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '本企业的车辆申请；代办人员只有自己经手的',
    input: Input({ states: Type.Optional(Type.Array(Code, { maxItems: 20 })), ...pageFields }),
    output: Page(OwnCase),
  }),
  getVehicle: defineEndpoint({
    method: 'GET',
    path: `${api}/get/{id}`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '一件车辆申请',
    input: Input({ id: Id }),
    output: Type.Object({ ...CaseView.properties, passes: Type.Array(OwnPass) }),
  }),
  listVehicleHistory: defineEndpoint({
    method: 'GET',
    path: `${api}/history/list`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '一件车辆申请的经过',
    input: Input({ id: Id }),
    output: Type.Object({ records: Type.Array(CaseEvent) }),
  }),
  /** The passes as a printable file. */
  getPassFile: defineEndpoint({
    method: 'GET',
    path: `${api}/view/pass/material`,
    access: 'enterprise:viewer',
    rate: 'export',
    summary: '一件申请的通行证（PDF，一车一页，带核验二维码）',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  getVehicleFile: defineEndpoint({
    method: 'POST',
    path: `${api}/view/material`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '申请所附的一个文件',
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  exportVehicles: defineEndpoint({
    method: 'POST',
    path: `${api}/material/export`,
    access: 'enterprise:viewer',
    rate: 'export',
    summary: '一件申请的车辆清单（XLSX）',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  getGateList: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/vehicle/gate',
    access: 'operator:clerk|first-reviewer|auditor|tenant-admin',
    rate: 'export',
    summary: '卡口放行名单：某日某卡口有效的通行证（XLSX）',
    input: Input({ on: Type.Optional(DateText), gate: Type.Optional(Code) }),
    output: FileAnswer,
    answers: 'file',
  }),
};
