// How a posted form becomes the input of a tool's call, and what the form learns of the computation. Server only.
import type { Outcome as CallOutcome } from '../../../../page/api.ts';
import { doneReply, failedReply, type FormPost, type FormReply, type Texts } from '../../../../page/form.ts';
import type { Outcome } from '../tool-shapes.rules.ts';
import type { Report } from '../report.rules.ts';
import type { ToolField } from '../tool-fields.rules.ts';

/** The texts of the fields that have one; radios and selects left open are absent. */
export function textsOf(form: FormData, names: readonly string[]): Texts {
  const texts: Texts = {};
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === 'string' && value.trim() !== '') texts[name] = value;
  }
  return texts;
}

/** The input of a call: 是/否 as booleans, the rest as it was typed. */
export function inputOf(
  fields: readonly ToolField[],
  texts: Readonly<Texts>,
): Record<string, string | boolean> {
  const flags = new Set(fields.filter(({ kind }) => kind === 'flag').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, flags.has(name) ? text === 'true' : text]),
  );
}

/** The reply to a computation; `done` = what is said of a success. */
export const computedReply = (
  request: Request,
  { outcome, post, done = '' }: { outcome: CallOutcome<Outcome>; post: FormPost; done?: string },
): FormReply<Report> =>
  outcome.ok
    ? doneReply(post.values, { message: done, result: outcome.value.report })
    : failedReply(request, outcome.error, { ...post, isToldOnce: true });
