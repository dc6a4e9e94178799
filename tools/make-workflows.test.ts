// docs/reference/workflows.md says what the machines are now.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KINDS } from '../apps/portal/src/server/kinds.ts';
import { workflowsPage, WORKFLOWS_PAGE } from './make-workflows.ts';

test('docs/reference/workflows.md 与各状态机一致（node tools/make-workflows.ts 重新生成）', () => {
  expect(KINDS.length).toBeGreaterThan(0);
  expect(readFileSync(WORKFLOWS_PAGE, 'utf8')).toBe(workflowsPage());
});
