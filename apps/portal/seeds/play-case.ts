// Demonstration cases (演示数据), played by the product's own steps, each at the moment at which it is said to have
// happened: nothing is in them that a user could not have brought about.
import type { Answers } from '@yqt/forms/answers';
import { uuidV7 } from '@yqt/kernel/ids';
import { entering } from '../src/domains/casework/window/server/entered-cases.ts';
import { enterCase } from '../src/domains/casework/window/server/enter-case.ts';
import { actOnCase } from '../src/domains/casework/server/act-on-case.ts';
import { assignCase } from '../src/domains/casework/server/assign-case.ts';
import { countOwnCases } from '../src/domains/casework/server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../src/domains/casework/server/casework-deps.ts';
import { saveCaseAnswers } from '../src/domains/casework/server/fill-case.ts';
import { openCase } from '../src/domains/casework/server/open-case.ts';
import type { Act } from '../src/domains/casework/server/open-step.ts';
import type { Officer } from '../src/domains/casework/server/desk.ts';
import { kindGrants, officerGrants } from '../src/domains/casework/server/people.ts';
import { selectTasks } from '../src/domains/casework/server/task.sql.ts';
import { upsertSsoAccount } from '../src/domains/identity/server/account.sql.ts';
import { DEFAULT_TENANT, DEMO_ACCOUNTS } from './identity.seed.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Who files for every demonstration enterprise. */
const APPLICANT = 'demo-enterprise';

/** One event, or a save or a task that is taken. */
export interface PlayedStep extends Partial<Omit<Act, 'id' | 'kind' | 'version' | 'revision' | 'isBatch'>> {
  /** A demonstration account, or the clock. */
  by: string;
  daysAgo: number;
  /** Filled in before. */
  answers?: Answers;
  /** They take the open task. */
  isTaking?: true;
  /** An officer does it for the owner, from paper. */
  isAtWindow?: true;
  /** What else they do before the event, at its moment. */
  before?: (
    deps: CaseworkDeps,
    at: { id: string; caller: Caller; owner: PlayedCase['owner'] },
  ) => Promise<void>;
}

export interface PlayedCase {
  kind: string;
  subjectId: string;
  owner: { enId: string; name: string };
  openedDaysAgo: number;
  answers: Answers;
  steps: readonly PlayedStep[];
  /** Who enters it from paper; absent = its owner begins it. */
  window?: { by: string; creditCode: string } | undefined;
}

/** Plays the cases of each enterprise that has none of the kind; true where any was played. */
export async function playCases(deps: CaseworkDeps, cases: readonly PlayedCase[]): Promise<boolean> {
  const isNew = new Map<string, boolean>();
  for (const { kind, owner } of cases)
    if (!isNew.has(owner.enId)) {
      const place = { tenantId: DEFAULT_TENANT, reach: { isSystem: true } as const, kind };
      const all = { subjectId: null, states: null };
      const [known] = await countOwnCases(deps.sql, { ...place, ...all, ownerId: owner.enId });
      isNew.set(owner.enId, known?.total === 0);
    }
  const fresh = cases.filter(({ owner }) => isNew.get(owner.enId));
  for (const one of fresh) await playCase(deps, one);
  return fresh.length > 0;
}

async function playCase(
  deps: CaseworkDeps,
  { kind, subjectId, owner, openedDaysAgo, answers, steps, window }: PlayedCase,
): Promise<void> {
  const startedAt = deps.now().getTime();
  const at = (daysAgo: number, place: number): CaseworkDeps => {
    // those of one day follow one another, the last of today before now
    const then = new Date(startedAt - daysAgo * DAY_MS - (steps.length - place) * MINUTE_MS);
    return { ...deps, now: () => then };
  };
  const id = await begin(at(openedDaysAgo, -1), { kind, subjectId, owner, answers, window });
  let revision = 0;
  for (const [place, step] of steps.entries()) {
    const { by, daysAgo, answers: filled, isTaking, isAtWindow, before, event, ...more } = step;
    const then = at(daysAgo, place);
    const caller = isAtWindow
      ? entering(await demoOfficer(then, by))
      : await demoCaller(then, by, owner.enId);
    if (filled) ({ revision } = await saveCaseAnswers(then, caller, { id, kind, revision, answers: filled }));
    if (isTaking) await takeTask(then, caller, id);
    if (before) await before(then, { id, caller, owner });
    if (event !== undefined) await actOnCase(then, caller, { id, kind, event, ...more });
  }
}

/** The draft: from what its owner types, or entered from paper. */
async function begin(
  then: CaseworkDeps,
  { kind, subjectId, owner, answers, window }: Omit<PlayedCase, 'openedDaysAgo' | 'steps'>,
): Promise<string> {
  if (window) {
    const brought = { broughtBy: '演示送件人', relation: 'handler', scanRef: '演示-窗口收件-01' } as const;
    const given = { kind, subjectId, owner: window.creditCode, ...brought };
    return (await enterCase(then, await demoOfficer(then, window.by), given)).id;
  }
  const { id } = await openCase(then, {
    tenantId: DEFAULT_TENANT,
    accountId: await accountOf(then, APPLICANT),
    kind,
    subjectId,
    owner: { kind: 'enterprise', id: owner.enId },
    applicant: { name: owner.name, sealed: null },
    prefill: answers,
  });
  return id;
}

async function takeTask(deps: CaseworkDeps, caller: Caller, id: string): Promise<void> {
  const { accountId, reach } = caller;
  const task = (await selectTasks(deps.sql, id)).find(({ closedAt }) => closedAt === null);
  if (!task || accountId === null || !('grants' in reach)) throw new Error(`nobody can take case ${id}`);
  await assignCase(deps, { ...caller, accountId, reach }, { id, taskId: task.id, to: 'me' });
}

/** Who acts: the clock, the applicant for an enterprise, or an officer with what they are granted. */
export async function demoCaller(deps: CaseworkDeps, by: string, enId: string): Promise<Caller> {
  const origin = { tenantId: DEFAULT_TENANT, ip: '演示数据', requestId: '演示数据' };
  if (by === 'system') return { ...origin, accountId: null, reach: { isSystem: true } };
  const accountId = await accountOf(deps, by);
  if (by === APPLICANT) {
    const enterprises = [{ enId, role: 'admin' as const }];
    return { ...origin, accountId, reach: { owners: { enterprises, actorId: accountId, hasOwn: false } } };
  }
  const grants = await officerGrants(deps.sql, { accountId, now: deps.now() });
  return { ...origin, accountId, reach: { grants: kindGrants(grants, deps.kinds.values()) } };
}

/** A demonstration officer, by sign-in name. */
export async function demoOfficer(deps: CaseworkDeps, by: string): Promise<Officer> {
  const caller = await demoCaller(deps, by, '');
  const { accountId, reach } = caller;
  if (accountId === null || !('grants' in reach)) throw new Error(`${by} is no officer`);
  return { ...caller, accountId, reach };
}

/** The account that was seeded under a sign-in name. */
export async function accountOf({ sql, now }: CaseworkDeps, loginName: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find((one) => one.loginName === loginName);
  if (!account) throw new Error(`no demonstration account ${loginName}`);
  const given = { id: uuidV7(now().getTime()), tenantId: DEFAULT_TENANT, loginName, name: account.name };
  const [row] = await upsertSsoAccount(sql, { ...given, isDemo: true, now: now() });
  if (!row) throw new Error(`demonstration account ${loginName} was not stored`);
  return row.id;
}
