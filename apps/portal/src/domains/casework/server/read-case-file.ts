// A case as an officer within whose grants it lies sees it. Private answers are masks.
import { newEffort } from '@yqt/forms/mark-line';
import { markedAnswers } from '@yqt/forms/marked-answers';
import { readSections } from '@yqt/forms/read-sections';
import { openAnswers, type StoredAnswers } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { ENTERED_BY_HAND } from '../casework.text.ts';
import type { CaseFile } from '../case-shapes.rules.ts';
import { CHECKED_ITEM } from '../materials/material.rules.ts';
import { submissionsOf } from '../carry/server/read-submissions.ts';
import { standingRefusals } from '../window/server/standing-refusal.ts';
import { readEntry } from '../window/server/read-entry.ts';
import { wordsFor } from './answer-words.ts';
import type { CaseKind } from './case-kind.ts';
import { caseReasons } from './case-reasons.ts';
import { caseSections, seenWith } from './case-sections.ts';
import { actorLabel, cardOf, channelOf, correctionOf, eventsOf, checklistOf } from './case-view.ts';
import { eventLabel, stateLabel } from './case-words.ts';
import { deskRows, type DeskRows } from './case-rows.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { hasEntered } from './entered-hands.ts';
import { formOf } from './form-versions.ts';
import type { CorrectionRow } from './correction.sql.ts';
import type { ApprovalRow } from './history.sql.ts';
import { materialEvents } from '../owed/server/read-owed.ts';
import { readPapers } from '../paper/server/read-papers.ts';
import { askedOf, materialView } from './materials.ts';
import { checksOf, filedPromises } from './promises.ts';
import { readWith } from './read-own-case.ts';
import { readRecords } from './read-records.ts';
import { readStages } from './read-stages.ts';
import { worksOn } from './require-handler.ts';
import { deskActions } from './standing-actions.ts';
import type { TaskRow } from './task.sql.ts';
import { promiseOf } from './whole-promise.ts';
import { submissionNumber } from './submission-number.ts';

/** Throws NOT_FOUND, also for a case out of scope. */
export async function readCaseFile(deps: CaseworkDeps, caller: Caller, id: string): Promise<CaseFile> {
  const { found, kind, rows } = await readWith(deskRows, deps, caller, { id, kind: null });
  const [entry, actions, beside, words, recorded, reasonCodes, stopped, stages] = await Promise.all([
    readEntry(deps, { found, kind }),
    deskActions(deps, caller, { found, kind }, rows),
    readBeside(deps, { found, kind, rows }),
    kind.besideOf?.(deps.sql, found.id) ?? {},
    readRecords(deps, { kind, tenantId: found.tenantId, events: rows.events }),
    caseReasons(deps.sql, kind, found),
    readStopped(deps, caller, found),
    readStages(deps.sql, { found, kind }, rows.events),
  ]);
  const { form, asked, ...shown } = beside;
  const items = checklistOf(form, asked.materials);
  return {
    ...cardOf(kind, found),
    ...shown,
    files: { ...shown.files, ...recorded.files },
    records: recorded.records.map((one) => withItem(one, asked.materials)),
    beside: words,
    ...headOf(found),
    items,
    actions,
    ...stopped,
    ...materialEvents(kind, actions),
    entry,
    events: eventsOf(kind, rows.events, reasonCodes),
    channel: channelOf(found),
    corrections: rows.corrections.map((one) => correctionOf(one, { kind, items, events: rows.events })),
    tasks: rows.tasks.map((task) => taskOf(kind, task)),
    approvals: rows.approvals.map((one) => approvalOf(kind, one, caller.accountId)),
    notes: rows.notes.map(({ accountId, ...note }) => ({ ...note, isOwn: accountId === caller.accountId })),
    mayNote: worksOn(caller, { found, kind }, rows.tasks),
    promise: promiseOf({ found, kind }, rows),
    stages,
    reasonCodes,
  };
}

const headOf = ({ version, applicantName, department, separation, amountFen }: CaseRow) => ({
  version,
  applicantName,
  department,
  separation,
  amountFen,
});

