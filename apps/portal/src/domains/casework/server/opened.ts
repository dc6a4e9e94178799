// What a correction opens: what it names, and what would refuse the resubmission though nobody named it: what its own changes ask
// for, where nothing was filed, and what was filed and does not hold any more. Whatever else was filed stays closed.
import { isEmpty, type Answers } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { openAnswers, type Seals } from '@yqt/forms/seal';
import { shownFields } from '@yqt/forms/visible';
import type { CorrectionRow } from './correction.sql.ts';
import type { SnapshotRow } from './history.sql.ts';

type Named = Pick<CorrectionRow, 'items'>;
/** What was filed beside the answers. */
export type FiledBeside = Pick<SnapshotRow, 'materials' | 'promises'>;

const namesOf = ({ items }: Named, kind: string): ReadonlySet<string> =>
  new Set(items.flatMap(({ item }) => (item.startsWith(kind) ? [item.slice(kind.length)] : [])));

/** The fields that it names. */
export const fieldsPinned = (correction: Named): ReadonlySet<string> => namesOf(correction, 'field:');

/** The items of the checklist that it names. */
export const materialsPinned = (correction: Named): ReadonlySet<string> => namesOf(correction, 'material:');

/**
 * Fields: those that it names; those that were hidden by what was filed, which only a change of the others shows; those that must
 * be answered by now and were not; and those whose filed answer is refused by now (a day that is past, a code that is gone).
 */
export function openedFields({
  form,
  correction,
  filed,
  answers,
  options,
  seals,
}: {
  form: FormDefinition;
  correction: Named;
  /** The newest submission. */
  filed: Pick<SnapshotRow, 'answers'>;
  /** As they stand. */
  answers: Answers;
  options: CheckOptions;
  seals: Seals;
}): ReadonlySet<string> {
  const before = openAnswers(form, filed.answers, seals);
  const shown = new Set(shownFields(form, before, options).map(({ field }) => field.name));
  const demanded = shownFields(form, answers, options).flatMap(({ field: { name }, isRequired }) =>
    isRequired && isEmpty(before[name]) ? [name] : [],
  );
  const hidden = fieldsOf(form).flatMap(({ name }) => (shown.has(name) ? [] : [name]));
  return new Set([
    ...fieldsPinned(correction),
    ...hidden,
    ...demanded,
    ...refusedFields(form, { before, options }),
  ]);
}

const refusedFields = (
  form: FormDefinition,
  { before, options }: { before: Answers; options: CheckOptions },
): string[] => {
  const checked = checkSubmission(form, before, options);
  return checked.ok ? [] : checked.faults.map(({ field }) => /^\w+/.exec(field)?.[0] ?? field);
};

/** Whether anything of an item was filed. */
const wasFiled = (code: string, { materials, promises }: FiledBeside): boolean =>
  [...materials, ...promises].some((one) => one.code === code);

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
