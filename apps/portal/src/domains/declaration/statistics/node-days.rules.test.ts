// Days of nodes beside their promise.
import { expect, test } from 'vitest';
import { declareWorkflow } from '../declare-machine.rules.ts';
import { NODE_NAMES, nodeDays } from './node-days.rules.ts';

test('工作人员办理的每个环节都有中文名称', () => {
  const worked = Object.entries<{ turn?: string }>(declareWorkflow.states)
    .filter(([, { turn }]) => turn !== undefined && turn !== 'applicant')
    .map(([state]) => state);
  expect(worked.filter((state) => !NODE_NAMES.has(state))).toEqual([]);
});

test('每个项目每个环节一行：件数、中位数、九成位、承诺与超期件数，按办理的先后', () => {
  const took = (projectName: string, node: string, used: readonly number[]) =>
    used.map((days) => ({ projectName, node, used: days, promised: 5, isOutside: false }));
  const found = nodeDays([
    ...took('乙', 'final_review', [3]),
    ...took('甲', 'expert_review', [9]),
    ...took('甲', 'submitted', [1, 2, 6, 7]),
    { projectName: '甲', node: 'first_review', used: 40, promised: null, isOutside: false },
  ]);
  expect(found.map(({ projectName, label }) => `${projectName} ${label}`)).toEqual([
    '甲 受理',
    '甲 初审',
    '甲 专家评审',
    '乙 终审',
  ]);
  expect(found[0]).toMatchObject({ promised: 5, count: 4, median: 2, p90: 7, late: 2 });
  expect(found[1]).toMatchObject({ promised: null, late: 0 });
});

test('不计入承诺时限的环节照样统计用时，不算超期；是否计入随各件当时的设置', () => {
  const took = (used: number, isOutside: boolean) => ({
    projectName: '甲',
    node: 'site_check',
    used,
    promised: 5,
    isOutside,
  });
  const [found] = nodeDays([took(30, true), took(20, true), took(9, false), took(2, false)]);
  expect(found).toMatchObject({ isOutside: true, promised: 5, count: 4, p90: 30, late: 1 });
});
