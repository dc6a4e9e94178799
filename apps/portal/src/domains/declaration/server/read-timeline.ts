// The way of a declaration for its applicant: departments, days and opinions of each node. What officers tell one another
// (internal notes, suggested sums, names) is not in it.
import { readSections } from '@yqt/forms/read-sections';
import { openAnswers } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { brokenOffAt } from '@yqt/workflow/broken-off';
import { eventOf, type Workflow } from '@yqt/workflow/workflow';
import type { CaseView } from '../../casework/contract.ts';
import { caseTurns } from '../../casework/server/case-turns.port.ts';
import { departmentNames } from '../../operator/server/department-names.port.ts';
import { EVENT_FORMS } from '../declare-form.rules.ts';
import { declareWorkflow } from '../declare-machine.rules.ts';
import type { ChainNode } from '../node-chain.rules.ts';
import { PAID_RETURN } from '../payment-events.rules.ts';
import { courseOf, type TimelineNode, type Turn } from '../timeline.rules.ts';
import type { DeclareDeps } from './self-check.ts';

type Turns = Awaited<ReturnType<typeof caseTurns>>;

export interface TimelineOf {
  found: {
    id: string;
    tenantId: string;
    state: string;
    resumeTo: string | null;
    department: string;
    outside: readonly { states: readonly string[] }[];
  };
  view: Pick<CaseView, 'papers' | 'submittedAt'>;
  nodes: readonly ChainNode[];
}

/** None before it was filed. */
export async function readTimeline(
  deps: DeclareDeps,
  { found, view, nodes }: TimelineOf,
): Promise<TimelineNode[]> {
  if (view.submittedAt === null) return [];
  const [rows, names] = await Promise.all([
    caseTurns(deps.sql, found),
    departmentNames(deps.sql, found.tenantId),
  ]);
  const department = names.get(found.department) ?? found.department;
  const turns = [
    ...rows.events
      .filter(({ event }) => event === PAID_RETURN)
      .map((event) => atOnce(event, { state: 'pending_disbursement', department })),
    ...rows.tasks
      // what departments propose to one another is theirs
      .filter(({ isAside }) => !isAside)
      .map((task) => turnOf(task, rows.events, names)),
  ].toSorted((one, other) => one.openedAt.localeCompare(other.openedAt));
  const { states }: Workflow = declareWorkflow;
  const at = found.state === 'correction_required' ? (found.resumeTo ?? found.state) : found.state;
  const annulment = rows.events.findLast(({ event }) => event === ANNUL);
  return courseOf({
    nodes,
    outside: found.outside.flatMap((one) => one.states),
    turns,
    ...(annulment && { annulled: atOnce(annulment, { state: 'revoked', department }) }),
    papers: view.papers,
    at: states[at]?.isFinal === true ? null : at,
    brokenOff: brokenOffAt(declareWorkflow, { state: found.state, turns: rows.events }),
    today: dayText(deps.now()),
    calendar: new Map(rows.years.map(({ year, holidays, workdays }) => [year, { holidays, workdays }])),
  });
}

/** What of an event's form the applicant reads: what was found and decided, no sum that was merely suggested. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  pass_first: ['opinion'],
  approve: ['verifiedAmount', 'basis'],
  record_site_check: ['checkedOn', 'conclusion'],
  record_audit: ['institution', 'reportNo', 'reportOn', 'auditedAmount'],
  end_publicity: ['place', 'publicFrom', 'publicTo'],
  record_payment: ['paidAmount', 'paidOn', 'voucherNo'],
  [PAID_RETURN]: ['voucherNo', 'returnedAmount', 'returnedOn'],
  annul: ['basis', 'recoveryAmount', 'recoveryDue'],
};

const ANNUL = 'annul';

/** What has no turn of its own: a decision taken back, a payment that came back. */
const atOnce = (
  event: Turns['events'][number],
  { state, department }: { state: string; department: string },
): Turn => ({
  state,
  department,
  openedAt: event.at,
  openedOn: event.at.slice(0, 10),
  closedAt: event.at,
  days: null,
  isOutside: false,
  dueOn: null,
  outcome: event.event === ANNUL ? null : (eventOf(declareWorkflow, event.event)?.label ?? null),
  reason: event.reason,
  lines: linesOf(event),
});

function turnOf(
  task: Turns['tasks'][number],
  events: Turns['events'],
  names: ReadonlyMap<string, string>,
): Turn {
  const { node, department, openedAt, openedOn, closedAt, days, dueOn, outcome, isOutside } = task;
  const ending = events.find(({ at, event }) => at === closedAt && event === outcome);
  // what is said of it stands where it has its own place
  const isAnnulled = outcome === ANNUL;
  return {
    state: node,
    department: names.get(department) ?? department,
    openedAt,
    openedOn,
    closedAt,
    days,
    isOutside,
    dueOn,
    outcome: outcome === null ? null : (eventOf(declareWorkflow, outcome)?.label ?? outcome),
    reason: isAnnulled ? null : (ending?.reason ?? null),
    lines: ending && !isAnnulled ? linesOf(ending) : [],
  };
}

function linesOf({ event, payload, at }: Turns['events'][number]): { label: string; text: string }[] {
  const shown = SHOWN[event];
  const code = eventOf(declareWorkflow, event)?.form;
  const form = Object.values(EVENT_FORMS).find((one) => one.code === code);
  if (!shown || !form) return [];
  const sections = readSections(form, openAnswers(form, payload, null), { on: at.slice(0, 10), codes: null });
  return sections.flatMap(({ lines }) =>
    lines
      .filter(({ name, text }) => shown.includes(name) && text !== '')
      .map(({ label, text }) => ({ label, text })),
  );
}
