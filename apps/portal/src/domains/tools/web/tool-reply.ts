// What a tool's form learns of its post, and how a posted form becomes the input of a call. Server only.
import type { FieldError } from '@yqt/kernel/errors';
import type { FormError } from '@yqt/ui/error-summary';
import type { Outcome as CallOutcome } from '../../../page/api.ts';
import type { Outcome } from '../tool-shapes.rules.ts';
import type { Report } from '../report.rules.ts';
import type { ToolField } from '../tool-fields.rules.ts';

export interface ToolReply {
  /** null where the input was refused, or nothing was computed. */
  report: Report | null;
  errors: FormError[];
  byField: Record<string, string>;
  /** What was typed, to show again where the browser has loaded the page anew. */
  values: Record<string, string>;
  /** What was done; empty for a computation that is not kept. */
  done: string;
  /** True for a computation on the way: its faults stand at the fields, and no summary takes the focus. */
  isLive: boolean;
  /** The session has ended; what was typed stays. */
  isSignedOut?: boolean;
}

/** The texts of the fields that have one; radios and selects left open are absent. */
export function textsOf(form: FormData, names: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === 'string' && value.trim() !== '') texts[name] = value;
  }
  return texts;
}

/** The input of a call: 是/否 as booleans, the rest as it was typed. */
export function inputOf(
  fields: readonly ToolField[],
  texts: Readonly<Record<string, string>>,
): Record<string, string | boolean> {
  const flags = new Set(fields.filter(({ kind }) => kind === 'flag').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, flags.has(name) ? text === 'true' : text]),
  );
}

const EMPTY = { errors: [], byField: {}, done: '', isLive: false };

/** The reply to a computation. `order` = the names of the controls as the form shows them. */
export function replyOf(
  outcome: CallOutcome<Outcome>,
  { values, order, isLive }: { values: Record<string, string>; order: readonly string[]; isLive: boolean },
): ToolReply {
  if (outcome.ok) return { ...EMPTY, report: outcome.value.report, values, isLive };
  const { fields, message } = outcome.error;
  return {
    ...faultsOf(fields.length ? fields : [{ field: '', errorMessage: message }], order),
    values,
    isLive,
  };
}

/** Faults in the order of the form, each once at its field. */
export function faultsOf(
  faults: readonly FieldError[],
  order: readonly string[],
): Pick<ToolReply, 'report' | 'errors' | 'byField' | 'done'> {
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const sorted = faults.toSorted((a, b) => placeOf(a.field) - placeOf(b.field));
  const byField: Record<string, string> = {};
  for (const { field, errorMessage } of sorted)
    byField[field] = byField[field] ? `${byField[field]}；${errorMessage}` : errorMessage;
  // one contradiction stands at each of its fields and once in the summary
  const told = sorted.filter(
    ({ errorMessage }, at) => sorted.findIndex((one) => one.errorMessage === errorMessage) === at,
  );
  const errors = told.map(({ field, errorMessage }): FormError => ({
    ...(order.includes(field) ? { fieldId: field } : {}),
    message: errorMessage,
  }));
  return { report: null, errors, byField, done: '' };
}
