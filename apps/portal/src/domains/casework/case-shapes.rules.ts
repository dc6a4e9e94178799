// The shapes in which every kind of case is answered, and what every kind's own calls take.
import Type, { type Static } from 'typebox';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { MarkedText } from '@yqt/kernel/marked';
import { DateText, Id, InstantText, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { CaseMaterial } from './materials/material-shapes.rules.ts';

/** Answers to any form: an object whose names the form's own check knows, and whose values it reads. */
export const AnswersInput = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: false,
  patternProperties: { '^[a-z][A-Za-z0-9]{0,39}$': {} },
});
const AnswersOutput = Type.Unsafe<Answers>({});
const FormOutput = Type.Unsafe<FormDefinition>({});
const Text = Type.String();

/** Counts transitions, or saves. */
export const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const Reason = Lines({ maxLength: 2000 });

/** A case in a list. */
const card = {
  id: Id,
  kind: Text,
  kindLabel: Text,
  title: Text,
  state: Text,
  stateLabel: Text,
  stage: Text,
  receiptNo: Nullable(Text),
  createdAt: InstantText,
  submittedAt: Nullable(InstantText),
  summary: Type.Record(Text, Text),
};
const CaseChannel = OneOf(['online', 'window', 'assisted']);

/** What was entered at the window from signed paper. */
export const CaseEntry = Type.Object({
  /** The mask of who brought it. */
  broughtBy: Text,
  relation: OneOf(['self', 'legal', 'handler', 'agent']),
  scanRef: Text,
  letterRef: Nullable(Text),
  enteredAt: InstantText,
  /** When the owner's side said that it is what the paper says; null = not yet. */
  confirmedAt: Nullable(InstantText),
  /** When the owner's side said that it is not, and why; null = it did not, or filed it anew itself since. */
  refusedAt: Nullable(InstantText),
  refusedReason: Nullable(Text),
  /** Working days for which the owner's word is waited for by now; null = it was given, or nothing waits for it. */
  waitedDays: Nullable(Type.Integer()),
  /** Who entered it, for officers; null for the owner's side, to which it is the window. */
  enteredBy: Nullable(Text),
  /** Whether whoever asks may say so. */
  mayConfirm: Type.Boolean(),
  /** Whether they may say that it is not: of what was filed last they have said nothing yet. */
  mayRefuse: Type.Boolean(),
});
export type CaseEntry = Static<typeof CaseEntry>;

export const OwnCase = Type.Object({
  ...card,
  updatedAt: InstantText,
  /** 网上, 窗口代录, 帮办. */
  channel: CaseChannel,
  /** Its owner may take it off their list. */
  isDisposable: Type.Boolean(),
  /** The page of the case. */
  link: Text,
});
export type OwnCase = Static<typeof OwnCase>;

/** Something that may be done now, by whoever asks. */
export const CaseAction = Type.Object({
  event: Text,
  label: Text,
  tone: OneOf(['primary', 'danger', 'plain']),
  needsReason: Type.Boolean(),
  needsReasonCode: Type.Boolean(),
  /** A code may be chosen, whether it is asked for or not. */
  offersReasonCode: Type.Boolean(),
  /** Asks for items and days. */
  isCorrection: Type.Boolean(),
  /** Asks for a later last day of the open correction. */
  isExtension: Type.Boolean(),
  /** Files the form: what is missing refuses it. */
  isFiling: Type.Boolean(),
  /** An opinion of one department beside those of others: may rest on some items alone. */
  isOpinion: Type.Boolean(),
  isBatch: Type.Boolean(),
  /** What it asks of its actor besides. */
  form: Nullable(FormOutput),
});
export type CaseAction = Static<typeof CaseAction>;

/** One event of the history. */
export const CaseEvent = Type.Object({
  seq: Type.Integer(),
  at: InstantText,
  event: Text,
  label: Text,
  state: Text,
  stateLabel: Text,
  stage: Text,
  /** 申请人, 系统 or the officer's role. */
  roleLabel: Text,
  reason: Nullable(Text),
});
export type CaseEvent = Static<typeof CaseEvent>;

export const CaseCorrection = Type.Object({
  id: Id,
  snapshot: Type.Integer(),
  note: Text,
  days: Type.Integer(),
  /** Null = the holidays of that year are not yet known: `due` says so. */
  dueOn: Nullable(DateText),
  due: Text,
  /** From which day to which its term was extended last, and why; null = it was not. */
  extended: Nullable(Text),
  status: OneOf(['open', 'resolved', 'cancelled', 'expired']),
  askedAt: InstantText,
  items: Type.Array(Type.Object({ item: Text, label: Text, note: Text })),
});
export type CaseCorrection = Static<typeof CaseCorrection>;

