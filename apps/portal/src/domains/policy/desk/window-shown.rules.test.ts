// Which of several windows stands in the head of a policy.
import { expect, test } from 'vitest';
import { shownWindowOf } from './window-shown.rules.ts';

const window = (state: 'open' | 'closing' | 'upcoming' | 'longterm' | 'closed', closesAt: string | null) => ({
  state,
  closesAt,
});
const open = window('open', '2026-12-20 23:59:59');
const closing = window('closing', '2026-12-02 23:59:59');
const longterm = window('longterm', null);
const upcoming = window('upcoming', '2027-03-01 23:59:59');
const endless = window('upcoming', null);
const closed = window('closed', '2026-01-31 23:59:59');
const older = window('closed', '2025-01-31 23:59:59');

test.each([
  ['没有窗口', [], null],
  ['申报中的先于长期有效与未开始的', [longterm, upcoming, open], open],
  ['先截止的在前', [open, closing], closing],
  ['长期有效的先于未开始的', [upcoming, longterm], longterm],
  ['未开始而没有截止的在后', [endless, upcoming], upcoming],
  ['都已截止的取最近的一个', [older, closed], closed],
])('%s', (_what, given, shown) => expect(shownWindowOf(given)).toBe(shown));
