// 公示 for everybody with objections, accounts of enterprises, and what is ordered, paid and given back.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { LIST_OFFICERS } from './list-kinds.rules.ts';
import { AccountView, ObjectionView, PaymentView, PublicView, RecoveryView } from './list-shapes.rules.ts';

const declare = '/policy/api/declare';
const publicity = '/policy/api/manager/publicity';
const payment = '/policy/api/manager/payment';
const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_000 });
const Reason = Lines({ minLength: 1, maxLength: 1000 });
const PAYERS = 'operator:payer|final-reviewer|auditor';

export const payoutContract = {
  listPublic: defineEndpoint({
    method: 'GET',
    path: `/policy/api/ua/declare/publicity/page`,
    access: 'public',
    rate: 'read',
    summary: '公示：正在公示的拟支持名单',
    input: Input({ projectId: Type.Optional(Id), ...pageFields }),
    output: Page(PublicView),
  }),
  objectToPublic: defineEndpoint({
    method: 'POST',
    path: `${declare}/publicity/object`,
    access: 'member',
    rate: 'write',
    summary: '公示：提出异议；实名附证据的暂停该项办理，不署名的作为线索',
    creates: true,
    input: Input({
      caseId: Id,
      isNamed: Type.Boolean(),
      name: Line({ maxLength: 60, default: '' }),
      contact: Line({ maxLength: 60, default: '' }),
      words: Lines({ minLength: 10, maxLength: 2000 }),
      files: Type.Array(Id, { maxItems: 5 }),
    }),
    output: Done,
  }),
  getAccount: defineEndpoint({
    method: 'GET',
    path: `${declare}/account/{id}`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '一件申报的收款账户',
    input: Input({ id: Id }),
    output: AccountView,
  }),
  openAccountProof: defineEndpoint({
    method: 'GET',
    path: `${declare}/account/{id}/proof`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '一件申报的收款账户的开户证明',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  saveAccount: defineEndpoint({
    method: 'POST',
    path: `${declare}/account/save`,
    access: 'enterprise:admin',
    rate: 'write',
    summary: '填写或更正一件申报的收款账户（企业管理员）',
    input: Input({
      id: Id,
      accountName: Line({ minLength: 1, maxLength: 100 }),
      bank: Line({ maxLength: 60 }),
      branch: Line({ maxLength: 100 }),
      bankCode: Line({ maxLength: 20 }),
      accountNo: Line({ maxLength: 50 }),
      /** 开户证明, an upload of theirs; absent = the one before stays. */
      proof: Type.Optional(Id),
    }),
    output: Done,
  }),
  listObjections: defineEndpoint({
    method: 'GET',
    path: `${publicity}/objections`,
    access: 'operator:final-reviewer|auditor',
    rate: 'read',
    summary: '公示：一份名单收到的异议与线索',
    input: Input({ id: Id }),
    output: Type.Object({ records: Type.Array(ObjectionView) }),
  }),
  openEvidence: defineEndpoint({
    method: 'GET',
    path: `${publicity}/evidence`,
    access: 'operator:final-reviewer',
    rate: 'read',
    summary: '公示：异议所附的证据',
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  settleObjection: defineEndpoint({
    method: 'POST',
    path: `${publicity}/settle`,
    access: 'operator:final-reviewer',
    rate: 'write',
    summary: '公示：处理一条实名异议',
    input: Input({ objectionId: Id, outcome: OneOf(['upheld', 'dismissed']), reason: Reason }),
    output: Done,
  }),
  listPayments: defineEndpoint({
    method: 'GET',
    path: `${payment}/list`,
    access: LIST_OFFICERS,
    rate: 'read',
    summary: '拨付：一份资金下达名单的各笔款项',
    input: Input({ id: Id }),
    output: Type.Object({ records: Type.Array(PaymentView) }),
  }),
  sendPayments: defineEndpoint({
    method: 'POST',
    path: `${payment}/send`,
    access: 'operator:payer',
    rate: 'write',
    summary: '拨付：标记一份名单已送财政；收款账户有误的留下，企业更正后再送',
    input: Input({ id: Id }),
    output: Type.Object({ sent: Type.Integer(), held: Type.Array(Type.String()) }),
  }),
  exportPayments: defineEndpoint({
    method: 'GET',
    path: `${payment}/export`,
    access: 'operator:payer',
    rate: 'export',
    summary: '拨付：导出拨付明细（含完整账号，须说明原因，留痕）',
    input: Input({ id: Id, reason: Line({ maxLength: 200, default: '' }) }),
    output: FileAnswer,
    answers: 'file',
  }),
  importPayments: defineEndpoint({
    method: 'POST',
    path: `${payment}/import`,
    access: 'operator:payer',
    rate: 'write',
    summary: '拨付：导入拨付结果，有误的逐行指出；重复导入不重复登记；已登记拨付的改报退票，由另一人确认',
    input: Input({ id: Id, fileId: Id }),
    output: Type.Object({
      paid: Type.Integer(),
      returned: Type.Integer(),
      proposed: Type.Integer(),
      unchanged: Type.Integer(),
    }),
  }),
  listRecoveries: defineEndpoint({
    method: 'GET',
    path: `${payment}/recovery/page`,
    access: PAYERS,
    rate: 'read',
    summary: '追回：分页',
    input: Input(pageFields),
    output: Page(RecoveryView),
  }),
  openRecovery: defineEndpoint({
    method: 'POST',
    path: `${payment}/recovery/create`,
    access: 'operator:final-reviewer',
    rate: 'write',
    summary: '追回：登记应追回的金额；未清偿前不再拨付',
    creates: true,
    input: Input({
      caseId: Id,
      amountFen: Amount,
      basis: Lines({ minLength: 1, maxLength: 500 }),
      dueOn: DateText,
    }),
    output: Type.Object({ id: Id }),
  }),
  recordRepayment: defineEndpoint({
    method: 'POST',
    path: `${payment}/recovery/repay`,
    access: 'operator:payer',
    rate: 'write',
    summary: '追回：登记还款',
    creates: true,
    input: Input({ id: Id, fen: Amount, paidOn: DateText, voucherNo: Line({ minLength: 1, maxLength: 60 }) }),
    output: Done,
  }),
  saveLimits: defineEndpoint({
    method: 'POST',
    path: `${payment}/limit`,
    access: 'operator:final-reviewer|tenant-admin',
    rate: 'write',
    summary: '拨付：设定项目的年度限额与不得叠加的项目',
    input: Input({
      batchId: Id,
      yearlyCapFen: Nullable(Amount),
      excludes: Type.Array(Id, { maxItems: 50 }),
    }),
    output: Done,
  }),
};