/** The promise for the whole case, as words and as a day; null = it stands still, or the holidays of a year are not yet known. */
export const CasePromise = Type.Object({
  days: Type.Integer(),
  on: Nullable(DateText),
  isPaused: Type.Boolean(),
  text: Text,
});
export type CasePromise = Static<typeof CasePromise>;

const ReadLine = Type.Object({ name: Text, label: Text, text: Text });
const ReadTable = Type.Object({
  name: Text,
  label: Text,
  heads: Type.Array(Text),
  rows: Type.Array(Type.Array(Text)),
});
/** Answers to read: one shape for page, PDF and sheet. */
export const ReadSections = Type.Array(
  Type.Object({ title: Text, lines: Type.Array(ReadLine), tables: Type.Array(ReadTable) }),
);

/** What stands against a case across others: the sentence, and the cases that it speaks of. */
export const CaseWarning = Type.Object({
  text: Text,
  /** Those that its reader may open. */
  cases: Type.Array(Type.Object({ id: Id, receiptNo: Text, applicantName: Text })),
  /** How many it speaks of beside them. */
  others: Type.Integer(),
});
export type CaseWarning = Static<typeof CaseWarning>;

/** One difference of two snapshots, in words. */
const AnswerChange = Type.Object({
  path: Text,
  field: Text,
  label: Text,
  before: Text,
  after: Text,
  /** Both in one, what went and what came marked. */
  marked: MarkedText,
});

/** A paper that was issued, by the number on it. */
export const CasePaper = Type.Object({
  id: Id,
  kind: OneOf(['receipt', 'acceptance', 'correction', 'refusal', 'result', 'form']),
  title: Text,
  no: Text,
  /** Leads to its public check. */
  code: Text,
  issuedAt: InstantText,
  /** A form whose answers were changed since. */
  isVoid: Type.Boolean(),
});
export type CasePaper = Static<typeof CasePaper>;

/** The stamped form of a case. */
export const CaseSeal = Type.Object({
  /** The form of the answers as they stand, to print and stamp; null = not yet made. */
  paper: Nullable(CasePaper),
  /** The scan; `isVoid`: the answers were changed since. */
  scan: Nullable(Type.Object({ fileId: Id, name: Text, addedAt: InstantText, isVoid: Type.Boolean() })),
});

/** The stages of a case in order, and where it stands; `ended`: it is over otherwise than it was filed for. */
export const CaseStages = Type.Array(
  Type.Object({ label: Text, status: OneOf(['done', 'now', 'ahead', 'ended']) }),
);

/** Items of the open correction that stand as they were filed; empty where there is none. Sent so it is taken, and its owner told before. */
const Untouched = Type.Array(Type.Object({ item: Text, label: Text }));

/** Submissions of a case, with what each changed of the one before. */
const Submissions = Type.Array(
  Type.Object({
    n: Type.Integer(),
    takenAt: InstantText,
    /** Materials that were owed, handed in, and nothing else. */
    isSupplement: Type.Boolean(),
    changes: Type.Array(AnswerChange),
  }),
);

/** The owner's view of a case: its form, what of it may be edited, and what they may do now. */
export const CaseView = Type.Object({
  ...OwnCase.properties,
  version: Version,
  revision: Version,
  form: FormOutput,
  /** Private answers as masks, which may be sent back as they are. */
  answers: AnswersOutput,
  isEditable: Type.Boolean(),
  /** Names of the fields that are controls; of a correction those that it names. */
  editable: Type.Array(Text),
  sections: ReadSections,
  /** Names of files by id. */
  files: Type.Record(Text, Text),
  materials: Type.Array(CaseMaterial),
  /** What is asked for depends on the answers. */
  asksByAnswers: Type.Boolean(),
  correction: Nullable(CaseCorrection),
  untouched: Untouched,
  promise: Nullable(CasePromise),
  stages: CaseStages,
  /** 文书, the newest first. */
  papers: Type.Array(CasePaper),
  /** Null where no stamped form is asked for. */
  seal: Nullable(CaseSeal),
  /** Null = not entered at the window. */
  entry: Nullable(CaseEntry),
  /** A newer version of the form that this draft may be carried over to: labels of fields. */
  newerForm: Nullable(
    Type.Object({
      version: Version,
      kept: Type.Array(Text),
      dropped: Type.Array(Text),
      added: Type.Array(Text),
    }),
  ),
  /** What was filed, the newest first. */
  submissions: Submissions,
  /** The event by which a material that is owed is handed in; null = nothing is owed, or not by whoever reads. */
  handIn: Nullable(Text),
  /** Of a draft the day on which it goes unless it is changed; null = it was filed. */
  keptUntil: Nullable(DateText),
  /** Others may be given a look at it, or were. */
  hasParties: Type.Boolean(),
  actions: Type.Array(CaseAction),
  events: Type.Array(CaseEvent),
});
export type CaseView = Static<typeof CaseView>;

