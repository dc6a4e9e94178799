// The promises of a case in the place of files, at the desk: who gave them when, what was found of each, and what whoever asks may do.
import type { Db } from '@yqt/database/sql';
import { maskName } from '@yqt/kernel/masking';
import { accountNames } from '../../../identity/server/account-names.port.ts';
import { hasSecondPerson } from '../../second/server/second-person.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Officer } from '../../server/desk.ts';
import { handsOf } from '../../server/entered-hands.ts';
import type { PromiseProof } from '../contract.ts';
import { checkerOf, confirmingPosts, proofConfirmerOf, type Checking } from './checkers.ts';
import { selectChecks, selectGiven, type CheckRow, type GivenRow } from './proof.sql.ts';

/** Those that stand in the newest submission, and those that were checked. */
export async function readChecks(
  db: Db,
  officer: Officer,
  at: Checking & { found: CaseRow; today: string },
): Promise<PromiseProof[]> {
  const { found } = at;
  const given = await selectGiven(db, found.id);
  if (given.length === 0) return [];
  const checks = new Map((await selectChecks(db, found.id)).map((one) => [one.promiseId, one]));
  const ids = [...new Set(given.map(({ givenBy }) => givenBy))];
  const names = await accountNames(db, { tenantId: found.tenantId, ids, hasMarks: false });
  const isChecker = typeof checkerOf(officer, at) !== 'string';
  const shown = given.filter(({ id, isFiled }) => isFiled || checks.has(id));
  const isThere = eachOnce((first: readonly (string | null)[]) => hasOther(db, at, first));
  const others = await Promise.all(
    shown.map(async ({ id }) => {
      const first = firstHands(officer, at, checks.get(id));
      return first === null || isThere(first);
    }),
  );
  return shown.map((one, place) => {
    const name = names.find(({ accountId }) => accountId === one.givenBy)?.name;
    return {
      promiseId: one.id,
      code: one.code,
      givenAt: one.givenAt,
      givenBy: name === undefined ? null : maskName(name),
      isFiled: one.isFiled,
      needsSecond: found.separation === 'strict',
      hasOther: others[place] ?? true,
      ...foundOf(officer, at, { one, check: checks.get(one.id), isChecker }),
    };
  });
}

/** Who found it untrue, or would; null where nobody else needs to confirm that any more. */
function firstHands(
  { accountId }: Officer,
  { found }: Checking & { found: CaseRow },
  check: CheckRow | undefined,
): (string | null)[] | null {
  if (found.separation !== 'strict' || (check && check.state !== 'proposed')) return null;
  return check ? [check.checkedBy, check.checkedFor] : [accountId];
}

/** Whether anybody but those may confirm it; who entered the case may not. */
const hasOther = (
  db: Db,
  at: Checking & { found: CaseRow; today: string },
  first: readonly (string | null)[],
): Promise<boolean> =>
  hasSecondPerson(db, {
    posts: confirmingPosts(at),
    but: [...first, ...handsOf(at.found)],
    on: at.today,
  });

/** The answer for the same names is looked up once. */
function eachOnce<T>(look: (names: readonly (string | null)[]) => Promise<T>) {
  const known = new Map<string, Promise<T>>();
  return (names: readonly (string | null)[]): Promise<T> => {
    const key = names.join();
    const answer = known.get(key) ?? look(names);
    known.set(key, answer);
    return answer;
  };
}

type Found = Omit<
  PromiseProof,
  'promiseId' | 'code' | 'givenAt' | 'givenBy' | 'isFiled' | 'needsSecond' | 'hasOther'
>;

function foundOf(
  officer: Officer,
  at: Checking,
  { one, check, isChecker }: { one: GivenRow; check: CheckRow | undefined; isChecker: boolean },
): Found {
  if (!check) return { ...UNCHECKED, mayCheck: isChecker && one.isThere && one.isFiled };
  const { id: checkId, state, outcome, reason, evidence, checkedBy } = check;
  const { checkedName, checkedAt, decidedName: confirmedName, decidedAt: confirmedAt } = check;
  const isPending = state === 'proposed';
  return {
    standing: isPending ? 'proposed' : outcome,
    reason,
    evidence,
    checkedName,
    checkedAt,
    confirmedName,
    confirmedAt,
    checkId,
    mayCheck: false,
    mayConfirm: isPending && proofConfirmerOf(officer, at, check) !== undefined,
    isOwn: isPending && checkedBy === officer.accountId,
  };
}

const UNCHECKED: Found = {
  standing: 'unchecked',
  reason: '',
  evidence: '',
  checkedName: null,
  checkedAt: null,
  confirmedName: null,
  confirmedAt: null,
  checkId: null,
  mayCheck: false,
  mayConfirm: false,
  isOwn: false,
};
