// Once a day: owners are told of drafts that go in two weeks; drafts whose time is over, drafts that their owner removed, and what was
// taken back long ago lose their content. Each in a transaction of its own, decided under the case's lock, so that two processes do it
// once and one that dies leaves the rest to the next; what happened is audited by its number a tenant.
import { transaction, type Tx } from '@yqt/database/sql';
import type { Jobs } from '@yqt/database/jobs';
import { addDays, dayText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
import { eachPage } from '@yqt/kernel/each-page';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { destroyCase } from '../../appraisal/server/destroy-case.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { selectCase } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import { NOTICE_DAYS, USUAL_KEEPING } from '../keeping.rules.ts';
import * as text from '../keeping.text.ts';
import {
  lockGoneDraft,
  lockTakenBack,
  markTold,
  openErasure,
  selectGoneDrafts,
  selectTakenBack,
  selectUntold,
} from './keeping.sql.ts';

const QUEUE = 'casework.keeping';
/** Rows of a page. */
const AT_ONCE = 500;
/** MESSAGE_TYPE: 截止提醒. */
const TYPE = '07';
const DRAFT = { draftDays: USUAL_KEEPING.draftDays, noticeDays: NOTICE_DAYS };

/** Starts the daily sweep. */
export async function workOnKeeping(jobs: Jobs, deps: CaseworkDeps): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await eraseCases(deps);
  });
  await jobs.schedule(QUEUE, '17 3 * * *');
}

/** Everything that is due now; an owner who could not be told keeps nobody's draft. */
export async function eraseCases(deps: CaseworkDeps, limit = AT_ONCE): Promise<void> {
  await eachApart([tellOwners, eraseDue], (step) => step(deps, limit));
}

async function eraseDue(deps: CaseworkDeps, limit: number): Promise<void> {
  const drafts = await eraseDrafts(deps, limit);
  const withdrawn = await eraseTakenBack(deps, limit);
  for (const tenantId of new Set([...drafts.keys(), ...withdrawn.keys()]))
    await transaction(deps.sql, (tx) =>
      recordAudit(tx, {
        tenantId,
        actor: null,
        event: 'case.erased',
        objectKind: 'case',
        objectId: 'keeping',
        result: 'done',
        ip: '',
        requestId: 'keeping',
        facts: { drafts: drafts.get(tenantId) ?? 0, withdrawn: withdrawn.get(tenantId) ?? 0 },
      }),
    );
}

async function tellOwners(deps: CaseworkDeps, limit: number): Promise<void> {
  const now = deps.now();
  await eachPage(
    (after) => selectUntold(deps.sql, { ...DRAFT, now, after, limit }),
    (draft) => tellOwner(deps, draft, now),
  );
}

const tellOwner = (deps: CaseworkDeps, { id, tenantId }: { id: string; tenantId: string }, now: Date) =>
  transaction(deps.sql, async (tx) => {
    const goesOn = addDays(dayText(now), NOTICE_DAYS);
    const [isMine] = await markTold(tx, { id, now });
    const [found] = isMine
      ? await selectCase(tx, { tenantId, id, kind: null, reach: { isSystem: true } })
      : [];
    const kind = found && deps.kinds.get(found.kind);
    if (!found || !kind) return;
    await deliverToOwner(tx, {
      found,
      type: TYPE,
      title: text.noticeTitle(found.subjectTitle, goesOn),
      body: text.noticeBody(goesOn),
      link: kind.linkOf(id),
      key: `draft:${id}:${goesOn}`,
      now,
    });
  });

type Counts = Map<string, number>;

async function eraseDrafts(deps: CaseworkDeps, limit: number): Promise<Counts> {
  const now = deps.now();
  const counts: Counts = new Map();
  await eachPage(
    (after) => selectGoneDrafts(deps.sql, { ...DRAFT, now, after, limit }),
    ({ id }) =>
      eraseOne(deps, id, {
        counts,
        name: text.DRAFT_ERASED,
        lock: (tx) => lockGoneDraft(tx, { ...DRAFT, now, id }),
      }),
  );
  return counts;
}

async function eraseTakenBack(deps: CaseworkDeps, limit: number): Promise<Counts> {
  const now = deps.now();
  const counts: Counts = new Map();
  for (const kind of deps.kinds.values()) {
    const ends = { kind: kind.kind, states: takenBackEnds(kind) };
    const due = { ...ends, withdrawnDays: USUAL_KEEPING.withdrawnDays, now };
    await eachPage(
      (after) => selectTakenBack(deps.sql, { ...due, after, limit }),
      ({ id }) =>
        eraseOne(deps, id, {
          counts,
          name: text.WITHDRAWN_ERASED,
          lock: (tx) => lockTakenBack(tx, { ...due, id }),
        }),
    );
  }
  return counts;
}

/** The ends at which the applicant took it back. */
const takenBackEnds = ({ workflow }: CaseKind): string[] =>
  Object.entries(workflow.states)
    .filter(([, { isFinal, isTakenBack }]) => isFinal && isTakenBack)
    .map(([state]) => state);

interface Erasing {
  counts: Counts;
  name: string;
  /** None where somebody has it, or it is due no more. */
  lock: (tx: Tx) => PromiseLike<{ id: string; tenantId: string; kind: string }[]>;
}

/** What goes wrong with one is logged, and the others go on. */
async function eraseOne(deps: CaseworkDeps, id: string, { counts, name, lock }: Erasing): Promise<void> {
  const now = deps.now();
  const work = transaction(deps.sql, async (tx) => {
    const [found] = await lock(tx);
    const kind = found && deps.kinds.get(found.kind);
    if (!found || !kind) return null;
    if ((await kind.isUnsettled?.(tx, { caseId: id, today: dayText(now), state: null })) === true)
      return null;
    await openErasure(tx, id);
    await destroyCase(tx, { found, kind, name, now });
    return found.tenantId;
  });
  const tenantId = await work.catch((error: unknown) => {
    deps.log.error({ event: 'case.erase-failed', err: error, caseId: id });
    return null;
  });
  if (tenantId !== null) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
}
