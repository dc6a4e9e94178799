// What the dates and windows of a policy must be, beyond what its form asks. Pure.
import { rowsOf, textOf, type Answers } from '@yqt/forms/answers';
import { instantTyped, NO_INSTANT } from '@yqt/forms/typed-instant';
import type { FieldError } from '@yqt/kernel/errors';
import { isBefore, isKnownDate, isTooFar, NO_KNOWN_DATE, TOO_FAR } from '@yqt/kernel/known-date';

const PARTIAL = ['writtenOn', 'publishedOn', 'effectiveOn'] as const;
const DATES = [...PARTIAL, 'expiresOn'] as const;

/** Every one of them, in the form's order. */
export function policyDateFaults(answers: Answers, today: string): FieldError[] {
  const text = (name: string) => textOf(answers[name]);
  const fault = (field: string, errorMessage: string): FieldError[] => [{ field, errorMessage }];
  /** Both are filled in and known to be in this order. */
  const isFirst = (one: string, other: string) =>
    isKnownDate(text(one)) && isKnownDate(text(other)) && isBefore(text(one), text(other));
  return [
    ...PARTIAL.flatMap((name) =>
      text(name) !== '' && !isKnownDate(text(name)) ? fault(name, NO_KNOWN_DATE) : [],
    ),
    ...DATES.flatMap((name) =>
      isKnownDate(text(name)) && isTooFar(text(name), today) ? fault(name, TOO_FAR) : [],
    ),
    ...(isFirst('publishedOn', 'writtenOn') ? fault('publishedOn', '发布日期不能早于成文日期') : []),
    ...(isFirst('expiresOn', 'effectiveOn') ? fault('expiresOn', '失效日期不能早于施行日期') : []),
    ...windowFaults(answers, today),
  ];
}

const windowFaults = (answers: Answers, today: string): FieldError[] =>
  rowsOf(answers['windows']).flatMap((row, at) => {
    const ends = (['opensAt', 'closesAt'] as const).map((name) => ({
      field: `windows[${at}].${name}`,
      typed: textOf(row[name]),
      instant: instantTyped(textOf(row[name])),
    }));
    const [opens, closes] = ends.map(({ instant }) => instant);
    return [
      ...ends.flatMap(({ field, typed, instant }) => {
        if (typed !== '' && instant === null) return [{ field, errorMessage: NO_INSTANT }];
        return instant !== null && isTooFar(instant, today) ? [{ field, errorMessage: TOO_FAR }] : [];
      }),
      ...(opens && closes && closes <= opens
        ? [{ field: `windows[${at}].closesAt`, errorMessage: '截止应晚于开始' }]
        : []),
    ];
  });
