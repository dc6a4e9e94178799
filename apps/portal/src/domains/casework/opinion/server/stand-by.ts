// After a resubmission only opinions that rest on what was changed are void; the others are confirmed by one click.
import type { Db } from '@yqt/database/sql';
import { openAnswers } from '@yqt/forms/seal';
import { appError } from '@yqt/kernel/errors';
import { eventOf } from '@yqt/workflow/workflow';
import { actOnCase } from '../../server/act-on-case.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { sealsOf } from '../../server/case-seals.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { selectApprovals, type ApprovalRow } from '../../server/history.sql.ts';
import { findCase } from '../../server/read-own-case.ts';
import * as text from '../opinion.text.ts';
import { reviewsFor } from './propose-pins.ts';

/** Their own opinion at this node that is still valid, while their task is open again; null = none. */
export async function standingApproval(
  db: CaseworkDeps['sql'],
  officer: Officer,
  { found, kind }: { found: CaseRow; kind: CaseKind },
): Promise<ApprovalRow | null> {
  const own = (await approvalsOf(db, found.id)).findLast(
    ({ node, accountId, isValid, event }) =>
      isValid &&
      node === found.state &&
      accountId === officer.accountId &&
      eventOf(kind.workflow, event)?.closesOwnTask === true,
  );
  return own && (await reviewsFor(db, officer, found)) !== null ? own : null;
}

const approvalsOf = async (db: Db, caseId: string): Promise<ApprovalRow[]> => [
  ...(await selectApprovals(db, caseId)),
];

/** Takes the same opinion once more, with what it verified. Throws NOT_FOUND, CONFLICT. */
export async function standBy(
  deps: CaseworkDeps,
  officer: Officer,
  { id, version }: { id: string; version: number },
): Promise<{ ok: boolean }> {
  const { found, kind } = await findCase(deps, officer, { id, kind: null });
  const own = await standingApproval(deps.sql, officer, { found, kind });
  if (!own) throw appError('CONFLICT', { message: text.NOTHING_STANDS });
  const code = eventOf(kind.workflow, own.event)?.form;
  const form = code === undefined ? undefined : kind.eventForms[code];
  const payload = form ? openAnswers(form, own.payload, await sealsOf(deps.sql, deps, found.id)) : undefined;
  await actOnCase(deps, officer, {
    id,
    kind: null,
    event: own.event,
    version,
    ...(payload === undefined ? {} : { payload }),
  });
  return { ok: true };
}
