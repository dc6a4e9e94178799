// What refuses the 撤销 of a decision, at every field at once.
import { expect, test } from 'vitest';
import { annulFaults, type Annulling } from './annul.rules.ts';

const unpaid: Annulling = { leftFen: 0, sentFen: 0, recoveryFen: null, due: '', today: '2026-11-28' };
const paid: Annulling = { ...unpaid, leftFen: 10_000, recoveryFen: 10_000, due: '2026-11-28' };
const AMOUNT = 'payload.recoveryAmount';
const DUE = 'payload.recoveryDue';

test.each<[string, Annulling, string[]]>([
  ['没有拨付的，不填追回', unpaid, []],
  ['没有拨付的，填了金额和期限，逐项指出', { ...unpaid, recoveryFen: 1, due: '2026-12-01' }, [AMOUNT, DUE]],
  ['全部追回，当天为期限', paid, []],
  ['少追回一分，等于仍给一分', { ...paid, recoveryFen: 9_999 }, [AMOUNT]],
  ['拨付过的，金额和期限都要填', { ...paid, recoveryFen: null, due: '' }, [AMOUNT, DUE]],
  ['金额为零', { ...paid, recoveryFen: 0 }, [AMOUNT]],
  ['多于已拨付且尚未要求退回的', { ...paid, recoveryFen: 10_001 }, [AMOUNT]],
  ['期限已过', { ...paid, due: '2026-11-27' }, [DUE]],
  ['期限不是日期', { ...paid, due: '2026-02-30' }, [DUE]],
  ['送财政未回的不能撤销，其他不符之处一并指出', { ...paid, sentFen: 1, due: '' }, ['event', DUE]],
])('%s', (_case, given, fields) => {
  expect(annulFaults(given).map(({ field }) => field)).toEqual(fields);
});
