// What a tool's form starts with: the facts of the enterprise, and for the rest what was filled in last time.
import type { Answers } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { prefillOf, type Earlier, type PrefillSources } from '@yqt/forms/prefill';
import { dayText } from '@yqt/kernel/dates';
import { sourceLabel } from '../../../../facts/source-labels.rules.ts';
import type { Prefilled } from '../tool-shapes.rules.ts';

/** What a form starts with; `doubted` facts are answered by nothing but a draft. */
export interface ToolSources extends PrefillSources {
  doubted?: ReadonlySet<string>;
}

/** Values by field as text. A draft (`first`) wins over facts, facts win over the `last` result. */
export function prefillTool(form: FormDefinition, from: ToolSources, now: Date): Prefilled[] {
  const last = from.last ? { ...from.last, answers: undoubted(form, from.last.answers, from.doubted) } : null;
  return prefillOf(form, { ...from, last }, { on: dayText(now), codes: null }).flatMap(
    ({ value, source, ...known }) =>
      typeof value === 'object' ? [] : [{ ...known, value: String(value), source: sourceLabel(source) }],
  );
}

/** The last answers may be one side of what contradicts: they do not answer what is in doubt. */
function undoubted(
  form: FormDefinition,
  answers: Answers,
  doubted: ReadonlySet<string> = new Set(),
): Answers {
  const open = new Set(
    fieldsOf(form).flatMap(({ name, fact }) => (fact !== undefined && doubted.has(fact) ? [name] : [])),
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !open.has(name)));
}

type Kept = Readonly<Record<string, unknown>>;

/** The answers of the last kept result; null without one. */
export const earlierInput = (last: { input: Kept; createdAt: string } | undefined): Earlier | null =>
  last ? { answers: answersOf(last.input), source: '上次测算', asOf: last.createdAt } : null;

/** The answers of the draft; null without one. */
export const earlierDraft = (draft: { body: Kept; updatedAt: string } | undefined): Earlier | null =>
  draft ? { answers: answersOf(draft.body), source: '草稿', asOf: draft.updatedAt } : null;

/** What is kept of a tool is text and truth. */
const answersOf = (kept: Kept): Answers =>
  Object.fromEntries(
    Object.entries(kept).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  );
