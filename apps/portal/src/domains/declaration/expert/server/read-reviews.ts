// What the desk sees of expert reviews, and what an expert sees of their own.
import { transaction } from '@yqt/database/sql';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { OperatorVisit } from '../../../../visit.ts';
import { officerOf, selectStateCases } from '../../../casework/server/casework.port.ts';
import { mayReadAsParty, readAsParty } from '../../../casework/server/reader.port.ts';
import { STATE_OF } from '../../node-chain.rules.ts';
import { scopesOf } from '../../server/project-scope.ts';
import { reviewFault, scoreOf } from '../expert-score.rules.ts';
import { PROMISE } from '../expert-words.rules.ts';
import { poolOf } from './expert-pool.ts';
import {
  openReview,
  reviewOf,
  seatOf,
  seatWords,
  sitting,
  voidedWords,
  type ExpertDeps,
  type Review,
} from './open-review.ts';
import {
  countMySeats,
  countSeats,
  lockReview,
  selectDraws,
  selectExpertBatches,
  selectMySeats,
} from './seat.sql.ts';

const READERS = ['first-reviewer', 'final-reviewer', 'auditor', 'tenant-admin'] as const;

/** By receipt number. */
export async function listReviews(deps: ExpertDeps, visit: OperatorVisit, page: PageRequest) {
  const { tenantId } = visit;
  const scopes = await scopesOf(deps.sql, visit, READERS);
  const batches = await selectExpertBatches(deps.sql, { tenantId, scopes });
  const titles = new Map(batches.map(({ batchId, title }) => [batchId, title]));
  const found = titles.size
    ? await selectStateCases(deps.sql, {
        tenantId,
        kind: 'declaration',
        state: STATE_OF.expert_review,
        subjectIds: [...titles.keys()],
      })
    : [];
  const from = offsetOf(page);
  const shown = found.slice(from, from + page.size);
  const counts = new Map(
    (
      await countSeats(
        deps.sql,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.caseId, row]),
  );
  const records = shown.map(({ id, subjectId, applicantName, receiptNo }) => ({
    id,
    title: titles.get(subjectId) ?? '',
    applicantName,
    receiptNo,
    seats: counts.get(id)?.seats ?? 0,
    scored: counts.get(id)?.scored ?? 0,
  }));
  return { records, total: found.length, current: page.current, size: page.size };
}

const matterOf = ({ id, title, applicantName, receiptNo }: Review) => ({
  id,
  title,
  applicantName,
  receiptNo,
});

/** Scores stay closed to everybody until all are in. Throws NOT_FOUND. */
export async function getPanel(deps: ExpertDeps, visit: OperatorVisit, { id }: { id: string }) {
  return transaction(deps.sql, async (tx) => {
    const review = await openReview(tx, visit, { id, roles: READERS });
    const { card, seats, isOpen } = review;
    const pool = await poolOf(tx, review, deps.now());
    const draws = await selectDraws(tx, id);
    const drawers = await scopesOf(tx, visit, ['first-reviewer']);
    const totals = sitting(review).map(({ total }) => total);
    const scored = totals.filter((total) => total !== null);
    const isComplete = totals.length > 0 && scored.length === totals.length;
    const names = new Map(seats.map(({ accountId, loginName }) => [accountId, loginName]));
    return {
      ...matterOf(review),
      card: { ...card, items: [...card.items] },
      seats: seats.map((seat) => ({
        accountId: seat.accountId,
        name: seat.loginName,
        ...seatWords(seat),
        dueOn: seat.dueOn,
        total: isComplete ? seat.total : null,
        comment: isComplete ? (seat.comment ?? '') : '',
        recusedFor: seat.recusedFor ?? '',
        voidedFor: voidedWords(seat),
      })),
      score: isComplete ? scoreOf(card, scored) : null,
      fault: isOpen ? reviewFault(card, totals) : null,
      isOpen,
      mayDraw: isOpen && drawers.some(({ department }) => ['*', review.department].includes(department)),
      free: pool.free.length,
      excluded: pool.excluded.map(({ name, why }) => ({ name, why })),
      draws: draws.map(({ at, pool: size, drawn }) => ({
        at,
        pool: size,
        drawn: drawn.map((one) => names.get(one) ?? ''),
      })),
    };
  });
}

/** The newest first. */
export async function listMySeats(deps: ExpertDeps, { tenantId, viewer }: OperatorVisit, page: PageRequest) {
  const mine = { tenantId, accountId: viewer.accountId };
  const [seats, [count]] = await Promise.all([
    selectMySeats(deps.sql, { ...mine, limit: page.size, offset: offsetOf(page) }),
    countMySeats(deps.sql, mine),
  ]);
  const records = [];
  for (const seat of seats) {
    const review = await transaction(deps.sql, async (tx) => {
      const [row] = await lockReview(tx, { tenantId, caseId: seat.caseId, scopes: null });
      return row ? reviewOf(tx, row) : null;
    });
    if (review)
      records.push({ ...matterOf(review), ...seatWords(seat), dueOn: seat.dueOn, isOpen: review.isOpen });
  }
  return { records, total: count?.total ?? 0, current: page.current, size: page.size };
}

/** Throws NOT_FOUND. What was filed they read once they have promised and while their right lasts; each reading is written down. */
export async function getMyReview(deps: ExpertDeps, visit: OperatorVisit, { id }: { id: string }) {
  const review = await transaction(deps.sql, (tx) => openReview(tx, visit, { id, roles: null }));
  const seat = seatOf(review, visit.viewer.accountId);
  const words = seatWords(seat);
  const reader = await officerOf(deps.casework, visit);
  const mayRead =
    review.isOpen && words.state !== 'drawn' && (await mayReadAsParty(deps.casework, reader, id));
  const content = mayRead ? await readAsParty(deps.casework, reader, id) : null;
  return {
    ...matterOf(review),
    ...words,
    dueOn: seat.dueOn,
    isOpen: review.isOpen,
    card: { ...review.card, items: [...review.card.items] },
    promise: PROMISE,
    content: content && { sections: content.sections, files: content.files },
    scores: seat.scores,
    total: seat.total,
    comment: seat.comment ?? '',
    voidedFor: voidedWords(seat),
  };
}