/** An officer's view of a case: what was filed, what is beside it, and what they may do now. */
export const CaseFile = Type.Object({
  ...card,
  version: Version,
  applicantName: Text,
  channel: CaseChannel,
  /** Null = not entered at the window. */
  entry: Nullable(CaseEntry),
  department: Text,
  separation: OneOf(['basic', 'strict']),
  amountFen: Nullable(Type.Integer()),
  snapshot: Type.Integer(),
  sections: ReadSections,
  /** What the kind says beside an answer, by field. */
  beside: Type.Record(Text, Text),
  files: Type.Record(Text, Text),
  materials: Type.Array(CaseMaterial),
  papers: Type.Array(CasePaper),
  seal: Nullable(CaseSeal),
  /** What a correction may name. */
  items: Type.Array(Type.Object({ item: Text, label: Text })),
  /** The event by which what a department verified is recorded; null = not now, or not by whoever reads. */
  materialCheck: Nullable(Text),
  /** The event by which a material that was owed is received, or asked for again; null = nothing waits for that. */
  owedReceipt: Nullable(Text),
  /** What the newest snapshot changed of the one before. */
  changes: Type.Array(AnswerChange),
  /** The submissions before the newest one, the newest first; none where there were at most two. */
  earlier: Submissions,
  corrections: Type.Array(CaseCorrection),
  tasks: Type.Array(
    Type.Object({
      id: Id,
      nodeLabel: Text,
      roleLabel: Text,
      department: Text,
      assignee: Nullable(Id),
      openedAt: InstantText,
      dueOn: Nullable(DateText),
      closedAt: Nullable(InstantText),
      outcome: Nullable(Text),
    }),
  ),
  approvals: Type.Array(
    Type.Object({
      nodeLabel: Text,
      roleLabel: Text,
      label: Text,
      at: InstantText,
      isValid: Type.Boolean(),
      isOwn: Type.Boolean(),
      lines: Type.Array(ReadLine),
    }),
  ),
  /** What steps that decide nothing were recorded with: a site check, an audit. The oldest first. */
  records: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      label: Text,
      roleLabel: Text,
      at: InstantText,
      sections: ReadSections,
    }),
  ),
  notes: Type.Array(Type.Object({ isOwn: Type.Boolean(), text: Text, at: InstantText })),
  /** False for who only reads. */
  mayNote: Type.Boolean(),
  promise: Nullable(CasePromise),
  stages: CaseStages,
  actions: Type.Array(CaseAction),
  /** Why whoever reads has no part in it, though their grants cover it; null = nothing bars them. */
  barred: Nullable(Text),
  /** Why nothing goes on; null = it may. */
  held: Nullable(Text),
  /** By code, where an action asks for one. */
  reasonCodes: Type.Record(Text, Text),
  events: Type.Array(CaseEvent),
});
export type CaseFile = Static<typeof CaseFile>;

/** A case in the queue. */
export const QueueCase = Type.Object({
  ...card,
  version: Version,
  applicantName: Text,
  department: Text,
  amountFen: Nullable(Type.Integer()),
  taskId: Nullable(Id),
  /** Whose task it is: mine, somebody else's, nobody's yet. */
  assigned: OneOf(['mine', 'other', 'nobody']),
  dueOn: Nullable(DateText),
  /** Working days until then; below zero = overdue, null = no term or none known. */
  light: OneOf(['none', 'calm', 'soon', 'overdue']),
  /** 容缺: a material that is owed is past its last day. */
  isOwedLate: Type.Boolean(),
  /** What it is kept as; null = it is not archived. */
  archiveNo: Nullable(Text),
  archiveClass: Nullable(Text),
  /** The last day; null = for ever, or not archived. */
  retainUntil: Nullable(DateText),
});
export type QueueCase = Static<typeof QueueCase>;

/** What refuses, at its field. */
export const Fault = Type.Object({ field: Text, errorMessage: Text });
/** What a save answers. */
export const CaseSaved = Type.Object({
  revision: Version,
  savedAt: InstantText,
  faults: Type.Array(Fault),
});
/** What an event answers. */
export const CaseMoved = Type.Object({
  /** It waits for a second person; nothing has moved. */
  isPending: Type.Boolean(),
  state: Text,
  stateLabel: Text,
  version: Version,
  receiptNo: Nullable(Text),
});
/** What an update answers: the save and where the case then stands. */
export const OwnUpdated = Type.Object({
  id: Id,
  ...CaseSaved.properties,
  state: Text,
  stateLabel: Text,
  version: Version,
  receiptNo: Nullable(Text),
  untouched: Untouched,
});
export type OwnUpdated = Static<typeof OwnUpdated>;
