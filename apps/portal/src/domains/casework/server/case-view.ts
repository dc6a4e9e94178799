// The parts that both readers of a case see: actions, events, corrections, stages, promise.
import type { Db } from '@yqt/database/sql';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { eventOf, openEvents, type Actor } from '@yqt/workflow/workflow';
import { roleLabel } from '../../operator/server/operator.port.ts';
import type { CaseAction, CaseCorrection, CaseEvent, OwnCase } from '../case-shapes.rules.ts';
import * as text from '../casework.text.ts';
import type { CaseKind, MaterialItem } from './case-kind.ts';
import { eventReasons, toldReason } from './case-reasons.ts';
import { eventLabel, stageOf, stateLabel } from './case-words.ts';
import type { CaseRow } from './case.sql.ts';
import type { CorrectionRow } from './correction.sql.ts';
import { extensionIn, lastExtension } from './extend-correction.ts';
import type { EventRow } from './history.sql.ts';

/** A case as a line of a list. */
export const cardOf = (kind: CaseKind, row: CaseRow) => ({
  id: row.id,
  kind: kind.kind,
  kindLabel: kind.label,
  title: row.subjectTitle,
  ...stateWords(kind, row.state),
  receiptNo: row.receiptNo,
  createdAt: row.createdAt,
  submittedAt: row.submittedAt,
  summary: row.summary,
});

export const stateWords = (kind: CaseKind, state: string) => ({
  state,
  stateLabel: stateLabel(kind, state),
  stage: stageOf(kind, state),
});

/** The same for its owner. */
export const ownCardOf = (kind: CaseKind, row: CaseRow): OwnCase => ({
  ...cardOf(kind, row),
  updatedAt: row.updatedAt,
  channel: channelOf(row),
  isDisposable: row.archiveNo === null && kind.workflow.states[row.state]?.isDisposable === true,
  link: kind.linkOf(row.id),
});

export const channelOf = ({ channel }: Pick<CaseRow, 'channel'>): OwnCase['channel'] =>
  channel === 'window' || channel === 'assisted' ? channel : 'online';

/** What somebody may do now, in the workflow's order: with what is archived nobody anything. */
export const actionsOf = (
  kind: CaseKind,
  {
    found,
    actor,
    decided,
  }: {
    found: Pick<CaseRow, 'state' | 'resumeTo' | 'archiveNo'>;
    actor: Actor;
    decided: readonly { accountId: string; node: string }[];
  },
): CaseAction[] =>
  (found.archiveNo === null ? openEvents(kind.workflow, { ...found, decided }, actor) : []).map((event) => {
    const found = eventOf(kind.workflow, event);
    return {
      event,
      label: found?.label ?? event,
      tone: found?.tone ?? 'plain',
      needsReason: found?.reason === 'required',
      needsReasonCode: found?.reasonCode === 'required',
      offersReasonCode: found?.reasonCode !== undefined,
      isCorrection: found?.correction === 'open',
      isExtension: found?.extendsCorrection === true,
      isFiling: found?.snapshot === true,
      isOpinion: found?.closesOwnTask === true,
      isBatch: found?.isBatch === true,
      form: (found?.form === undefined ? undefined : kind.eventForms[found.form]) ?? null,
    };
  });

const ROLES: Readonly<Record<string, string>> = { applicant: '申请人', window: '窗口代录', system: '系统' };

/** 申请人, 系统 or the officer's role. */
export const actorLabel = (role: string): string => ROLES[role] ?? roleLabel(role);

/** The history in order. Who acted is told by role alone; `reasons`: the words of its codes. */
export const eventsOf = (
  kind: CaseKind,
  rows: readonly EventRow[],
  reasons: Readonly<Record<string, string>>,
): CaseEvent[] =>
  rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    event: row.event,
    label: eventWords(kind, row),
    ...stateWords(kind, row.toState),
    roleLabel: actorLabel(row.actorRole),
    reason: toldReason(reasons, row),
  }));

/** The same with the words of its codes read, where it has any. */
export const readHistory = async (
  db: Db,
  { found, kind }: { found: Pick<CaseRow, 'tenantId' | 'subjectId'>; kind: CaseKind },
  rows: readonly EventRow[],
): Promise<CaseEvent[]> => eventsOf(kind, rows, await eventReasons(db, kind, { at: found, events: rows }));

/** What happened; of a later last day with both days. */
function eventWords(kind: CaseKind, row: EventRow): string {
  const label = eventLabel(kind, row.event);
  const extension = extensionIn(kind, row);
  if (row.event === kind.owing?.receive && row.payload['result'] === 'again') return text.againLabel(label);
  return extension ? text.extendedLabel(label, extension) : label;
}

/** What a department verifies is nobody's to correct. */
export const pinnable = <M extends Pick<MaterialItem, 'obtainBy'>>(materials: readonly M[]): M[] =>
  materials.filter(({ obtainBy }) => obtainBy !== 'department');

/** What a correction may name: the form's fields, then the files and promises. */
export const checklistOf = (
  form: FormDefinition,
  materials: readonly Pick<MaterialItem, 'code' | 'label' | 'obtainBy'>[],
): { item: string; label: string }[] => [
  ...fieldsOf(form)
    .filter(({ kind }) => kind !== 'note' && kind !== 'computed')
    .map(({ name, label }) => ({ item: `field:${name}`, label })),
  ...pinnable(materials).map(({ code, label }) => ({ item: `material:${code}`, label })),
];

/** A correction with the words for what it names, and for the last extension of its term among the events of the case. */
export function correctionOf(
  row: CorrectionRow,
  {
    kind,
    items,
    events,
  }: { kind: CaseKind; items: readonly { item: string; label: string }[]; events: readonly EventRow[] },
): CaseCorrection {
  const labels = new Map(items.map(({ item, label }) => [item, label]));
  const { id, snapshot, note, days, dueOn, status, askedAt } = row;
  return {
    id,
    snapshot,
    note,
    days,
    dueOn,
    status,
    askedAt,
    due: text.dueText(dueOn, days),
    extended: lastExtension(kind, events, id),
    items: row.items.map((one) => ({
      ...one,
      label: labels.get(one.item) ?? one.item,
    })),
  };
}
