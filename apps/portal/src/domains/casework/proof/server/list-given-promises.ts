// Promises across the cases of an officer that wait for a check, or for the word of a second person.
import type { Db } from '@yqt/database/sql';
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { stateLabel } from '../../server/case-words.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import type { PromiseRow } from '../contract.ts';
import { checkerOf, checkingGrants, proofConfirmerOf, type Checking } from './checkers.ts';
import {
  countGivenPromises,
  selectGivenPromises,
  type GivenPromise,
  type GivenSelection,
} from './given-promises.sql.ts';

/** One page, what waits longest first. */
export async function listGivenPromises(
  deps: CaseworkDeps,
  officer: Officer,
  {
    standing,
    keyword,
    current,
    size,
  }: { standing: GivenSelection['standing']; keyword: string } & PageRequest,
): Promise<Page<PromiseRow>> {
  const selection = {
    tenantId: officer.tenantId,
    grants: checkingGrants(officer),
    standing,
    keyword: keyword.trim() || null,
    takenBack: takenBack(deps),
  };
  const [rows, [count]] = await Promise.all([
    selectGivenPromises(deps.sql, { ...selection, limit: size, offset: offsetOf({ current, size }) }),
    countGivenPromises(deps.sql, selection),
  ]);
  const labels = await labelsOf(deps, officer.tenantId, rows);
  const records = rows.map((row) => shown(deps, officer, { row, label: labels(row) }));
  return { records, ...cappedTotal(count?.total), current, size };
}

const takenBack = ({ kinds }: CaseworkDeps): string[] =>
  [...kinds.values()].flatMap(({ kind, workflow }) =>
    Object.entries(workflow.states).flatMap(([state, { isTakenBack }]) =>
      isTakenBack ? [`${kind} ${state}`] : [],
    ),
  );

function shown(
  { kinds }: CaseworkDeps,
  officer: Officer,
  { row, label }: { row: GivenPromise; label: string },
): PromiseRow {
  const { promiseId, caseId, applicantName, subjectTitle: title, receiptNo, archiveNo, givenAt } = row;
  const { checkedName, checkedAt } = row;
  const kind = kinds.get(row.kind);
  const at = { found: row, kind, tasks: row.tasks.map((task) => ({ ...task, closedAt: null })) };
  return {
    promiseId,
    caseId,
    applicantName,
    title,
    label,
    receiptNo,
    archiveNo,
    stateLabel: kind ? stateLabel(kind, row.state) : row.state,
    givenAt,
    reason: row.reason ?? '',
    checkedName,
    checkedAt,
    mayAct: kind !== undefined && mayAct(officer, { ...at, kind }, row),
  };
}

/** Whether it is theirs: to check, or to confirm what another found. */
const mayAct = (officer: Officer, at: Checking, { checkedBy, checkedFor }: GivenPromise): boolean =>
  checkedBy === null
    ? typeof checkerOf(officer, at) !== 'string'
    : proofConfirmerOf(officer, at, { checkedBy, checkedFor }) !== undefined;

/** As the checklist calls each item, or what it was called when it was checked; what is asked for no more goes by its code. */
async function labelsOf(
  { sql, kinds, now }: CaseworkDeps,
  tenantId: string,
  rows: readonly GivenPromise[],
): Promise<(row: GivenPromise) => string> {
  const today = dayText(now());
  const subjects = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const read = async (db: Db, row: GivenPromise) => {
    const subject = await kinds.get(row.kind)?.subjectOf(db, { tenantId, id: row.subjectId, today });
    return [keyOf(row), subject?.materials ?? []] as const;
  };
  const materials = new Map(await Promise.all(subjects.map((row) => read(sql, row))));
  return (row) =>
    row.label ?? materials.get(keyOf(row))?.find(({ code }) => code === row.code)?.label ?? row.code;
}

const keyOf = ({ kind, subjectId }: GivenPromise): string => `${kind} ${subjectId}`;
