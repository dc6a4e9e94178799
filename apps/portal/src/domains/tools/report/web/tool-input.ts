// What was posted to a tool's form, and what the form learns of the computation. Server only.
import type { Outcome as CallOutcome } from '../../../../page/api.ts';
import { doneReply, failedReply, type FormPost, type FormReply, type Texts } from '../../../../page/form.ts';
import type { Outcome } from '../tool-shapes.rules.ts';
import type { ToolReport } from '../report.rules.ts';

/** The texts of the fields that have one; radios and selects left open are absent. */
export function textsOf(form: FormData, names: readonly string[]): Texts {
  const texts: Texts = {};
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === 'string' && value.trim() !== '') texts[name] = value;
  }
  return texts;
}

/** The reply to a computation; `done` = what is said of a success. */
export const computedReply = (
  request: Request,
  { outcome, post, done = '' }: { outcome: CallOutcome<Outcome>; post: FormPost; done?: string },
): FormReply<ToolReport> =>
  outcome.ok
    ? doneReply(post.values, { message: done, result: outcome.value.report })
    : failedReply(request, outcome.error, { ...post, isToldOnce: true });