/** Why whoever reads may do nothing, and why nobody may go on. */
async function readStopped(
  { sql }: CaseworkDeps,
  caller: Caller,
  found: CaseRow,
): Promise<Pick<CaseFile, 'barred' | 'held'>> {
  const isOpen = found.enteredBy !== null && found.closedAt === null;
  const held = await standingRefusals(sql, isOpen ? [found.id] : []);
  return {
    barred: hasEntered(caller, found) ? ENTERED_BY_HAND : null,
    held: held.get(found.id) ?? null,
  };
}

/** What a department verified is recorded by the item's code: told by its name, as long as the checklist has it. */
function withItem(
  record: CaseFile['records'][number],
  materials: readonly { code: string; label: string }[],
): CaseFile['records'][number] {
  const named = (text: string): string => materials.find(({ code }) => code === text)?.label ?? text;
  const sections = record.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) =>
      line.name === CHECKED_ITEM ? { ...line, text: named(line.text) } : line,
    ),
  }));
  return { ...record, sections };
}

interface Read {
  found: CaseRow;
  kind: CaseKind;
  rows: DeskRows;
}

/** What was filed, in words, with what was asked for beside it. */
async function readBeside(deps: CaseworkDeps, { found, kind, rows }: Read) {
  const { sql } = deps;
  const filed = await filedOf(deps, { found, kind, rows });
  const asked = await askedOf(sql, { kind, found, now: deps.now(), ...filed });
  const reader = {
    filed: rows.snapshots.map(({ materials }) => materials),
    promises: filedPromises(rows.snapshots[0]),
    checks: checksOf(kind, rows.events),
    proofs: rows.proofs,
    owed: { rows: rows.owed, today: dayText(deps.now()) },
  };
  const [words, materials, papers] = await Promise.all([
    readFiled(deps, { found, kind, rows, ...filed }),
    materialView(sql, { found, materials: asked.materials, rows: rows.materials, reader }),
    readPapers(sql, {
      found: { id: found.id, answers: filedDraft(found, rows.corrections) },
      promised: reader.promises,
      rows: rows.papers,
      needsSeal: asked.needsSeal,
    }),
  ]);
  return { ...words, ...papers, materials, asked, form: filed.form };
}

/** The answers that the stamped form stands for: those of the filing, whatever a correction has come to meanwhile. */
const filedDraft = ({ answers }: CaseRow, corrections: readonly CorrectionRow[]): StoredAnswers =>
  corrections.find(({ status }) => status === 'open')?.answers ?? answers;

/** What was filed and by what form; of a case that was never filed what stands there now. */
async function filedOf(deps: CaseworkDeps, { found, kind, rows: { snapshots } }: Read) {
  const form = await formOf(deps.sql, kind, found);
  return {
    form,
    options: await checkOptions(deps, form, dayText(deps.now())),
    answers: openAnswers(form, snapshots[0]?.answers ?? found.answers, null),
  };
}

/** The newest snapshot in words, and what it changed of the one before. */
async function readFiled(
  deps: CaseworkDeps,
  {
    found,
    kind,
    form,
    options,
    answers: filed,
    rows: { snapshots, rating },
  }: Awaited<ReturnType<typeof filedOf>> & Read,
): Promise<Pick<CaseFile, 'snapshot' | 'sections' | 'changes' | 'earlier' | 'files'>> {
  const [last] = snapshots;
  // materials that were handed in later changed no answer
  const submissions = snapshots.filter(({ isSupplement }) => !isSupplement);
  const [, before] = submissions;
  const effort = newEffort();
  const stored = last?.answers ?? found.answers;
  const { words, files } = await wordsFor(deps, {
    form,
    tenantId: found.tenantId,
    answers: [stored, ...snapshots.slice(1).map(({ answers }) => answers)],
  });
  return {
    snapshot: submissionNumber(snapshots),
    sections: await caseSections(deps.sql, { kind, seen: seenWith(found, rating) }, [
      form,
      filed,
      { ...options, words },
    ]),
    changes: before
      ? markedAnswers(
          [form, { before: openAnswers(form, before.answers, null), after: filed }, words],
          effort,
        )
      : [],
    earlier: submissions.length > 2 ? submissionsOf(form, submissions.slice(1), words, effort) : [],
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
