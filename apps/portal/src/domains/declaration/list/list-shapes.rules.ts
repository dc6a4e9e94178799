// The shapes in which lists, their rows, payments and objections are answered.
import Type, { type Static } from 'typebox';
import { DateText, Id, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';
import { CaseWarning } from '../../casework/contract.ts';
import { CHOICES, LIST_KINDS, LIST_STATES } from './list-kinds.rules.ts';
import { PAYMENT_STATES } from './payment.rules.ts';

const Text = Type.String();
const Fen = Type.Integer();

export const ListCard = Type.Object({
  id: Id,
  no: Text,
  version: Type.Integer(),
  revision: Type.Integer(),
  kind: OneOf(LIST_KINDS),
  kindLabel: Text,
  state: OneOf(LIST_STATES),
  stateLabel: Text,
  projectName: Text,
  batchId: Id,
  batchName: Text,
  departmentName: Text,
  dueOn: Nullable(DateText),
  /** When its department was last reminded by hand. */
  nudgedAt: Nullable(InstantText),
  preparedAt: InstantText,
  confirmedAt: Nullable(InstantText),
  meeting: Nullable(Text),
  metOn: Nullable(DateText),
  minutesNo: Nullable(Text),
  hasMinutes: Type.Boolean(),
  hasReply: Type.Boolean(),
  ruleLabel: Nullable(Text),
  /** Working days of 公示 that the project says. */
  publicityDays: Type.Integer(),
  publicFrom: Nullable(DateText),
  publicTo: Nullable(DateText),
  documentNo: Nullable(Text),
  fundSource: Nullable(Text),
  rowCount: Type.Integer(),
  doneCount: Type.Integer(),
  yesCount: Type.Integer(),
  yesFen: Fen,
  /** Of its orders what came back or was stopped and is still to be paid; null = nothing is. */
  unpaid: Nullable(Type.Object({ count: Type.Integer(), fen: Fen })),
  /** Nobody acts at two nodes. */
  isStrict: Type.Boolean(),
  /** Remind the department, which has not answered. */
  mayNudge: Type.Boolean(),
  mayEdit: Type.Boolean(),
  mayConfirm: Type.Boolean(),
  mayMove: Type.Boolean(),
  /** Publish a new version. */
  mayRenew: Type.Boolean(),
  mayPay: Type.Boolean(),
  mayRecover: Type.Boolean(),
});
export type ListCard = Static<typeof ListCard>;

export const ListDetail = Type.Object({
  ...ListCard.properties,
  budget: Type.Object({
    planFen: Nullable(Fen),
    quota: Nullable(Type.Integer()),
    verifiedFen: Fen,
    paidFen: Fen,
    verifiedCount: Type.Integer(),
  }),
  /** What its project may give at most and beside what; null = not theirs to set. */
  limits: Nullable(
    Type.Object({
      yearlyCapFen: Nullable(Fen),
      projects: Type.Array(Type.Object({ id: Id, name: Text, isExcluded: Type.Boolean() })),
    }),
  ),
  /** Why whoever reads may not confirm it, though their post is to; null = nothing bars them. */
  barred: Nullable(Text),
  /** Of 资金下达: why whoever reads may not pay it though their post is to, and who else may; or that nobody may. */
  payBarred: Nullable(Text),
  /** Cases that went elsewhere since the list was made, or that a refusal of their applicant holds back. */
  moved: Type.Array(Type.Object({ caseId: Id, name: Text })),
});
export type ListDetail = Static<typeof ListDetail>;

export const RowView = Type.Object({
  caseId: Id,
  position: Type.Integer(),
  receiptNo: Nullable(Text),
  applicantName: Text,
  requestedFen: Nullable(Fen),
  verifiedFen: Nullable(Fen),
  paidFen: Nullable(Fen),
  rank: Nullable(Type.Integer()),
  choice: OneOf(CHOICES),
  choiceLabel: Text,
  basis: Text,
  remark: Text,
  isDone: Type.Boolean(),
  /** Its order came back or was stopped: it is still to be paid, or by which list it is; null = it is not so. */
  notPaid: Nullable(Text),
  hasMoved: Type.Boolean(),
  warnings: Type.Array(CaseWarning),
  /** Of 拟支持, what the sum is that it begins with; null = it was changed, or the list is another. */
  amountFrom: Nullable(Text),
  /** The batch of the project from which it was carried over into the list's. */
  carriedFrom: Nullable(Text),
});
export type RowView = Static<typeof RowView>;

/** Of all rows that were found, not of one page. */
export const RowSums = Type.Object({
  requestedFen: Fen,
  verifiedFen: Fen,
  yesCount: Type.Integer(),
  yesFen: Fen,
});
export type RowSums = Static<typeof RowSums>;

export const ListBatch = Type.Object({
  id: Id,
  projectId: Id,
  projectName: Text,
  name: Text,
  budgetFen: Nullable(Fen),
  quota: Nullable(Type.Integer()),
  verifiedFen: Fen,
  paidFen: Fen,
  total: Type.Integer(),
  waiting: Type.Array(Type.Object({ kind: OneOf(LIST_KINDS), label: Text, count: Type.Integer() })),
});
export type ListBatch = Static<typeof ListBatch>;

export const PaymentView = Type.Object({
  id: Id,
  caseId: Id,
  receiptNo: Nullable(Text),
  accountName: Text,
  bank: Text,
  /** The last four alone. */
  accountNo: Text,
  fen: Fen,
  state: OneOf(PAYMENT_STATES),
  stateLabel: Text,
  voucherNo: Nullable(Text),
  paidOn: Nullable(DateText),
  reason: Nullable(Text),
  /** Why it is not sent though the list is confirmed: something was found against its account since. */
  held: Nullable(Text),
  warnings: Type.Array(CaseWarning),
});
export type PaymentView = Static<typeof PaymentView>;

export const RecoveryView = Type.Object({
  id: Id,
  caseId: Id,
  receiptNo: Nullable(Text),
  enterpriseName: Text,
  amountFen: Fen,
  repaidFen: Fen,
  basis: Text,
  dueOn: DateText,
  state: OneOf(['open', 'settled']),
  at: InstantText,
});
export type RecoveryView = Static<typeof RecoveryView>;

export const ObjectionView = Type.Object({
  id: Id,
  caseId: Id,
  receiptNo: Nullable(Text),
  enterpriseName: Text,
  isNamed: Type.Boolean(),
  name: Nullable(Text),
  contact: Nullable(Text),
  words: Text,
  files: Type.Array(Id),
  state: OneOf(['open', 'upheld', 'dismissed', 'lead']),
  outcome: Nullable(Text),
  at: InstantText,
});
export type ObjectionView = Static<typeof ObjectionView>;

export const PublicView = Type.Object({
  caseId: Id,
  no: Text,
  version: Type.Integer(),
  enterpriseName: Text,
  projectName: Text,
  batchName: Text,
  verifiedFen: Nullable(Fen),
  publicFrom: DateText,
  publicTo: DateText,
  minutesNo: Nullable(Text),
});
export type PublicView = Static<typeof PublicView>;

export const AccountView = Type.Object({
  title: Text,
  registeredName: Text,
  isEditable: Type.Boolean(),
  /** Where the money goes is the administrators' to say. */
  mayGive: Type.Boolean(),
  isFrozen: Type.Boolean(),
  /** The project wants 开户证明 beside it. */
  needsProof: Type.Boolean(),
  /** Why the bank sent the money back. */
  fault: Nullable(Text),
  account: Nullable(
    Type.Object({
      accountName: Text,
      bank: Text,
      branch: Text,
      bankCode: Text,
      accountNo: Text,
      givenAt: InstantText,
      /** 开户证明; null = none was uploaded. */
      proofId: Nullable(Id),
      /** An officer compared it with the proof, and it is as it was. */
      isChecked: Type.Boolean(),
    }),
  ),
});
export type AccountView = Static<typeof AccountView>;
