// A case as an officer within whose grants it lies sees it. Private answers are masks.
import { diffAnswers } from '@yqt/forms/compare';
import type { FormDefinition } from '@yqt/forms/form';
import { readSections } from '@yqt/forms/read-sections';
import { openAnswers } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import type { CaseFile } from '../case-shapes.rules.ts';
import { readEntry } from '../window/server/read-entry.ts';
import { wordsFor } from './answer-words.ts';
import type { CaseKind } from './case-kind.ts';
import { caseSections } from './case-sections.ts';
import {
  actorLabel,
  cardOf,
  channelOf,
  correctionOf,
  eventsOf,
  checklistOf,
  promiseOf,
  stagesAt,
} from './case-view.ts';
import { eventLabel, stateLabel } from './case-words.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { selectCorrections } from './correction.sql.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { formOf } from './form-versions.ts';
import {
  selectApprovals,
  selectNotes,
  selectSnapshots,
  type ApprovalRow,
  type SnapshotRow,
} from './history.sql.ts';
import { calendarOf } from './holidays.ts';
import { readPapers } from '../paper/server/read-papers.ts';
import { askedOf, materialView } from './materials.ts';
import { findCase } from './read-own-case.ts';
import { deskActions } from './standing-actions.ts';
import { selectTasks, type TaskRow } from './task.sql.ts';

/** Throws NOT_FOUND, also for a case out of scope. */
export async function readCaseFile(deps: CaseworkDeps, caller: Caller, id: string): Promise<CaseFile> {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  const { sql } = deps;
  const filed = await filedOf(deps, { found, kind });
  const [corrections, events, approvals, tasks, notes, asked, calendar] = await Promise.all([
    selectCorrections(sql, found.id),
    eventsOf(sql, kind, found.id),
    selectApprovals(sql, found.id),
    selectTasks(sql, found.id),
    selectNotes(sql, found.id),
    askedOf(sql, { kind, found, now: deps.now(), ...filed }),
    calendarOf(sql, found.tenantId),
  ]);
  const items = checklistOf(filed.form, asked.materials);
  const { version, applicantName, department, separation, amountFen } = found;
  return {
    ...cardOf(kind, found),
    ...(await readFiled(deps, { found, kind, ...filed })),
    version,
    applicantName,
    department,
    separation,
    amountFen,
    items,
    events,
    channel: channelOf(found),
    entry: await readEntry(sql, found),
    materials: await materialView(sql, { found, materials: asked.materials, reader: { filed: filed.files } }),
    ...(await readPapers(sql, { found, needsSeal: asked.needsSeal })),
    corrections: corrections.map((one) => correctionOf(one, items)),
    tasks: tasks.map((task) => taskOf(kind, task)),
    approvals: approvals.map((one) => approvalOf(kind, one, caller.accountId)),
    notes: notes.map(({ accountId, ...note }) => ({ ...note, isOwn: accountId === caller.accountId })),
    promise: promiseOf(found, kind, calendar),
    stages: stagesAt(kind, found),
    actions: await deskActions(deps, caller, { found, kind }),
    reasonCodes: { ...kind.reasonCodes },
  };
}

/** What was filed and by what form; of a case that was never filed what stands there now. */
async function filedOf(deps: CaseworkDeps, { found, kind }: { found: CaseRow; kind: CaseKind }) {
  const form = await formOf(deps.sql, kind, found);
  const snapshots = await selectSnapshots(deps.sql, found.id);
  return {
    form,
    snapshots,
    options: await checkOptions(deps, form, dayText(deps.now())),
    answers: openAnswers(form, snapshots[0]?.answers ?? found.answers, null),
    files: snapshots.map(({ materials }) => materials),
  };
}

/** The newest snapshot in words, and what it changed of the one before. */
async function readFiled(
  deps: CaseworkDeps,
  {
    found,
    kind,
    form,
    snapshots: [last, before],
  }: { found: CaseRow; kind: CaseKind; form: FormDefinition; snapshots: readonly SnapshotRow[] },
): Promise<Pick<CaseFile, 'snapshot' | 'sections' | 'changes' | 'files'>> {
  const stored = last?.answers ?? found.answers;
  const { words, files } = await wordsFor(deps, {
    form,
    tenantId: found.tenantId,
    answers: [stored, ...(before ? [before.answers] : [])],
  });
  const filed = openAnswers(form, stored, null);
  const options = await checkOptions(deps, form, dayText(deps.now()));
  const was = before ? openAnswers(form, before.answers, null) : filed;
  return {
    snapshot: last?.n ?? 0,
    sections: await caseSections(deps.sql, { kind, found }, [form, filed, { ...options, words }]),
    changes: diffAnswers(form, { before: was, after: filed }, words),
    files,
  };
}

const taskOf = (kind: CaseKind, task: TaskRow): CaseFile['tasks'][number] => {
  const { id, department, assignee, openedAt, dueOn, closedAt, outcome } = task;
  return {
    id,
    department,
    assignee,
    openedAt,
    dueOn,
    closedAt,
    nodeLabel: stateLabel(kind, task.node),
    roleLabel: actorLabel(task.role),
    outcome: outcome === null ? null : eventLabel(kind, outcome),
  };
};

function approvalOf(
  kind: CaseKind,
  { node, role, event, at, isValid, payload, accountId }: ApprovalRow,
  reader: string | null,
): CaseFile['approvals'][number] {
  const code = kind.workflow.events[event]?.form;
  const form = code === undefined ? undefined : kind.eventForms[code];
  const sections = form
    ? readSections(form, openAnswers(form, payload, null), { on: at.slice(0, 10), codes: null })
    : [];
  return {
    at,
    isValid,
    isOwn: accountId === reader,
    nodeLabel: stateLabel(kind, node),
    roleLabel: actorLabel(role),
    label: eventLabel(kind, event),
    lines: sections.flatMap(({ lines }) => lines),
  };
}
