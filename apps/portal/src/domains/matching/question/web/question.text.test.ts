import { expect, test } from 'vitest';
import { questionText } from './question.text.ts';

test.each([
  [2, ['甲', '乙'], '涉及 2 项政策：《甲》、《乙》'],
  [2, ['甲'], '涉及 2 项政策，如《甲》'],
  [3, [], '涉及 3 项政策'],
])('%i 项政策，写明 %j', (count, titles, words) => expect(questionText.named(count, titles)).toBe(words));
