// What the dates of a record that is imported must be, as the console asks of them. Pure.
import { isDay, NOT_A_DAY } from '@yqt/kernel/dates';
import { isBefore, isKnownDate, isTooFar, NO_KNOWN_DATE, TOO_FAR } from '@yqt/kernel/known-date';

interface Review {
  date: string | null;
}

/** Of a record, what is a date or has some. */
interface Dated {
  issued: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  applicationWindow: { from?: string; to?: string } | null;
  legalityReview?: Review | null;
  competitionReview?: Review | null;
}

interface DateFault {
  field: string;
  errorMessage: string;
}

/** Every one of them, by the record's own fields. */
export function recordDateFaults(record: Dated, today: string): DateFault[] {
  const { issued, effectiveFrom, effectiveTo, applicationWindow, legalityReview, competitionReview } = record;
  const [from, to] = [applicationWindow?.from, applicationWindow?.to];
  const fault = (field: string, errorMessage: string): DateFault[] => [{ field, errorMessage }];
  const dates = Object.entries({
    issued,
    effectiveFrom,
    effectiveTo,
    'applicationWindow.from': from,
    'applicationWindow.to': to,
  }).flatMap(([field, date]): [string, string][] => (date ? [[field, date]] : []));
  const wrong = dates.flatMap(([field, date]) =>
    !isKnownDate(date) ? fault(field, NO_KNOWN_DATE) : isTooFar(date, today) ? fault(field, TOO_FAR) : [],
  );
  const reviews = Object.entries({ legalityReview, competitionReview }).flatMap(([name, review]) =>
    review?.date && !isDay(review.date) ? fault(`${name}.date`, NOT_A_DAY) : [],
  );
  if (wrong.length > 0 || reviews.length > 0) return [...wrong, ...reviews];
  return [
    ...(effectiveFrom && effectiveTo && isBefore(effectiveTo, effectiveFrom)
      ? fault('effectiveTo', ENDS_FIRST)
      : []),
    ...(from && to && isBefore(to, from) ? fault('applicationWindow.to', '申报截止不能早于申报开始') : []),
  ];
}

const ENDS_FIRST = '失效日期不能早于施行日期';
