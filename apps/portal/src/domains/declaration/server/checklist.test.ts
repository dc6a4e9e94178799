// What the checklist tells applicants of a material: who reads one with trade secrets.
import { expect, test } from 'vitest';
import type { ProjectMaterial } from '../project-shape.rules.ts';
import { checklistItems } from './checklist.ts';

const material = (more: Partial<ProjectMaterial>): ProjectMaterial => ({
  code: 'm',
  name: '工艺说明',
  copies: 1,
  needsSeal: false,
  note: '',
  ...more,
});
const hintOf = (given: Partial<ProjectMaterial>, kinds: readonly ('first_review' | 'expert_review')[]) =>
  checklistItems({
    materials: [material(given)],
    redemption: 'apply',
    nodes: kinds.map((kind) => ({ kind, days: 5 })),
  })[0]?.hint ?? '';

test('涉及商业秘密的材料写明由谁查阅：专家可查阅的写专家，不可的也写', () => {
  const [closed, open] = [{ isTradeSecret: true }, { isTradeSecret: true, isForExperts: true }];
  expect(hintOf(open, ['first_review', 'expert_review'])).toMatch(/专家签署保密承诺后也可查阅/);
  expect(hintOf(closed, ['first_review', 'expert_review'])).toMatch(/评审专家不能查阅/);
  expect(hintOf(open, ['first_review'])).toMatch(/评审专家不能查阅/);
  expect(hintOf({}, ['expert_review'])).toBe('');
});
