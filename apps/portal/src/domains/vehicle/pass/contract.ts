// What passes are to others than their holder: the list that guards let in by.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Code, DateText, Input } from '@yqt/kernel/schema';

/** A pass as its holder sees it; `code` leads to its public check. */
export const OwnPass = Type.Object({
  no: Type.String(),
  plate: Type.String(),
  term: Type.String(),
  stateLabel: Type.String(),
  code: Type.String(),
});

/** What an application has issued: `terms` = the granted days, and those applied for where they are others. */
export const ISSUED = { passes: Type.Array(OwnPass), terms: Type.Array(Type.String()) };

/** A line of the list that guards let in by. */
export const GatePass = Type.Object({
  plate: Type.String(),
  trailer: Type.String(),
  no: Type.String(),
  validFrom: DateText,
  validTo: DateText,
  gates: Type.String(),
});
export type GatePass = Static<typeof GatePass>;

const GATE = 'operator:clerk|first-reviewer|auditor|tenant-admin';
/** Today where no day is given, every gate where none is. */
const gateFields = { on: Type.Optional(DateText), gate: Type.Optional(Code) };

export const passContract = {
  listGate: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/vehicle/gate/list',
    access: GATE,
    rate: 'search',
    summary: '卡口放行名单：某日某卡口有效的通行证，供查看与打印',
    input: Input(gateFields),
    output: Type.Object({ on: DateText, isCut: Type.Boolean(), records: Type.Array(GatePass) }),
  }),
  getGateList: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/vehicle/gate',
    access: GATE,
    rate: 'export',
    summary: '卡口放行名单：某日某卡口有效的通行证（XLSX）',
    input: Input(gateFields),
    output: FileAnswer,
    answers: 'file',
  }),
};
