// Who of the officers reaches payments, publicity, 免申即享, expert review and statistics: written out, so that a rule is loosened
// here before it is in a contract. The generated matrix then holds every call to its contract.
import { describe, expect, test } from 'vitest';
import { rolesOfAccess, type Contract } from '@yqt/endpoint/define';
import { directContract } from './direct/contract.ts';
import { expertContract } from './expert/contract.ts';
import { CONFIRMER, LIST_OFFICERS, PREPARERS } from './list/list-kinds.rules.ts';
import { payoutContract } from './list/payment-contract.ts';
import { statisticsContract } from './statistics/contract.ts';
import { enteredContract } from './window/contract.ts';

/** Roles in the order of the handling. */
const C = 'clerk';
const F = 'first-reviewer';
const J = 'joint-reviewer';
const D = 'final-reviewer';
const P = 'payer';
const A = 'auditor';
const T = 'tenant-admin';
const X = 'expert';

const officersOf = (calls: Contract) =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([, { access }]) => access.startsWith('operator:'))
      .map(([name, { access }]) => [name, rolesOfAccess(access)]),
  );

describe('工作人员的权限', () => {
  test('窗口代录只有受理窗口', () => {
    expect(officersOf(enteredContract)).toEqual({ getEntered: [C], qualifyEntered: [C], fileEntered: [C] });
  });

  test('拨付与公示：送拨、导出、导入只有财务人员；异议、追回、限额由决定的人办', () => {
    expect(officersOf(payoutContract)).toEqual({
      listObjections: [D, A],
      openEvidence: [D],
      settleObjection: [D],
      listPayments: rolesOfAccess(LIST_OFFICERS),
      sendPayments: [P],
      exportPayments: [P],
      importPayments: [P],
      listRecoveries: [P, D, A],
      openRecovery: [D],
      recordRepayment: [P],
      saveLimits: [D, T],
    });
  });

  test('名单由谁编制、谁确认：编制的岗位之外另有确认人，专家不接触名单', () => {
    expect(rolesOfAccess(LIST_OFFICERS)).toEqual([C, F, J, D, P, A, T]);
    expect(PREPARERS).toEqual({
      joint: [J],
      support: [F, C, D],
      publicity: [F, C, D],
      payment: [F, C, P],
    });
    expect(CONFIRMER).toEqual({ joint: J, support: D, publicity: D, payment: D });
  });

  test('免申即享：受理、初审编制，终审核准', () => {
    const readers = [C, F, D, P, A, T];
    expect(officersOf(directContract)).toEqual({
      listDirectProjects: readers,
      listDirectLists: readers,
      getDirectList: readers,
      makeDirectList: [C, F],
      leaveOutCandidate: [C, F],
      approveDirectList: [D],
      discardDirectList: [C, F, D],
    });
  });

  test('专家评审：初审人员抽取与撤换，专家只办自己的席位', () => {
    const desk = [F, D, A, T];
    expect(officersOf(expertContract)).toEqual({
      listReviews: desk,
      getPanel: desk,
      drawExperts: [F],
      replaceExpert: [F],
      listMySeats: [X],
      getMyReview: [X],
      promiseReview: [X],
      recuseReview: [X],
      scoreReview: [X],
    });
  });

  test('统计只给初审、终审、审计与管理员；公开的一页不给个案', () => {
    const readers = [F, D, A, T];
    expect(Object.values(officersOf(statisticsContract))).toEqual([readers, readers]);
    expect(Object.values<{ access: string }>(statisticsContract).map(({ access }) => access)).toContain(
      'public',
    );
  });
});
