// What a correction opens: what it names, and what would refuse the resubmission though nobody named it: what its own changes ask
// for, where nothing was filed, and what was filed and does not hold any more. Whatever else was filed stays closed.
import { isEmpty, textOf, type Answers } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { pinFaults } from '@yqt/forms/compare';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { openAnswers, type Seals, type StoredAnswers } from '@yqt/forms/seal';
import { shownFields } from '@yqt/forms/visible';
import type { CaseKind } from './case-kind.ts';
import type { CorrectionRow } from './correction.sql.ts';
import type { SnapshotRow } from './history.sql.ts';
import type { MaterialRow } from './material.sql.ts';

type Named = Pick<CorrectionRow, 'items'>;
/** What was filed beside the answers. */
export type FiledBeside = Pick<SnapshotRow, 'materials' | 'promises'>;

const namesOf = ({ items }: Named, kind: string): ReadonlySet<string> =>
  new Set(items.flatMap(({ item }) => (item.startsWith(kind) ? [item.slice(kind.length)] : [])));

/** The fields that it names. */
export const fieldsPinned = (correction: Named): ReadonlySet<string> => namesOf(correction, 'field:');

/** The items of the checklist that it names. */
export const materialsPinned = (correction: Named): ReadonlySet<string> => namesOf(correction, 'material:');

interface Opening {
  kind: Pick<CaseKind, 'dayFaults'>;
  form: FormDefinition;
  correction: Named;
  /** The newest submission. */
  filed: Pick<SnapshotRow, 'answers'>;
  /** As they stand. */
  answers: Answers;
  options: CheckOptions;
  seals: Seals;
}

/**
 * Fields: those that it names; those that were hidden by what was filed, which only a change of the others shows; those that must
 * be answered by now and were not; those whose filed answer is refused by now (a day that is past, a code that is gone); and the
 * other end of a period that a change has turned round. What else a change makes wrong is to be answered within what was filed.
 */
export function openedFields(given: Opening): ReadonlySet<string> {
  const { form, correction, filed, answers, options, seals } = given;
  const before = openAnswers(form, filed.answers, seals);
  const shown = new Set(shownFields(form, before, options).map(({ field }) => field.name));
  const demanded = shownFields(form, answers, options).flatMap(({ field: { name }, isRequired }) =>
    isRequired && isEmpty(before[name]) ? [name] : [],
  );
  const hidden = fieldsOf(form).flatMap(({ name }) => (shown.has(name) ? [] : [name]));
  const opened = new Set([
    ...fieldsPinned(correction),
    ...hidden,
    ...demanded,
    ...refusedFields(given, before),
  ]);
  for (let known = 0; known < opened.size;) {
    known = opened.size;
    for (const name of turnedRound(form, withChanges(before, { answers, opened }))) opened.add(name);
  }
  return opened;
}

/** The same for who fills it in: what such a field was changed to may be changed back when it need not follow any more. */
export function fillableFields(given: Opening, draft: StoredAnswers): ReadonlySet<string> {
  const open = openedFields(given);
  const before = shownIn(given.filed.answers, draft);
  const changed = pinFaults(given.form, { before, after: draft, open });
  return new Set([...open, ...changed.map(({ field }) => nameIn(field))]);
}

/** What was filed has no hidden answers; a draft keeps them, and they are no change. */
export const shownIn = (filed: StoredAnswers, draft: StoredAnswers): StoredAnswers => ({
  ...Object.fromEntries(Object.entries(draft).filter(([name]) => !(name in filed))),
  ...filed,
});

const withChanges = (
  before: Answers,
  { answers, opened }: { answers: Answers; opened: ReadonlySet<string> },
): Answers => ({
  ...Object.fromEntries(Object.entries(before).filter(([name]) => !opened.has(name))),
  ...Object.fromEntries(Object.entries(answers).filter(([name]) => opened.has(name))),
});

/** Both ends of each period that ends before it begins. */
const turnedRound = (form: FormDefinition, answers: Answers): string[] =>
  fieldsOf(form).flatMap((field) => {
    if ((field.kind !== 'date' && field.kind !== 'month') || field.notBefore === undefined) return [];
    const [from, to] = [textOf(answers[field.notBefore]), textOf(answers[field.name])];
    return from !== '' && to !== '' && to < from ? [field.notBefore, field.name] : [];
  });

function refusedFields({ kind, form, options }: Opening, answers: Answers): string[] {
  const checked = checkSubmission(form, answers, options);
  const faults = [...(checked.ok ? [] : checked.faults), ...(kind.dayFaults?.(answers, options.on) ?? [])];
  return faults.map(({ field }) => nameIn(field));
}

/** `vehicles` of `vehicles[0].plateNo`. */
const nameIn = (path: string): string => /^\w+/.exec(path)?.[0] ?? path;

/** Whether anything of an item was filed. */
const wasFiled = (code: string, { materials, promises }: FiledBeside): boolean =>
  [...materials, ...promises].some((one) => one.code === code);

/** The items of which nothing was filed and something stands there by now: what was added by mistake can be taken out again. */
export const addedItems = (
  filed: FiledBeside | undefined,
  { materials, promises }: { materials: readonly MaterialRow[]; promises: readonly { code: string }[] },
): ReadonlySet<string> =>
  new Set(
    [...materials.filter(({ removedAt }) => removedAt === null), ...promises].flatMap(({ code }) =>
      filed && !wasFiled(code, filed) ? [code] : [],
    ),
  );

/** Whether an item of the checklist is open: it names it, or it must be there by now and nothing of it was filed. */
export function isOpened(
  { code, isRequired }: { code: string; isRequired: boolean },
  { correction, filed }: { correction: Named; filed: FiledBeside | undefined },
): boolean {
  return (
    materialsPinned(correction).has(code) || (isRequired && (filed === undefined || !wasFiled(code, filed)))
  );
}

/**
 * What was filed of it may not change. What was added while a change of the answers asked for it takes nothing away, though the
 * answers are what they were again.
 */
export const isKeptClosed = (
  code: string,
  { correction, filed }: { correction: Named; filed: FiledBeside },
): boolean => wasFiled(code, filed) && !materialsPinned(correction).has(code);
