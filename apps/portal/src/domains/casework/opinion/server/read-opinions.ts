// Opinions and proposals as whoever works on the case sees them.
import { dayText } from '@yqt/kernel/dates';
import { accountNames } from '../../../identity/server/account-names.port.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { caseItems } from '../../server/case-items.ts';
import { eventLabel } from '../../server/case-words.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { selectSnapshots } from '../../server/history.sql.ts';
import { findCase } from '../../server/read-own-case.ts';
import { isHandler } from '../../server/require-handler.ts';
import type { CaseOpinions, Opinion } from '../contract.ts';
import { selectCaseOpinions, selectPins, type OpinionRow } from './opinion.sql.ts';
import { departmentsHere, maySend, mayWithdraw } from './settle-pins.ts';
import { standingApproval } from './stand-by.ts';
import { submissionNumber } from '../../server/submission-number.ts';

/** Requests with the words for their departments, people and items. */
export async function opinionsOf(
  deps: CaseworkDeps,
  { rows, items }: { rows: readonly OpinionRow[]; items: readonly { item: string; label: string }[] },
): Promise<Opinion[]> {
  const [first] = rows;
  if (!first) return [];
  const { tenantId } = first;
  const [departments, people] = await Promise.all([
    departmentNames(deps.sql, tenantId),
    accountNames(deps.sql, {
      tenantId,
      ids: rows.flatMap(({ answeredBy }) => (answeredBy === null ? [] : [answeredBy])),
    }),
  ]);
  const names = new Map(people.map(({ accountId, name }) => [accountId, name]));
  const labels = new Map(items.map(({ item, label }) => [item, label]));
  const today = dayText(deps.now());
  return rows.map(
    ({ id, department, question, askedAt, days, dueOn, status, verdict, answer, answeredBy, ...row }) => ({
      id,
      question,
      askedAt,
      days,
      dueOn,
      status,
      verdict,
      answer,
      departmentName: departments.get(department) ?? department,
      isOverdue: status === 'open' && dueOn !== null && dueOn < today,
      answeredBy: answeredBy === null ? null : (names.get(answeredBy) ?? null),
      answeredAt: row.answeredAt,
      restsOn: (row.restsOn ?? []).map((item) => labels.get(item) ?? item),
      isValid: row.isValid,
    }),
  );
}

/** Throws NOT_FOUND, also for a case out of scope. */
export async function readOpinions(deps: CaseworkDeps, officer: Officer, id: string): Promise<CaseOpinions> {
  const { found, kind } = await findCase(deps, officer, { id, kind: null });
  const [items, rows, filed, departments, own, standing] = await Promise.all([
    caseItems(deps.sql, deps, { found, kind }),
    selectCaseOpinions(deps.sql, found.id),
    selectSnapshots(deps.sql, found.id),
    departmentNames(deps.sql, found.tenantId),
    departmentsHere(deps.sql, officer, found),
    standingApproval(deps.sql, officer, { found, kind }),
  ]);
  const labels = new Map(items.map(({ item, label }) => [item, label]));
  const pins = await selectPins(deps.sql, { caseId: found.id, snapshot: submissionNumber(filed) });
  const isOpen = found.closedAt === null && found.archiveNo === null;
  return {
    requests: await opinionsOf(deps, { rows, items }),
    pins: pins.map((pin) => ({
      id: pin.id,
      item: pin.item,
      note: pin.note,
      label: labels.get(pin.item) ?? pin.item,
      departmentName: departments.get(pin.department) ?? pin.department,
      outcome: pin.outcome,
      why: pin.why,
      mayWithdraw: isOpen && pin.outcome === null && mayWithdraw(officer, { pin, departments: own }),
      mayDrop: pin.outcome === null && maySend(officer, { found, kind }),
    })),
    departments: [...departments].map(([code, name]) => ({ code, name })),
    mayAsk: found.closedAt === null && isHandler(officer, { found, kind }),
    mayPropose: own.length > 0,
    standing: standing && { label: eventLabel(kind, standing.event), at: standing.at },
  };
}
