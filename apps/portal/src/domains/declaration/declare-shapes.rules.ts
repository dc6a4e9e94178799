// The shapes in which projects and declarations are answered.
import Type, { type Static } from 'typebox';
import { DateText, Id, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';
import { OBTAIN_WAYS } from '../casework/contract.ts';
import { WINDOW_STATES } from '@yqt/kernel/window';

const Text = Type.String();
const Texts = Type.Array(Text);

export const BatchView = Type.Object({
  id: Id,
  name: Text,
  year: Type.Integer(),
  state: OneOf(WINDOW_STATES),
  stateLabel: Text,
  opensAt: InstantText,
  closesAt: Nullable(InstantText),
  windowText: Text,
});
export type BatchView = Static<typeof BatchView>;

export const ProjectCard = Type.Object({
  id: Id,
  code: Text,
  name: Text,
  bigType: Text,
  bigTypeName: Text,
  smallType: Text,
  smallTypeName: Text,
  /** Whose conditions it has; null = none. */
  policyId: Nullable(Id),
  /** The system checks them by the policy's rule; else it has none, or such as its enterprise states itself. */
  isCheckable: Type.Boolean(),
  department: Text,
  departmentName: Text,
  redemption: Text,
  redemptionLabel: Text,
  standard: Text,
  isDemo: Type.Boolean(),
  /** The one to show; null = it has none. */
  batch: Nullable(BatchView),
});
export type ProjectCard = Static<typeof ProjectCard>;

/** How many projects have a value, by what else is asked for. */
export const ProjectFacet = Type.Object({
  name: OneOf(['bigType', 'smallType', 'state', 'redemption', 'department']),
  values: Type.Array(Type.Object({ value: Text, label: Text, count: Type.Integer() })),
});
export type ProjectFacet = Static<typeof ProjectFacet>;

export const MaterialView = Type.Object({
  code: Text,
  name: Text,
  copies: Type.Integer(),
  needsSeal: Type.Boolean(),
  isRequired: Type.Boolean(),
  note: Text,
  obtainBy: OneOf(OBTAIN_WAYS),
  /** 部门核验: who verifies it. */
  department: Nullable(Text),
  /** 告知承诺: what is promised. */
  promise: Nullable(Text),
});

/** A published file. */
const GuidePaper = Nullable(Type.Object({ fileId: Id, name: Text }));

/** What is asked for, in reading order; `depth` says what stands below what. */
export const ProjectConditions = Type.Object({
  /** The policy whose active rule it is; null = officers wrote it for this project. */
  source: Nullable(
    Type.Object({
      title: Text,
      docNo: Nullable(Text),
      ruleVersion: Type.Integer(),
      /** It says whom the policy is about, and is no condition of it. */
      isReference: Type.Boolean(),
    }),
  ),
  rows: Type.Array(
    Type.Object({
      id: Text,
      depth: Type.Integer(),
      /** `leaf` is told from facts, `manual` by officers, `declared` by the enterprise; the others join the rows below them. */
      kind: OneOf(['leaf', 'manual', 'declared', 'all', 'any', 'not', 'atLeast']),
      isExclusion: Type.Boolean(),
      required: Text,
      /** `text` = the policy's own words, where they are known. */
      clause: Nullable(Type.Object({ no: Text, text: Nullable(Text) })),
      /** To be kept for inspection. */
      evidence: Texts,
    }),
  ),
});
export type ProjectConditions = Static<typeof ProjectConditions>;

export const ProjectGuide = Type.Object({
  ...ProjectCard.properties,
  audience: Text,
  /** Who of the enterprise files. */
  submitBy: OneOf(['admin', 'handler']),
  clauses: Type.Array(Type.Object({ no: Text, text: Text })),
  /** For every reader; null = it has none. */
  conditions: Nullable(ProjectConditions),
  prepare: Texts,
  minutes: Type.Integer(),
  legalDays: Nullable(Type.Integer()),
  promisedDays: Nullable(Type.Integer()),
  contactName: Text,
  contactPhone: Text,
  /** Cannot be declared here: why. */
  guideOnly: Nullable(Text),
  materials: Type.Array(
    Type.Object({
      ...MaterialView.properties,
      /** 空白表格 and 样例, where officers uploaded one. */
      template: GuidePaper,
      sample: GuidePaper,
      /** Working days in which it may be handed in after acceptance; null = with the declaration. */
      laterDays: Nullable(Type.Integer()),
    }),
  ),
  nodes: Type.Array(
    Type.Object({
      kind: Text,
      label: Text,
      days: Type.Integer(),
      /** False = its time is none of the promised days. */
      countsTowardsPromise: Type.Boolean(),
    }),
  ),
  batches: Type.Array(BatchView),
  /** 延期 of its batches, the newest first. */
  extensions: Type.Array(
    Type.Object({
      batchId: Id,
      batchName: Text,
      closedAt: InstantText,
      closesAt: InstantText,
      basis: Text,
      announcement: Text,
    }),
  ),
  /** Why declarations were sent back or turned down, with the cases of twelve months; null = too few to be published. */
  returnReasons: Type.Array(Type.Object({ label: Text, count: Nullable(Type.Integer()) })),
});
export type ProjectGuide = Static<typeof ProjectGuide>;

export const SelfCheckView = Type.Object({
  checkedOn: DateText,
  ruleVersion: Nullable(Type.Integer()),
  verdict: Nullable(OneOf(['yes', 'no', 'unknown'])),
  verdictLabel: Nullable(Text),
  lines: Type.Array(
    Type.Object({
      id: Text,
      required: Text,
      verdict: OneOf(['yes', 'no', 'unknown']),
      verdictLabel: Text,
      actual: Nullable(Text),
      source: Nullable(Text),
      asOf: Nullable(DateText),
      clause: Nullable(Text),
      evidence: Texts,
      /** 「满足以下任一条件（满足）」: the groups that it stands in, and what they come to; absent of one that counts by itself. */
      group: Type.Optional(Type.Object({ required: Text, verdict: OneOf(['yes', 'no', 'unknown']) })),
      /** The applicant is asked. */
      isOpen: Type.Boolean(),
      isMet: Nullable(Type.Boolean()),
      note: Text,
    }),
  ),
  /** What the applicant says to a 不符合; open = it is asked for, and was not filed before. */
  explanation: Text,
  isExplanationOpen: Type.Boolean(),
  differences: Type.Array(Type.Object({ field: Text, label: Text, typed: Text, known: Text, source: Text })),
  /** It would pass today. */
  isComplete: Type.Boolean(),
});
export type SelfCheckView = Static<typeof SelfCheckView>;

/** One step of filling in. */
export const TaskPart = Type.Object({
  code: Text,
  title: Text,
  isDone: Type.Boolean(),
  /** Required answers that are missing. */
  missing: Type.Integer(),
  /** What an open correction names of it, and how much of that stands as it was filed. */
  asked: Type.Integer(),
  untouched: Type.Integer(),
});

export const Sums = {
  requestedFen: Nullable(Type.Integer()),
  verifiedFen: Nullable(Type.Integer()),
  paidFen: Nullable(Type.Integer()),
};
