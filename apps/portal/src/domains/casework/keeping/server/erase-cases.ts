// Once a day: owners are told of drafts that go in two weeks; drafts whose time is over, drafts that their owner removed, and what was
// taken back long ago lose their content. Each in a transaction of its own, decided under the case's lock, so that two processes do it
// once and one that dies leaves the rest to the next; what happened is audited by its number a tenant.
import { transaction, type Tx } from '@yqt/database/sql';
import type { Jobs } from '@yqt/database/jobs';
import { addDays, dayText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
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
/** Cases of one step of one sweep; what is left waits a day. */
const AT_ONCE = 2000;
/** MESSAGE_TYPE: 截止提醒. */
const TYPE = '07';
const DRAFT = { draftDays: USUAL_KEEPING.draftDays, noticeDays: NOTICE_DAYS, limit: AT_ONCE };

/** Starts the daily sweep. */
export async function workOnKeeping(jobs: Jobs, deps: CaseworkDeps): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await eraseCases(deps);
  });
  await jobs.schedule(QUEUE, '17 3 * * *');
}

/** Everything that is due now; an owner who could not be told keeps nobody's draft. */
export async function eraseCases(deps: CaseworkDeps): Promise<void> {
  await eachApart([tellOwners, eraseDue], (step) => step(deps));
}

async function eraseDue(deps: CaseworkDeps): Promise<void> {
  const drafts = await eraseDrafts(deps);
  const withdrawn = await eraseTakenBack(deps);
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

async function tellOwners(deps: CaseworkDeps): Promise<void> {
  const now = deps.now();
  const goesOn = addDays(dayText(now), NOTICE_DAYS);
  await eachApart(await selectUntold(deps.sql, { ...DRAFT, now }), ({ id, tenantId }) =>
    transaction(deps.sql, async (tx) => {
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
    }),
  );
}

type Counts = Map<string, number>;

async function eraseDrafts(deps: CaseworkDeps): Promise<Counts> {
  const now = deps.now();
  const counts: Counts = new Map();
  for (const { id } of await selectGoneDrafts(deps.sql, { ...DRAFT, now }))
    await eraseOne(deps, id, {
      counts,
      name: text.DRAFT_ERASED,
      lock: (tx) => lockGoneDraft(tx, { ...DRAFT, now, id }),
    });
  return counts;
}

async function eraseTakenBack(deps: CaseworkDeps): Promise<Counts> {
  const now = deps.now();
  const counts: Counts = new Map();
  for (const kind of deps.kinds.values()) {
    const due = { kind: kind.kind, states: takenBackEnds(kind), withdrawnDays: USUAL_KEEPING.withdrawnDays };
    for (const { id } of await selectTakenBack(deps.sql, { ...due, now, limit: AT_ONCE }))
      await eraseOne(deps, id, {
        counts,
        name: text.WITHDRAWN_ERASED,
        lock: (tx) => lockTakenBack(tx, { ...due, now, limit: AT_ONCE, id }),
      });
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
