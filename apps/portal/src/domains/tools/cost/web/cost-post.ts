// What the cost page's form does: compute, keep, change its shape, remove a kept one. Server only.
import type { RouterContextProvider } from 'react-router';
import { askedRow } from '@yqt/forms/read-post';
import type { FieldError } from '@yqt/kernel/errors';
import { apiOf, attempt, toLogin } from '../../../../page/api.ts';
import {
  doneReply,
  failedReply,
  formText,
  openReply,
  type FormPost,
  type FormReply,
} from '../../../../page/form.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { toolsContract } from '../../contract.ts';
import type { CostInput, CostResult } from '../cost-shapes.rules.ts';
import type { ToolsApi } from '../../report/web/load-tool.ts';
import { controlOf, readInput, reshape } from './cost-form.ts';
import { costText } from './cost.text.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';

/** What the cost form shows again. */
export interface CostTyped {
  input: CostInput;
  /** Changes where the form changed its shape and starts anew. */
  round: string;
  /** Id of the control to go on with. */
  focus: string | null;
  /** The table that gets an empty row at its end: asked for without JavaScript. */
  extraRow: string | null;
}

type Reply = FormReply<CostResult, CostTyped>;
type Context = Readonly<RouterContextProvider>;

/** `live` is `preview` while the reader still types: faults are shown at filled fields only. */
export async function postCost(request: Request, context: Context): Promise<Reply | Response> {
  const form = await request.formData();
  const api = apiOf(context, toolsContract);
  const intent = formText(form, 'intent');
  if (intent === 'delete') return remove(api, { request, context, id: formText(form, 'id') });
  const input = readInput(form);
  const extraRow = askedRow(form);
  if (extraRow !== null) return openReply({ input, round: crypto.randomUUID(), focus: null, extraRow });
  const changed = reshape(input, intent);
  if (changed) return openReply({ ...changed, round: crypto.randomUUID(), extraRow });
  const values = { input, round: formText(form, 'round'), focus: null, extraRow };
  const outcome =
    intent === 'save' ? await attempt(api.saveCost(input)) : await attempt(api.previewCost(input));
  if (!outcome.ok) {
    const fields = outcome.error.fields.map((fault) => ({ ...fault, field: controlOf(fault.field) }));
    return failedReply(request, { ...outcome.error, fields }, postOf(form, values));
  }
  if ('id' in outcome.value)
    return redirectWithFlash(context, {
      to: withQuery(paths.toolCost(), { id: outcome.value.id }),
      text: costText.saved(input.name.trim()),
    });
  return doneReply(values, { result: outcome.value });
}

async function remove(
  api: ToolsApi,
  { request, context, id }: { request: Request; context: Context; id: string },
): Promise<Response> {
  const outcome = await attempt(api.removeCost({ id }));
  if (!outcome.ok && outcome.error.status === 401) throw toLogin(request);
  return redirectWithFlash(context, {
    to: paths.toolCost(),
    text: outcome.ok ? costText.removed : outcome.error.message,
    tone: outcome.ok ? 'success' : 'error',
  });
}

function postOf(form: FormData, values: CostTyped): FormPost<CostTyped> {
  const isTyping = formText(form, 'intent') === 'live';
  return {
    values,
    order: [...form.keys()],
    isTyping,
    staysSignedOut: true,
    isShown: ({ field }) => !isTyping || formText(form, field).trim() !== '',
    // the label stands above the field already
    atField: ({ errorMessage }) => errorMessage.replace(/^(?:人员第 \d+ 行：)?[^：]+：/, ''),
    inSummary: ({ field, errorMessage }: FieldError) => placeOf(field) + errorMessage,
  };
}

/** 「方案 2 · 」 for a field of the second scenario. */
function placeOf(field: string): string {
  const at = /^scenarios\.(\d+)\./.exec(field)?.[1];
  return at === undefined ? '' : `方案 ${Number(at) + 1} · `;
}
