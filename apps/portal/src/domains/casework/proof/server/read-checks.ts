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
  const names = await accountNames(db, { tenantId: found.tenantId, ids });
  const isChecker = typeof checkerOf(officer, at) !== 'string';
  const shown = given.filter(({ id, isFiled }) => isFiled || checks.has(id));
  const others = await Promise.all(shown.map(({ id }) => hasSecond(db, officer, at, checks.get(id))));
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

/** Whether anybody but who found it untrue, or whoever asks, may confirm that; who entered the case may not. */
async function hasSecond(
  db: Db,
  { accountId }: Officer,
  at: Checking & { found: CaseRow; today: string },
  check: CheckRow | undefined,
): Promise<boolean> {
  const { found, today } = at;
  if (found.separation !== 'strict' || (check && check.state !== 'proposed')) return true;
  const first = check ? [check.checkedBy, check.checkedFor] : [accountId];
  return hasSecondPerson(db, { posts: confirmingPosts(at), but: [...first, ...handsOf(found)], on: today });
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
