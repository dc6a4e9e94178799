// Applications for vehicle passes and what they issue. Enterprise endpoints act for the enterprise that the request names.
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Id, Input } from '@yqt/kernel/schema';
import { enterpriseCalls } from '../casework/contract.ts';
import { ISSUED } from './pass/contract.ts';

const api = '/policy/api/vehicle';
const own = enterpriseCalls({ base: api, label: '车辆申请', issued: ISSUED });

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
    summary: '一件申请的全部内容（ZIP）：车辆清单、通行证、文书、材料与经过',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
};
