// The four kinds of lists by which officers move cases: what a list takes, what its rows may say, and when a case has moved
// away from under it.
export const LIST_KINDS = ['joint', 'support', 'publicity', 'payment'] as const;
export type ListKind = (typeof LIST_KINDS)[number];
export const LIST_STATES = ['open', 'confirmed', 'done', 'superseded'] as const;
export type ListState = (typeof LIST_STATES)[number];
export const CHOICES = ['yes', 'no', 'later'] as const;
export type Choice = (typeof CHOICES)[number];
export const BUDGET_RULES = ['cut', 'scale', 'carry'] as const;
export type BudgetRule = (typeof BUDGET_RULES)[number];

/** Whoever has to do with cases, within their scope. */
export const LIST_OFFICERS =
  'operator:clerk|first-reviewer|joint-reviewer|final-reviewer|payer|auditor|tenant-admin';

/** Rows of a list at most. */
export const MOST_ROWS = 5000;

/** The state of the cases that a list is made of. */
export const TAKES = {
  joint: 'joint_review',
  support: 'final_review',
  publicity: 'publicity',
  payment: 'pending_disbursement',
} as const satisfies Record<ListKind, string>;

/** Who may write rows of a list, and who confirms it. */
export const PREPARERS: Readonly<Record<ListKind, readonly string[]>> = {
  joint: ['joint-reviewer'],
  support: ['first-reviewer', 'clerk', 'final-reviewer'],
  publicity: ['first-reviewer', 'clerk', 'final-reviewer'],
  payment: ['first-reviewer', 'clerk', 'payer'],
};
export const CONFIRMER: Readonly<Record<ListKind, string>> = {
  joint: 'joint-reviewer',
  support: 'final-reviewer',
  publicity: 'final-reviewer',
  payment: 'final-reviewer',
};
/** Who sends orders to the treasury and records what becomes of them. */
export const PAYERS: readonly string[] = ['payer'];

/** Of publicity every row is shown: it has no exceptions. */
export const MAY_CHOOSE: Readonly<Record<ListKind, readonly Choice[]>> = {
  joint: ['yes', 'no'],
  support: ['yes', 'no', 'later'],
  publicity: ['yes'],
  payment: ['yes', 'later'],
};

/** A case as its list must find it. */
export interface SeenCase {
  state: string;
  version: number;
  snapshot: number;
  /** Departments whose task is open. */
  departments: readonly string[];
}

/** What a list keeps of a case when it is made. */
export const seenOf = (kind: ListKind, { version, snapshot }: SeenCase): number =>
  kind === 'joint' ? snapshot : version;

/** Whether a list may take a case: at its node, and of 联审 not yet answered by the department. */
export const isTaken = (kind: ListKind, found: SeenCase, department: string): boolean =>
  found.state === TAKES[kind] && (kind !== 'joint' || found.departments.includes(department));

/** Whether a case has moved since the list was made. What is published or paid moves by steps of its own; its amount counts. */
export function hasMoved(
  { kind, department }: { kind: ListKind; department: string },
  row: { seen: number; verifiedFen: number | null; knownFen: number | null },
  found: SeenCase | undefined,
): boolean {
  if (!found) return true;
  if (kind === 'publicity')
    return !['publicity', 'objection_handling'].includes(found.state) || row.verifiedFen !== row.knownFen;
  if (!isTaken(kind, found, department)) return true;
  return kind !== 'payment' && seenOf(kind, found) !== row.seen;
}
