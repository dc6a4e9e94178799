// Applications for vehicle passes and what they issue. Enterprise endpoints act for the enterprise that the request names.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Code, DateText, Id, Input, OneOf } from '@yqt/kernel/schema';
import { enterpriseCalls } from '../casework/contract.ts';

const api = '/policy/api/vehicle';
/** What anybody learns of a pass. */
export const PassCheck = Type.Object({
  plate: Type.String(),
  validFrom: DateText,
  validTo: DateText,
  state: OneOf(['valid', 'upcoming', 'expired', 'cancelled']),
  stateLabel: Type.String(),
});
export type PassCheck = Static<typeof PassCheck>;

/** A pass as its holder sees it; `code` leads to its public check. */
export const OwnPass = Type.Object({
  no: Type.String(),
  plate: Type.String(),
  term: Type.String(),
  stateLabel: Type.String(),
  code: Type.String(),
});

const own = enterpriseCalls({ base: api, label: '车辆申请', issued: { passes: Type.Array(OwnPass) } });

export const vehicleContract = {
  submitVehicle: own.submit,
  deleteVehicle: own.remove,
  listVehicles: own.list,
  getVehicle: own.get,
  listVehicleHistory: own.history,
  getVehicleFile: own.file,
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
  checkPass: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/verify/{code}',
    access: 'public',
    rate: 'read',
    summary: '公开核验一张通行证：只显示遮盖的车牌号与有效期',
    input: Input({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }) }),
    output: PassCheck,
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
