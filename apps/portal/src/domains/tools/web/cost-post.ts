// What the cost page's form does: compute, keep, change its shape, remove a kept one. Server only.
import type { RouterContextProvider } from 'react-router';
import type { FormError } from '@yqt/ui/error-summary';
import type { FieldError } from '@yqt/kernel/errors';
import { apiOf, attempt, isDocumentPost, toLogin } from '../../../page/api.ts';
import { formText } from '../../../page/form.ts';
import { paths, withQuery } from '../../../paths.ts';
import { toolsContract } from '../contract.ts';
import type { CostInput, CostResult } from '../cost-shapes.rules.ts';
import { readForm, reshape } from './cost-form.ts';
import { costText } from './cost.text.ts';
import { leaveWithWord } from '../../../page/leave.ts';

export interface CostReply {
  input: CostInput;
  /** For the summary; empty where the reader was still typing. */
  errors: FormError[];
  byField: Record<string, string>;
  /** How many faults keep the result from being computed. */
  faultCount: number;
  result: CostResult | null;
  /** Changes where the form changed its shape and starts anew. */
  round: string;
  /** Id of the control to go on with. */
  focus: string | null;
  /** The session has ended; what was typed stays. */
  isSignedOut?: boolean;
}

type Context = Readonly<RouterContextProvider>;

/** `live` is `preview` while the reader still types: faults are shown at filled fields only. */
export async function postCost(request: Request, context: Context): Promise<CostReply | Response> {
  const form = await request.formData();
  const api = apiOf(context, toolsContract);
  const intent = formText(form, 'intent');
  if (intent === 'delete') {
    const outcome = await attempt(api.removeCost({ id: formText(form, 'id') }));
    if (!outcome.ok && outcome.error.status === 401) throw toLogin(request);
    return leaveWithWord(context, {
      to: paths.toolCost(),
      text: outcome.ok ? costText.removed : outcome.error.message,
      tone: outcome.ok ? 'success' : 'error',
    });
  }
  const input = readForm(form);
  const round = formText(form, 'round');
  const changed = reshape(input, intent);
  const blank = { errors: [], byField: {}, faultCount: 0, result: null };
  if (changed) return { ...blank, ...changed, round: crypto.randomUUID() };
  const outcome =
    intent === 'save' ? await attempt(api.saveCost(input)) : await attempt(api.previewCost(input));
  if (outcome.ok && 'id' in outcome.value)
    return leaveWithWord(context, {
      to: withQuery(paths.toolCost(), { id: outcome.value.id }),
      text: costText.saved(input.name.trim()),
    });
  if (outcome.ok) return { ...blank, input, round, focus: null, result: resultOf(outcome.value) };
  if (outcome.error.status === 401) {
    if (isDocumentPost(request)) throw toLogin(request);
    return { ...blank, input, round, focus: null, isSignedOut: true };
  }
  const { fields, message } = outcome.error;
  const faults = fields.length > 0 ? fields : [{ field: '', errorMessage: message }];
  return { ...refusal(form, faults, intent === 'live'), input, round, focus: null, result: null };
}

const resultOf = (value: CostResult | { id: string; result: CostResult }): CostResult =>
  'result' in value ? value.result : value;

function refusal(form: FormData, faults: readonly FieldError[], isTyping: boolean) {
  const shown = isTyping ? faults.filter(({ field }) => formText(form, field).trim() !== '') : faults;
  const byField: Record<string, string> = {};
  for (const { field, errorMessage } of shown) {
    // the label stands above the field already
    const words = errorMessage.replace(/^[^：]+：/, '');
    byField[field] = byField[field] ? `${byField[field]}；${words}` : words;
  }
  const errors = shown.map(({ field, errorMessage }): FormError => {
    const prefix = placeOf(field);
    const message = prefix + errorMessage;
    return form.has(field) ? { fieldId: field, message } : { message };
  });
  return { errors: isTyping ? [] : errors, byField, faultCount: faults.length };
}

/** 「方案 2 · 」 for a field of the second scenario. */
function placeOf(field: string): string {
  const at = /^scenarios\.(\d+)\./.exec(field)?.[1];
  return at === undefined ? '' : `方案 ${Number(at) + 1} · `;
}
