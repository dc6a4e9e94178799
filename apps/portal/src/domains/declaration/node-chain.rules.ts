// The chain of review that a project sets up: which nodes it has, in which order, and where a case goes from each.

/** Nodes in the only order that they may have. Each is optional, but for one of review. */
export const NODE_KINDS = [
  'intake',
  'first_review',
  'joint_review',
  'site_check',
  'third_party',
  'expert_review',
  'final_review',
  'publicity',
  'disbursement',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** Whose agreement ends a joint review: the first department's alone, that of every one, or of whichever is first. */
export const JOINT_MODES = ['one', 'all', 'any'] as const;
export type JointMode = (typeof JOINT_MODES)[number];

/** What experts score by. */
export interface Scorecard {
  items: readonly { name: string; max: number; weight: number; guide: string }[];
  /** Of 100. */
  passMark: number;
  /** The highest and the lowest total do not count. */
  dropExtremes: boolean;
  /** Odd. */
  minExperts: number;
}

export interface ChainNode {
  kind: NodeKind;
  /** Working days. */
  days: number;
  /** 评审组 whose departments review side by side; only of joint review. */
  group?: string;
  /** Only of joint review; absent = all. */
  mode?: JointMode;
  /** Only of expert review. */
  scorecard?: Scorecard;
  /** Its time is none of the promised days; absent = it counts. */
  countsTowardsPromise?: false;
}

/**
 * What others do, or what lasts as long as it must: its time is not counted where the project says so (行政许可法 第四十五条: 鉴定、专家评审
 * 等所需时间不计算在期限内，应当书面告知). The office's own work always counts.
 */
export const MAY_BE_OUTSIDE: ReadonlySet<NodeKind> = new Set([
  'site_check',
  'third_party',
  'expert_review',
  'publicity',
]);

export const NODE_LABELS: Readonly<Record<NodeKind, string>> = {
  intake: '受理',
  first_review: '初审',
  joint_review: '联审',
  site_check: '现场核查',
  third_party: '专项审计',
  expert_review: '专家评审',
  final_review: '终审',
  publicity: '公示',
  disbursement: '拨付',
};

const REVIEWS: ReadonlySet<NodeKind> = new Set([
  'first_review',
  'joint_review',
  'expert_review',
  'final_review',
]);

/** The state of a case whose turn a node is. */
export const STATE_OF = {
  intake: 'submitted',
  first_review: 'first_review',
  joint_review: 'joint_review',
  site_check: 'site_check',
  third_party: 'third_party',
  expert_review: 'expert_review',
  final_review: 'final_review',
  publicity: 'publicity',
  disbursement: 'pending_disbursement',
} as const satisfies Record<NodeKind, string>;
export type NodeState = (typeof STATE_OF)[NodeKind];

/** Where a case of a chain may come to on its way. */
export const statesOf = (nodes: readonly ChainNode[]): (NodeState | 'completed')[] => [
  ...nodes.map(({ kind }) => STATE_OF[kind]),
  'completed',
];

/** Nodes that are none of the promised days, by their states; 异议处理 is part of the publicity. */
export const outsideOf = (nodes: readonly ChainNode[]): { states: string[]; label: string }[] =>
  nodes
    .filter(({ kind, countsTowardsPromise }) => MAY_BE_OUTSIDE.has(kind) && countsTowardsPromise === false)
    .map(({ kind }) => ({
      states: kind === 'publicity' ? [STATE_OF[kind], 'objection_handling'] : [STATE_OF[kind]],
      label: NODE_LABELS[kind],
    }));

/** Where a case goes when a node is done; with null where it goes when it is filed. After the last one it is completed. */
export function stateAfter(nodes: readonly ChainNode[], done: NodeKind | null): NodeState | 'completed' {
  const from = done === null ? -1 : NODE_KINDS.indexOf(done);
  const next = nodes.find(({ kind }) => NODE_KINDS.indexOf(kind) > from);
  return next ? STATE_OF[next.kind] : 'completed';
}

/** Whether a node decides: no other review follows it. */
export const isLastReview = (nodes: readonly ChainNode[], kind: NodeKind): boolean =>
  nodes.findLast((node) => REVIEWS.has(node.kind))?.kind === kind;

/** Whether a review is still to come after a node. */
export const isReviewedAfter = (nodes: readonly ChainNode[], done: NodeKind): boolean =>
  nodes.some(({ kind }) => REVIEWS.has(kind) && NODE_KINDS.indexOf(kind) > NODE_KINDS.indexOf(done));

/** Whether any node reviews: a chain without one decides nothing. */
export const hasReview = (nodes: readonly ChainNode[]): boolean =>
  nodes.some(({ kind }) => REVIEWS.has(kind));

/** States of a case that was decided in favour: until an objection is upheld, an offer let pass or a decision looked at again. */
const APPROVED: ReadonlySet<string> = new Set([
  'pending_confirmation',
  'publicity',
  'objection_handling',
  'pending_disbursement',
  'completed',
]);
export const isApproved = (state: string): boolean => APPROVED.has(state);
