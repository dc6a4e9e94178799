import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { refusedReply } from '../../../../page/form.ts';
import { EventFault } from './event-fault.tsx';

const PARTS = [{ title: '收款账户', lines: [], files: [], seen: null }];
const WORDS = '收款账户有误（户名不符），请企业在「收款账户」更正后再拨付';
const reply = refusedReply([{ field: 'event', errorMessage: WORDS }], {
  values: { event: 'record_payment' },
});

test('整步不能办的原因写在这一步的按钮旁，链到所说的收款账户；别的步骤旁不写', () => {
  const at = (event: string) =>
    renderToStaticMarkup(<EventFault event={event} reply={reply} parts={PARTS} />);
  expect(at('record_payment')).toContain(WORDS);
  expect(at('record_payment')).toContain('href="#part-0"');
  expect(at('annul')).toBe('');
});
