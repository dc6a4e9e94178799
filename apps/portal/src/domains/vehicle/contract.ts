// Applications for vehicle passes and what they issue. Enterprise endpoints act for the enterprise that the request names.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, Done, Id, Input, OneOf } from '@yqt/kernel/schema';
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
const ACTIONS = ['save', 'submit', 'resubmit', 'withdraw', 'cancel'] as const;

export const vehicleContract = {
  submitVehicle: defineEndpoint({
    method: 'POST',
    path: `${api}/submit`,
    access: 'enterprise:handler',
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
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '本企业的车辆申请',
    input: Input({ states: Type.Optional(Type.Array(Code, { maxItems: 20 })), ...pageFields }),
    output: Page(OwnCase),
  }),
  getVehicle: defineEndpoint({
    method: 'GET',
    path: `${api}/get/{id}`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '一件车辆申请',
    input: Input({ id: Id }),
    output: CaseView,
  }),
  listVehicleHistory: defineEndpoint({
    method: 'GET',
    path: `${api}/history/list`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '一件车辆申请的经过',
    input: Input({ id: Id }),
    output: Type.Object({ records: Type.Array(CaseEvent) }),
  }),
};
