// One declaration at its expert review: reached by the desk's grants or by a seat, with its scorecard and who sits.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { House } from '../../../../domain.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { selectCaseHeads } from '../../../casework/server/casework.port.ts';
import { STATE_OF, type Scorecard } from '../../node-chain.rules.ts';
import { projectOf } from '../../server/project-of.ts';
import { scopesOf } from '../../server/project-scope.ts';
import { REVIEW_OVER, SEAT_LABELS, voidedText } from '../expert-words.rules.ts';
import { lockReview, selectSeats, type Seat } from './seat.sql.ts';
import { HALTED } from './settle-review.ts';

export type ExpertDeps = Pick<House, 'sql' | 'now' | 'log' | 'casework'>;

export interface Review {
  id: string;
  tenantId: string;
  enId: string;
  title: string;
  applicantName: string;
  receiptNo: string | null;
  department: string;
  projectGroup: string;
  /** Working days of the node. */
  days: number;
  card: Scorecard;
  isOpen: boolean;
  /** A correction is awaited. */
  isHalted: boolean;
  /** In the order in which they were drawn, those who left among them. */
  seats: Seat[];
}

/** Roles null = by a seat. Throws NOT_FOUND, also where the project has no expert review. */
export async function openReview(
  tx: Tx,
  visit: OperatorVisit,
  { id, roles }: { id: string; roles: readonly string[] | null },
): Promise<Review> {
  const { tenantId } = visit;
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const scopes = roles === null ? null : await scopesOf(tx, visit, roles);
  const [row] = await lockReview(tx, { tenantId, caseId: id, scopes });
  if (!row) throw appError('NOT_FOUND');
  return reviewOf(tx, row);
}

/** Throws NOT_FOUND where the case is gone or its project has no expert review. */
export async function reviewOf(
  tx: Tx,
  {
    caseId: id,
    tenantId,
    batchId,
    enId,
  }: { caseId: string; tenantId: string; batchId: string; enId: string },
): Promise<Review> {
  const [head] = await selectCaseHeads(tx, { tenantId, ids: [id] });
  const project = await projectOf(tx, { tenantId, subjectId: batchId });
  const node = project.nodes.find(({ kind }) => kind === 'expert_review');
  if (!head || !node?.scorecard) throw appError('NOT_FOUND');
  const { name, batches, department, projectGroup } = project;
  const batch = batches.find((one) => one.id === batchId);
  return {
    id,
    tenantId,
    enId,
    department,
    projectGroup,
    title: `${name}（${batch?.name ?? ''}）`,
    applicantName: head.applicantName,
    receiptNo: head.receiptNo,
    days: node.days,
    card: node.scorecard,
    isOpen: head.state === STATE_OF.expert_review,
    isHalted: head.state === HALTED,
    seats: await selectSeats(tx, { tenantId, caseId: id }),
  };
}

/** Throws CONFLICT where the review is over, or not yet begun. */
export function requireOpen({ isOpen }: Review): void {
  if (!isOpen) throw appError('CONFLICT', { message: REVIEW_OVER });
}

/** The expert's own seat. Throws NOT_FOUND where they have none, or gave it up. */
export function seatOf({ seats }: Review, accountId: string): Seat {
  const seat = seats.find((one) => one.accountId === accountId && one.recusedAt === null);
  if (!seat) throw appError('NOT_FOUND');
  return seat;
}

/** Opens a review by the reader's own seat, in one transaction. */
export const withOwnSeat = <T>(
  deps: ExpertDeps,
  visit: OperatorVisit,
  id: string,
  work: (tx: Tx, own: { review: Review; seat: Seat }) => Promise<T>,
): Promise<T> =>
  transaction(deps.sql, async (tx) => {
    const review = await openReview(tx, visit, { id, roles: null });
    return work(tx, { review, seat: seatOf(review, visit.viewer.accountId) });
  });

export const sitting = ({ seats }: Pick<Review, 'seats'>): Seat[] =>
  seats.filter(({ recusedAt }) => recusedAt === null);

/** Why a score is asked for again; null = it is not. */
export function voidedWords({ voided, scoredAt, recusedAt }: Seat): string | null {
  const last = voided.at(-1);
  return last && scoredAt === null && recusedAt === null ? voidedText(last.changed) : null;
}

export function seatWords({ recusedAt, scoredAt, promisedAt }: Seat) {
  const state =
    recusedAt !== null
      ? 'recused'
      : scoredAt !== null
        ? 'scored'
        : promisedAt !== null
          ? 'promised'
          : 'drawn';
  return { state, stateLabel: SEAT_LABELS[state] } as const;
}
