import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CaseEntry } from '../../case-shapes.rules.ts';
import { EntryLines } from './entry-notice.tsx';

const WAITING: CaseEntry = {
  broughtBy: '王*',
  relation: 'handler',
  scanRef: '2026-窗-0009',
  letterRef: null,
  enteredAt: '2026-11-02 10:00:00',
  confirmedAt: null,
  refusedAt: null,
  refusedReason: null,
  waitedDays: 4,
  enteredBy: null,
  mayConfirm: true,
  mayRefuse: true,
};
const html = (entry: CaseEntry) => renderToStaticMarkup(<EntryLines entry={entry} />);

test('没有答复的写明不影响办理；先前不认可、窗口又提交的，写明答复之前不能受理或通过', () => {
  expect(html(WAITING)).toContain('已等待 4 个工作日；没有回复不视为同意，不影响办理');
  const again = html({ ...WAITING, refusedAt: '2026-11-01 10:00:00', refusedReason: '车牌有误' });
  expect(again).toContain('车牌有误');
  expect(again).toContain('已等待 4 个工作日，在申请人答复之前不能受理或通过');
  expect(again).not.toContain('不影响办理');
});
