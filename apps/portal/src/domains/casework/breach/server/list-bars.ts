// Bars of promises that were not kept across the cases of an officer: whose, why, until when, and whether one was lifted.
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { checkingGrants } from '../../proof/server/checkers.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { barredUntil, barringSince } from '../breach.rules.ts';
import type { Bar } from '../contract.ts';
import { countBars, selectBars, type BarringRow, type BarSelection } from './bars.sql.ts';
import { liftConfirmerOf, lifterOf } from './lifters.ts';

/** One page, the newest first. */
export async function listBars(
  deps: CaseworkDeps,
  officer: Officer,
  { standing, keyword, current, size }: { standing: BarSelection['standing']; keyword: string } & PageRequest,
): Promise<Page<Bar>> {
  const selection = {
    tenantId: officer.tenantId,
    grants: checkingGrants(officer),
    standing,
    keyword: keyword.trim() || null,
    since: barringSince(dayText(deps.now())),
  };
  const [rows, [count]] = await Promise.all([
    selectBars(deps.sql, { ...selection, limit: size, offset: offsetOf({ current, size }) }),
    countBars(deps.sql, selection),
  ]);
  const records = rows.map((row) => shown(officer, row));
  return { records, ...cappedTotal(count?.total), current, size };
}

function shown(officer: Officer, row: BarringRow): Bar {
  const { id, caseId, applicantName, subjectTitle: title, receiptNo, archiveNo, way, label, dueOn } = row;
  const { brokenOn, liftReason, liftedName, liftedAt, lift } = row;
  return {
    id,
    caseId,
    applicantName,
    title,
    receiptNo,
    archiveNo,
    way,
    label,
    dueOn,
    untrue: row.untrue ?? '',
    brokenOn,
    until: barredUntil(brokenOn),
    standing: lift === 'none' ? 'bars' : lift,
    liftReason,
    liftedName,
    liftedAt,
    mayAct: mayAct(officer, row),
  };
}

/** Whether it is theirs to lift it, or to confirm that another does. */
const mayAct = (officer: Officer, row: BarringRow): boolean =>
  row.lift === 'none'
    ? typeof lifterOf(officer, row) !== 'string'
    : row.lift === 'proposed' && liftConfirmerOf(officer, row, row) !== undefined;
