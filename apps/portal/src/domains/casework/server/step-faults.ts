// Everything that refuses an event though the workflow allows it, told at once: the form, the pins of a correction, the
// files, the event's own form, and the guards of the kind.
import type { Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { checkDraft, checkSubmission } from '@yqt/forms/check';
import { isSame, pinFaults } from '@yqt/forms/compare';
import { fieldsOf } from '@yqt/forms/form';
import { openAnswers, sealAnswers, type StoredAnswers } from '@yqt/forms/seal';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { targetOf } from '@yqt/workflow/workflow';
import * as text from '../casework.text.ts';
import { caseReasons, keptReason, reasonWords } from './case-reasons.ts';
import { keepAnswerFiles } from './answer-files.ts';
import type { Step } from './case-kind.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { extensionBy, extensionFaults } from './extend-correction.ts';
import type { CorrectionItem } from './correction.sql.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { closedMaterialFaults, materialFaults } from './material-faults.ts';
import { askedOf, type Asked, type Promises } from './materials.ts';
import { owingOf, type Owing } from '../owed/server/owed-in-step.ts';
import { standingPromises } from './promises.ts';
import { pinsFaults } from '../opinion/server/pins-in-step.ts';
import { entryFaults } from '../window/server/entry-in-step.ts';
import { pinnable } from './case-view.ts';
import { sealFaults } from '../paper/server/seal-faults.ts';
import type { OpenStep } from './open-step.ts';
import { isOpened, openedFields, shownIn } from './opened.ts';
import { submissionNumber } from './submission-number.ts';

/** An event that nothing refuses, with what it writes. */
export interface SureStep extends OpenStep {
  step: Step;
  /** What is filed, sealed; null where the event files nothing. */
  filing: StoredAnswers | null;
  /** The event's own form, sealed. */
  payload: StoredAnswers;
  asked: Asked;
  /** What is promised in the place of files; of an event that files nothing none. */
  promised: Promises;
  /** What is promised and no longer stands. */
  fallen: readonly string[];
  /** What it does to what is owed. */
  owing: Owing;
  /** What the event keeps of a reason that may be taken back later. */
  kept: StoredAnswers;
  /** The words of the code, then what was written; '' where there are none. */
  why: string;
}

/** Throws INVALID with every fault, or what the kind's `subjectOf` throws. */
export async function sureStep(tx: Tx, deps: CaseworkDeps, open: OpenStep): Promise<SureStep> {
  const { faults, ...sure } = await lookAtStep(tx, deps, open);
  if (faults.length) throw invalid(...faults);
  return sure;
}

/** What it would write, with everything that refuses it. */
export async function lookAtStep(
  tx: Tx,
  deps: CaseworkDeps,
  open: OpenStep,
): Promise<SureStep & { faults: FieldError[] }> {
  const { found, event, form, seals } = open;
  const payload = await readPayload(tx, deps, open);
  const checked = event.snapshot ? checkSubmission(form, open.answers, open.options) : null;
  const filed = checked === null ? lastFiled(open) : checked.ok ? checked.answers : null;
  const draft = draftOf(open, { payload: payload.answers, typed: payload.typed, filed, seal: deps.sealText });
  const step: Step = { ...draft, to: await leadTo(tx, open, draft) };
  const reasons = event.reasonCode === undefined ? {} : await caseReasons(tx, open.kind, found);
  const asked = await askedOf(tx, { ...open, answers: checked?.ok ? checked.answers : open.answers });
  const promises = event.snapshot ? promisesOf(open, asked) : null;
  const standing = promises?.promised ?? standingNow(open, asked);
  const owed = await owingOf(tx, open, { step, asked, standing, refused: payload.faults });
  const faults = [
    ...(checked?.ok === false ? checked.faults.map(inAnswers) : []),
    ...(promises ? [...pinned(open), ...(await filesFaults(tx, open, { ...asked, ...promises }))] : []),
    ...payload.faults,
    ...correctionFaults(open, asked),
    ...(await pinsFaults(tx, open)),
    ...extensionFaults(open),
    ...reasonFaults(open, reasons),
    ...(await entryFaults(tx, open)),
    ...owed.faults,
    ...(await guardFaults(tx, open, { step, refused: payload.faults })),
  ];
  return {
    ...open,
    faults,
    step,
    asked,
    owing: owed.owing,
    ...(promises ?? NOTHING_PROMISED),
    filing: checked?.ok ? filingOf(open, sealAnswers(form, checked.answers, found.answers, seals)) : null,
    payload: { ...payload.sealed, ...extensionBy(open) },
    ...reasonOf(open, reasons, step),
  };
}

/**
 * What nobody changed since it was filed is filed again to the letter, though forms read it otherwise by now: no approval that rests
 * on it falls. What is computed follows what it is computed of.
 */
function filingOf({ form, found, snapshots: [last] }: OpenStep, sealed: StoredAnswers): StoredAnswers {
  const computed = new Set(fieldsOf(form).flatMap(({ kind, name }) => (kind === 'computed' ? [name] : [])));
  const unchanged = Object.entries(last?.answers ?? {}).filter(
    ([name, filed]) => name in sealed && !computed.has(name) && isSame(filed, found.answers[name]),
  );
  return { ...sealed, ...Object.fromEntries(unchanged) };
}

const reasonOf = (
  { kind, act }: OpenStep,
  reasons: Readonly<Record<string, string>>,
  step: Step,
): Pick<SureStep, 'kept' | 'why'> => ({
  kept: keptReason(kind, reasons, act.reasonCode),
  why: reasonWords(reasons, step) ?? '',
});

const NOTHING_PROMISED: Pick<SureStep, 'promised' | 'fallen'> = { promised: new Map(), fallen: [] };

const draftOf = (
  { found, act, now, today, answers, caller }: OpenStep,
  own: Pick<Step, 'payload' | 'typed' | 'filed' | 'seal'>,
): Omit<Step, 'to'> => ({
  case: found,
  event: act.event,
  from: found.state,
  now,
  today,
  answers,
  accountId: caller.accountId,
  reason: act.reason?.trim() || null,
  reasonCode: act.reasonCode ?? null,
  seen: act.seen ?? null,
  ...own,
});

const inAnswers = ({ field, errorMessage }: FieldError): FieldError => ({
  field: `answers.${field}`,
  errorMessage,
});

const inPayload = ({ field, errorMessage }: FieldError): FieldError => ({
  field: `payload.${field}`,
  errorMessage,
});

function lastFiled({ form, snapshots, seals }: OpenStep): Answers | null {
  const [last] = snapshots;
  return last ? openAnswers(form, last.answers, seals) : null;
}

/** Where it leads: `choose` is asked only where the workflow lists several. */
async function leadTo(tx: Tx, { kind, act, found }: OpenStep, draft: Omit<Step, 'to'>): Promise<string> {
  const choose = kind.choose?.[act.event];
  const to = kind.workflow.events[act.event]?.to;
  const chosen = choose && typeof to === 'object' ? await choose(tx, draft) : undefined;
  return targetOf(kind.workflow, act.event, found, chosen === undefined ? undefined : () => chosen);
}

async function readPayload(
  tx: Tx,
  deps: CaseworkDeps,
  { kind, event, act, seals, today, caller }: OpenStep,
): Promise<{ answers: Answers; typed: Answers; sealed: StoredAnswers; faults: FieldError[] }> {
  const form = event.form === undefined ? undefined : kind.eventForms[event.form];
  if (!form) return { answers: {}, typed: {}, sealed: {}, faults: [] };
  const options = await checkOptions(deps, form, today);
  const checked = checkSubmission(form, act.payload ?? {}, options);
  const typed = checkDraft(form, act.payload ?? {}, options).answers;
  if (!checked.ok) return { answers: {}, typed, sealed: {}, faults: checked.faults.map(inPayload) };
  const { answers } = checked;
  // what a second person confirms was kept when it was proposed, and is the first one's
  const lost =
    act.secondAct === undefined
      ? await keepAnswerFiles(tx, { form, caller, before: {}, after: answers })
      : [];
  return { answers, typed, sealed: sealAnswers(form, answers, {}, seals), faults: lost.map(inPayload) };
}

/** The second line behind the save: what a correction left closed is what was filed. */
function pinned({ found, snapshots, correction, event, ...given }: OpenStep): FieldError[] {
  const [last] = snapshots;
  if (!last || !correction || event.correction !== 'resolve') return [];
  const open = openedFields({ ...given, correction, filed: last });
  return pinFaults(given.form, {
    before: shownIn(last.answers, found.answers),
    after: found.answers,
    open,
  }).map(inAnswers);
}

const standingNow = ({ promises, correction, snapshots: [last] }: OpenStep, { materials }: Asked): Promises =>
  standingPromises({ rows: promises, materials, open: correction, last });

/**
 * What is promised, and the items whose promise no longer stands: the words are others now, it was to be given anew, or the file that
 * was to come later is there.
 */
function promisesOf(open: OpenStep, asked: Asked): { promised: Promises; fallen: string[] } {
  const { promises: rows, files, snapshots } = open;
  const filed = new Set(snapshots[0]?.promises.map(({ id }) => id));
  const there = new Set(files.flatMap(({ code, removedAt }) => (removedAt === null ? [code] : [])));
  const moot = rows.filter(({ id, code, days }) => days !== null && there.has(code) && !filed.has(id));
  const promised = new Map(standingNow(open, asked));
  for (const { code } of moot) promised.delete(code);
  return { promised, fallen: rows.flatMap(({ code }) => (promised.has(code) ? [] : [code])) };
}

/** Files that are missing, that a correction left closed, and the stamped form. */
async function filesFaults(
  tx: Tx,
  { found, event, snapshots, correction, files, promises, owed, caller }: OpenStep,
  { materials, needsSeal, promised }: Asked & { promised: Promises },
): Promise<FieldError[]> {
  const [last] = snapshots;
  const pinned = last && correction && event.correction === 'resolve' ? { correction, filed: last } : null;
  // what a correction leaves closed cannot be mended: it was filed, and counts as it was
  const open = pinned ? materials.filter((item) => isOpened(item, pinned)) : materials;
  return [
    ...materialFaults(found, {
      materials: open,
      files,
      promised,
      later: new Set(promises.flatMap(({ code, days }) => (days === null ? [] : [code]))),
      filed: last,
      isWindow: 'enteredBy' in caller.reach,
    }),
    ...(pinned ? await closedMaterialFaults(tx, { ...pinned, caseId: found.id, materials, owed }) : []),
    ...(needsSeal ? await sealFaults(tx, found, promised) : []),
  ];
}

function correctionFaults(
  { event, form, act, corrections, snapshots }: OpenStep,
  { materials }: Asked,
): FieldError[] {
  if (event.correction !== 'open') return [];
  const items: readonly CorrectionItem[] = act.items ?? [];
  const known = new Set([
    ...fieldsOf(form)
      .filter(({ kind }) => kind !== 'note' && kind !== 'computed')
      .map(({ name }) => `field:${name}`),
    ...pinnable(materials).map(({ code }) => `material:${code}`),
  ]);
  const filed = submissionNumber(snapshots);
  const asked = corrections.some(({ snapshot }) => snapshot >= filed);
  return [
    ...(items.length ? [] : [{ field: 'items', errorMessage: text.NO_ITEMS }]),
    ...items
      .filter(({ item }) => !known.has(item))
      .map(({ item }) => ({ field: 'items', errorMessage: text.unknownItemText(item) })),
    ...(asked && !act.repeatReason?.trim()
      ? [{ field: 'repeatReason', errorMessage: text.REPEAT_REASON }]
      : []),
  ];
}

/** A negative outcome needs both, and both are told at once; a code that is only offered is one of the list or none. */
const reasonFaults = ({ event, act }: OpenStep, reasons: Readonly<Record<string, string>>): FieldError[] => [
  ...((event.reasonCode === 'required' || act.reasonCode !== undefined) &&
  event.reasonCode !== undefined &&
  !Object.hasOwn(reasons, act.reasonCode ?? '')
    ? [{ field: 'reasonCode', errorMessage: text.NO_REASON_CODE }]
    : []),
  ...(event.reason === 'required' && !act.reason?.trim()
    ? [{ field: 'reason', errorMessage: text.REFUSALS.reason }]
    : []),
];

/** Of a field that the event's own form `refused` nothing more is said. */
async function guardFaults(
  tx: Tx,
  { kind, event }: OpenStep,
  { step, refused }: { step: Step; refused: readonly FieldError[] },
): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  for (const name of event.guards ?? []) {
    const guard = kind.guards?.[name];
    if (!guard) throw appError('INTERNAL', { cause: new RangeError(`${kind.kind}: no guard ${name}`) });
    faults.push(...(await guard(tx, step)));
  }
  return faults.filter(({ field }) => !refused.some((one) => one.field === field));
}
