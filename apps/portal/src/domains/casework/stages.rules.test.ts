// 办理阶段：没有的环节不列，没有走到的不算走完，中途结束的那一步不算走完，没有办成的最后写明怎样结束；补正期间插在所在阶段之后。
import { expect, test } from 'vitest';
import type { Workflow } from '@yqt/workflow/workflow';
import { declareWorkflow } from '../declaration/declare-machine.rules.ts';
import { statesOf, type NodeKind } from '../declaration/node-chain.rules.ts';
import { stagesOf } from './stages.rules.ts';

const chain = (...kinds: NodeKind[]) => new Set<string>(statesOf(kinds.map((kind) => ({ kind, days: 1 }))));
const SHORT = chain('intake', 'first_review', 'disbursement');
const LONG = chain('intake', 'first_review', 'publicity', 'disbursement');
const shown = (path: string[], ahead: ReadonlySet<string> | null, resumeTo: string | null = null): string => {
  const turns = path.slice(1).map((toState, at) => ({ fromState: path[at] ?? '', toState }));
  const state = path.at(-1) ?? '';
  const marks = { done: '✓', now: '•', ahead: '', ended: '✗' };
  const { states }: Workflow = declareWorkflow;
  const stateLabel = states[state]?.label ?? '';
  return stagesOf({ workflow: declareWorkflow, state, stateLabel, resumeTo, turns, ahead })
    .map(({ label, status }) => `${label}${marks[status]}`)
    .join(' ');
};
const PAID = ['draft', 'submitted', 'first_review', 'pending_disbursement'];

test.each([
  ['没有公示的项目不列公示', ['draft', 'submitted', 'first_review'], SHORT, '填报✓ 受理✓ 审核• 拨付 办结'],
  ['有公示的列', ['draft', 'submitted', 'first_review'], LONG, '填报✓ 受理✓ 审核• 公示 拨付 办结'],
  ['草稿', ['draft'], SHORT, '填报• 受理 审核 拨付 办结'],
  ['办结', [...PAID, 'completed'], SHORT, '填报✓ 受理✓ 审核✓ 拨付✓ 办结✓'],
  ['即申即享没有经过受理与审核', ['draft', 'pending_disbursement'], SHORT, '填报✓ 拨付• 办结'],
  [
    '审核未通过的没有拨付',
    ['draft', 'submitted', 'first_review', 'rejected'],
    LONG,
    '填报✓ 受理✓ 审核✓ 审核未通过✗',
  ],
  ['不予受理', ['draft', 'submitted', 'not_accepted'], LONG, '填报✓ 受理✓ 不予受理✗'],
  ['拨付前撤销的，拨付不算走完', [...PAID, 'revoked'], SHORT, '填报✓ 受理✓ 审核✓ 已撤销✗'],
  ['办结后撤销的，拨付走完了', [...PAID, 'completed', 'revoked'], SHORT, '填报✓ 受理✓ 审核✓ 拨付✓ 已撤销✗'],
  ['撤回', ['draft', 'submitted', 'withdrawn'], LONG, '填报✓ 已撤回✗'],
  [
    '公示环节后来取消的，走过的仍列',
    [...PAID.slice(0, 3), 'publicity', 'pending_disbursement'],
    SHORT,
    '填报✓ 受理✓ 审核✓ 公示✓ 拨付• 办结',
  ],
  ['没有说明有哪些环节的全列', ['draft'], null, '填报• 受理 审核 公示 拨付 办结'],
])('%s', (_case, path, ahead, words) => {
  expect(shown(path, ahead)).toBe(words);
});

test('补正插在要求补正的阶段之后；逾期未补正结束的，那一阶段不算走完', () => {
  const path = ['draft', 'submitted', 'first_review', 'correction_required'];
  expect(shown(path, SHORT, 'first_review')).toBe('填报✓ 受理✓ 审核✓ 补正• 拨付 办结');
  expect(shown([...path, 'deemed_withdrawn'], SHORT)).toBe('填报✓ 受理✓ 逾期未补正视为撤回✗');
});
