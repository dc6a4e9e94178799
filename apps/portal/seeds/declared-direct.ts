// 免申即享 of the demonstration (演示数据): what officers verified of some enterprises puts them on a list, which somebody else approves.
// One enterprise refused what it was offered, others let the days pass; those of a second list are still asked, but for one whose
// offer was taken back.
import { transaction, type Tx } from '@yqt/database/sql';
import { AppError } from '@yqt/kernel/errors';
import { decideSecond } from '../src/domains/casework/second/server/decide-second.ts';
import { selectSecondAct } from '../src/domains/casework/second/server/second-act.sql.ts';
import { actOnCase } from '../src/domains/casework/server/act-on-case.ts';
import { approveDirectList } from '../src/domains/declaration/direct/server/decide-list.ts';
import { selectListedEnterprises } from '../src/domains/declaration/direct/server/direct.sql.ts';
import type { DirectDeps } from '../src/domains/declaration/direct/server/direct-scope.ts';
import { makeDirectList } from '../src/domains/declaration/direct/server/make-list.ts';
import { DECLARATION } from '../src/domains/declaration/server/declaration-kind.ts';
import { recordFacts } from '../src/domains/enterprise/server/enterprise.port.ts';
import { factsChanged } from '../src/domains/matching/server/matching.port.ts';
import type { ActingOfficer } from '../src/visit.ts';
import { batchId } from './declarable-projects.ts';
import type { DeclaredDeps } from './declared-lists.ts';
import type { DemoEnterprise } from './demo-enterprises.ts';
import { demoCaller, demoOfficer } from './play-case.ts';

const DAY_MS = 86_400_000;
/** Of some of them other facts say no. */
const VERIFIED_AT_ONCE = 8;
const CONFIRM_DAYS = 5;
/** Of 企业信息, as the conditions ask: a small one with a number in the register. */
const MOST_STAFF = 300;

/** Where nobody meets the conditions, or the holidays are not known, there is none: officers could not make it either. */
export async function playDirect(deps: DeclaredDeps, owners: readonly DemoEnterprise[]): Promise<void> {
  const [first, second] = [owners.slice(0, VERIFIED_AT_ONCE), owners.slice(VERIFIED_AT_ONCE)];
  try {
    const answered = await offered(deps, first, 30);
    await answers(deps, answered);
    const asked = await offered(deps, second.slice(0, VERIFIED_AT_ONCE), 1);
    await takeBack(deps, asked.at(-1)?.caseId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ event: 'demonstration.direct', code: error.code });
  }
}

const ago = ({ sql, casework, ruleSets, log, now }: DeclaredDeps, days: number): DirectDeps => {
  const then = new Date(now().getTime() - days * DAY_MS);
  return { sql, ruleSets, log, now: () => then, casework: { ...casework, now: () => then } };
};

/** The cases that an approved list of that day opened. */
async function offered(
  deps: DeclaredDeps,
  owners: readonly DemoEnterprise[],
  days: number,
): Promise<{ enId: string; caseId: string }[]> {
  const then = ago(deps, days);
  for (const owner of owners) await verify(then, owner);
  const batch = { batchId: batchId(3, 1), confirmDays: CONFIRM_DAYS };
  const { id } = await makeDirectList(then, await visitOf(then, 'demo-operator'), batch);
  await approveDirectList(then, await visitOf(then, 'demo-leader'), { id, isChecked: true });
  const listed = await selectListedEnterprises(deps.sql, id);
  return listed.flatMap(({ enId, caseId }) => (caseId === null ? [] : [{ enId, caseId }]));
}

async function verify({ sql, now }: DirectDeps, { enId, own }: DemoEnterprise): Promise<void> {
  const facts = [
    { field: 'inZone', value: true },
    { field: 'hasTechSmeNumber', value: true },
    { field: 'staff', value: String(Math.min(own.totalNum ?? MOST_STAFF, MOST_STAFF)) },
    { field: 'seriousDishonesty', value: false },
    { field: 'majorIncidentLast1y', value: false },
  ];
  const changed = { now, factsChanged: (tx: Tx, ids: readonly string[]) => factsChanged(tx, ids, now()) };
  await transaction(sql, (tx) =>
    recordFacts(tx, changed, { enId, accountId: null, source: 'verified', facts }),
  );
}

async function visitOf({ casework, now }: DirectDeps, by: string): Promise<ActingOfficer> {
  const { tenantId, accountId, ip, requestId } = await demoOfficer(casework, by);
  return { tenantId, viewer: { accountId }, ip, requestId, now: now() };
}

/** The first refuses; for the others the clock answers when the days are over. */
async function answers(
  deps: DeclaredDeps,
  cases: readonly { enId: string; caseId: string }[],
): Promise<void> {
  for (const [at, { enId, caseId: id }] of cases.entries()) {
    const { casework } = ago(deps, at === 0 ? 29 : 15);
    const caller = await demoCaller(casework, at === 0 ? 'demo-enterprise' : 'system', enId);
    const act = at === 0 ? { event: 'decline_claim', reason: '已享受同类补助' } : { event: 'offer_timeout' };
    await actOnCase(casework, caller, { id, kind: DECLARATION, ...act });
  }
}

/** Whoever made the list found it wrong, and who approved it agrees. */
async function takeBack({ sql, casework }: DeclaredDeps, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const act = { id, kind: DECLARATION, event: 'take_back_offer', reason: '核查发现入库登记编号已被撤销' };
  await actOnCase(casework, await demoOfficer(casework, 'demo-operator'), act);
  const [open] = await selectSecondAct(sql, id);
  const second = await demoOfficer(casework, 'demo-leader');
  await decideSecond(casework, second, { id, actId: open?.id ?? '', isConfirmed: true });
}
