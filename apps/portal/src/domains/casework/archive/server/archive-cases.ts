// 归档: closed cases whose days are over get their number and become read only, in one transaction; then the package is written,
// which may take as long as it takes. A package that was not finished is written by the next sweep, under the same number. Safe
// on two processes: a row is locked or skipped, and of two packages one is kept.
import { transaction, type Tx } from '@yqt/database/sql';
import type { Jobs } from '@yqt/database/jobs';
import { dayText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
import { eachPage } from '@yqt/kernel/each-page';
import { eventOf } from '@yqt/workflow/workflow';
import { reconsiderFault } from '../../second/server/reconsider.ts';
import { nextReceiptNumber } from '../../server/case.sql.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { archiveNumber, archivePrefix, retainUntil } from '../archive.rules.ts';
import {
  claimWriting,
  insertArchive,
  lockArchivable,
  releaseWriting,
  selectArchivable,
  selectUnwritten,
  type Archivable,
} from './archive.sql.ts';
import { kindTerms, termsFor } from './archive-terms.ts';
import { writePackage } from './write-package.ts';

const QUEUE = 'casework.archive';
/** Cases that are looked at together. */
const PORTION = 200;
/** Packages of one sweep; what is left waits an hour. */
const MOST = 500;
/** Whoever writes a package is let alone for so long; the sweep of loose files gives it no longer. */
const WRITING_MS = 3_600_000;

/** Starts the hourly sweep. */
export async function workOnArchive(jobs: Jobs, deps: CaseworkDeps): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await archiveCases(deps);
  });
  await jobs.schedule(QUEUE, '41 * * * *');
}

/** Archives everything that is due, and finishes what was begun: so many packages at most, each step and each case apart. */
export async function archiveCases(deps: CaseworkDeps, most = MOST): Promise<void> {
  const budget = { left: most };
  const steps = [
    () => finishBegun(deps, budget),
    ...[...deps.kinds.values()].map((kind) => () => archiveKind(deps, kind, budget)),
  ];
  await eachApart(steps, (step) => step());
}

/** Packages that may still be written. */
interface Budget {
  left: number;
}

/** What cannot be written stands in the way of nothing. */
async function finishBegun(deps: CaseworkDeps, budget: Budget): Promise<void> {
  const now = deps.now();
  await eachPage(
    async (after) => (budget.left > 0 ? selectUnwritten(deps.sql, { now, after, limit: PORTION }) : []),
    async ({ id }) => {
      if (budget.left > 0 && (await finish(deps, id))) budget.left -= 1;
    },
  );
}

/** Those that something still holds are passed over. */
async function archiveKind(deps: CaseworkDeps, kind: CaseKind, budget: Budget): Promise<void> {
  const due: Archivable = {
    kind: kind.kind,
    states: keptEnds(kind),
    afterDays: kindTerms(kind).afterDays,
    now: deps.now(),
  };
  await eachPage(
    async (after) => (budget.left > 0 ? selectArchivable(deps.sql, { ...due, after, limit: PORTION }) : []),
    async ({ id }) => {
      if (budget.left === 0 || !(await tryBegin(deps, kind, { ...due, id }))) return;
      budget.left -= 1;
      await finish(deps, id);
    },
  );
}

/** Every end of the machine but those at which the applicant took it back. */
const keptEnds = ({ workflow }: CaseKind): string[] =>
  Object.entries(workflow.states)
    .filter(([, { isFinal, isTakenBack }]) => isFinal && !isTakenBack)
    .map(([state]) => state);

/** What goes wrong with one is logged, and the others go on. */
const tryBegin = (deps: CaseworkDeps, kind: CaseKind, due: Archivable & { id: string }): Promise<boolean> =>
  begin(deps, kind, due).catch((error: unknown) => {
    deps.log.error({ event: 'case.archive-failed', err: error, caseId: due.id });
    return false;
  });

/** Number, terms and the end of every change, at once. False where somebody has it, or something holds it. */
const begin = (deps: CaseworkDeps, kind: CaseKind, due: Archivable & { id: string }): Promise<boolean> =>
  transaction(deps.sql, async (tx) => {
    const [found] = await lockArchivable(tx, due);
    if (!found || (await isHeld(tx, kind, { ...found, today: dayText(due.now) }))) return false;
    const { tenantId, closedOn, id } = found;
    const terms = await termsFor(tx, kind, tenantId);
    const prefix = archivePrefix(dayText(due.now));
    const [next] = await nextReceiptNumber(tx, { tenantId, prefix });
    await insertArchive(tx, {
      caseId: id,
      tenantId,
      archiveNo: archiveNumber(prefix, next?.n ?? 0),
      class: terms.class,
      retention: terms.retention,
      retainUntil: retainUntil(closedOn, terms.retention),
      now: due.now,
    });
    return true;
  });

/** 复核 may still be asked for, or the kind has not done with it. */
async function isHeld(
  tx: Tx,
  kind: CaseKind,
  found: { id: string; tenantId: string; state: string; today: string },
): Promise<boolean> {
  for (const name of Object.keys(kind.workflow.events)) {
    const event = eventOf(kind.workflow, name);
    if (!event?.reconsiders || !event.from.includes(found.state)) continue;
    if ((await reconsiderFault(tx, { found, kind, event, today: found.today })) === null) return true;
  }
  return (
    (await kind.isUnsettled?.(tx, { caseId: found.id, today: found.today, state: found.state })) === true
  );
}

/** Writes the package of an archived case: whether it did. What goes wrong is logged; the next sweep tries again. */
async function finish(deps: CaseworkDeps, caseId: string): Promise<boolean> {
  const now = deps.now();
  const until = new Date(now.getTime() + WRITING_MS);
  const [archive] = await claimWriting(deps.sql, { caseId, now, until });
  if (!archive) return false;
  try {
    await writePackage(deps, archive);
    return true;
  } catch (error) {
    deps.log.error({ event: 'case.archive-failed', err: error, caseId });
    await releaseWriting(deps.sql, caseId);
    return false;
  }
}
