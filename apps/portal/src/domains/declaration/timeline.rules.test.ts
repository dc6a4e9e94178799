// 办理进程 by its turns: days that were used, nodes that were passed over, returns and corrections.
import { describe, expect, test } from 'vitest';
import type { ChainNode } from './node-chain.rules.ts';
import { courseOf, type Course, type Turn } from './timeline.rules.ts';

const nodes: ChainNode[] = [
  { kind: 'intake', days: 5 },
  { kind: 'first_review', days: 3 },
  { kind: 'final_review', days: 10 },
  { kind: 'disbursement', days: 10 },
];
const calendar = new Map([['2026', { holidays: ['2026-10-01', '2026-10-02'], workdays: ['2026-10-10'] }]]);
const turn = (state: string, from: string, to: string | null, more: Partial<Turn> = {}): Turn => ({
  state,
  department: '经济发展部门',
  openedAt: `${from} 09:00:00`,
  openedOn: from,
  closedAt: to === null ? null : `${to} 17:00:00`,
  dueOn: null,
  days: 3,
  isOutside: false,
  outcome: to === null ? null : '通过',
  reason: null,
  lines: [],
  ...more,
});
const course = (more: Partial<Course>): Course => ({
  nodes,
  outside: [],
  turns: [],
  papers: [],
  at: 'submitted',
  today: '2026-10-13',
  calendar,
  ...more,
});
const shown = (given: Partial<Course>) => courseOf(course(given));

describe('办理进程', () => {
  test('已用工作日从次日算起，放假不计、调休上班计入，超过承诺为超期', () => {
    const [, first] = shown({
      at: 'first_review',
      turns: [turn('submitted', '2026-09-29', '2026-09-30'), turn('first_review', '2026-09-30', null)],
    });
    // 1–2 October are holidays, 3–4 a weekend; 5–9, the 10th by 调休, 12–13
    expect(first).toMatchObject({ status: 'now', turns: [{ used: 8, light: 'overdue' }] });
  });

  test('撤销决定排在最后，不计用时，它的文书不再归入其他环节', () => {
    const paper = {
      id: 'p',
      kind: 'result',
      title: '审核结果告知书',
      no: '1',
      issuedAt: '2026-10-13 17:00:00',
    };
    const paid = turn('pending_disbursement', '2026-10-12', '2026-10-13', { outcome: '撤销决定' });
    const annulled = { ...turn('revoked', '2026-10-13', '2026-10-13'), days: null };
    const nodesShown = shown({ at: null, turns: [paid], papers: [paper], annulled });
    expect(nodesShown.map(({ code, papers }) => [code, papers.length])).toEqual([
      ['disbursement', 0],
      ['annulment', 1],
    ]);
    expect(nodesShown.at(-1)).toMatchObject({ promised: null, turns: [{ used: null, light: 'none' }] });
  });

  test('不计入承诺时限的环节写明，用时照记，不算超期；经过的随当时的设置，还没到的随这一件', () => {
    const chain: ChainNode[] = [
      { kind: 'intake', days: 5 },
      { kind: 'site_check', days: 3 },
      { kind: 'expert_review', days: 3 },
      { kind: 'final_review', days: 5 },
      { kind: 'publicity', days: 5 },
    ];
    const found = shown({
      nodes: chain,
      outside: ['site_check', 'publicity', 'objection_handling'],
      at: 'expert_review',
      turns: [
        turn('submitted', '2026-09-14', '2026-09-15'),
        turn('site_check', '2026-09-15', '2026-09-25'),
        turn('expert_review', '2026-09-25', null, { isOutside: true }),
      ],
    });
    expect(found.map(({ code, isOutside }) => [code, isOutside])).toEqual([
      ['intake', false],
      ['site_check', false],
      ['expert_review', true],
      ['final_review', false],
      ['publicity', true],
    ]);
    expect(found[1]?.turns[0]?.light).toBe('overdue');
    expect(found[2]?.turns[0]).toMatchObject({ light: 'none' });
    expect(found[2]?.turns[0]?.used).toBeGreaterThan(3);
  });

  test('还没到的环节只说承诺；没有经过的环节不出现；中途结束的那一环节不算办完', () => {
    expect(shown({ turns: [turn('submitted', '2026-10-12', null)] }).map(({ status }) => status)).toEqual([
      'now',
      'ahead',
      'ahead',
      'ahead',
    ]);
    const instant = shown({
      at: 'pending_disbursement',
      turns: [turn('pending_disbursement', '2026-10-12', null)],
    });
    expect(instant.map(({ code }) => code)).toEqual(['disbursement']);
    const taken = shown({
      at: null,
      brokenOff: 'first_review',
      turns: [
        turn('submitted', '2026-10-08', '2026-10-09'),
        turn('first_review', '2026-10-09', '2026-10-12'),
      ],
    });
    expect(taken.map(({ code, status }) => [code, status])).toEqual([
      ['intake', 'done'],
      ['first_review', 'ended'],
    ]);
    const refused = shown({ at: null, turns: [turn('submitted', '2026-10-12', '2026-10-13')] });
    expect(refused.map(({ code }) => code)).toEqual(['intake']);
  });

  test('退回的环节再办一次，两次都在；后面的环节回到未开始', () => {
    const back = shown({
      at: 'first_review',
      turns: [
        turn('first_review', '2026-10-08', '2026-10-09'),
        turn('final_review', '2026-10-09', '2026-10-12', { outcome: '退回初审', reason: '核对明细' }),
        turn('first_review', '2026-10-12', null),
      ],
    });
    expect(back.map(({ code, status, turns }) => [code, status, turns.length])).toEqual(
      [
        ['intake', 'done', 0],
        ['first_review', 'now', 2],
        ['final_review', 'ahead', 1],
        ['disbursement', 'ahead', 0],
      ].filter(([code]) => code !== 'intake'),
    );
  });

  test('公示按公告的期限进行，不算超期', () => {
    const chain: ChainNode[] = [{ kind: 'publicity', days: 3 }];
    const [node] = shown({
      nodes: chain,
      at: 'publicity',
      turns: [turn('publicity', '2026-10-08', null)],
      today: '2026-10-20',
    });
    expect(node!.turns[0]).toMatchObject({ light: 'none' });
  });

  test('文书归入办出它的环节；没有日历的年份不猜用了几天', () => {
    const paper = {
      id: 'p',
      kind: 'acceptance',
      title: '受理通知书',
      no: 'A1',
      issuedAt: '2026-10-09 17:00:00',
    };
    const [intake] = shown({ turns: [turn('submitted', '2026-10-08', '2026-10-09')], papers: [paper] });
    expect(intake!.papers).toEqual([{ id: 'p', kind: 'acceptance', title: '受理通知书', no: 'A1' }]);
    const [unknown] = shown({ turns: [turn('submitted', '2027-10-08', null)], today: '2027-10-12' });
    expect(unknown!.turns[0]).toMatchObject({ used: null, light: 'none' });
  });
});
