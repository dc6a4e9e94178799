import { expect, test } from 'vitest';
import { hintText } from './hint-text.ts';

test.each([
  [['以注册地为准', '涉及 9 项政策'], '以注册地为准；涉及 9 项政策'],
  [['可使用“企业规模”工具测算。', '涉及 9 项政策'], '可使用“企业规模”工具测算。涉及 9 项政策'],
  [[undefined, '涉及 9 项政策'], '涉及 9 项政策'],
  [['', null], undefined],
])('%j 连成一行，标点不相连', (parts, text) => {
  expect(hintText(parts)).toBe(text);
});
