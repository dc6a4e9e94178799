// What the posts of an enterprise's tool page do: compute while typing, compute, save, keep a draft, compute a kept result
// again, remove one. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { apiOf, attempt, isDocumentPost, returnTarget, toLogin } from '../../../page/api.ts';
import { formText } from '../../../page/form.ts';
import { withQuery } from '../../../paths.ts';
import { toolsContract } from '../contract.ts';
import type { Outcome } from '../tool-shapes.rules.ts';
import type { EnterpriseTool, ToolsApi } from './load-tool.ts';
import { evaluateOldText } from './evaluate.text.ts';
import { historyText } from './history.text.ts';
import { toolText } from './tool.text.ts';
import { faultsOf, inputOf, replyOf, textsOf, type ToolReply } from './tool-reply.ts';

interface Call {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The reply to a post of the page; removals and the like end at the page itself. */
export async function actTool(
  definition: EnterpriseTool,
  { request, context }: Call,
): Promise<ToolReply | Response> {
  const form = await request.formData();
  const api = apiOf(context, toolsContract);
  switch (formText(form, 'intent')) {
    case 'recompute':
      return recompute(api, { request, form });
    case 'remove': {
      const id = formText(form, 'id');
      return removeAt(request, { id, work: api.removeEnterpriseResult({ id }) });
    }
    case 'draft': {
      const input = inputOf(definition.fields, textsOf(form, namesOf(definition)));
      return endAt(request, {
        work: api.saveEvaluateBase(input),
        done: evaluateOldText.draftDone,
        values: textsOf(form, namesOf(definition)),
        order: namesOf(definition),
      });
    }
    default:
      return compute(definition, { api, request, form });
  }
}

const namesOf = ({ fields }: EnterpriseTool): string[] => ['on', ...fields.map(({ name }) => name)];

async function compute(
  definition: EnterpriseTool,
  { api, request, form }: { api: ToolsApi; request: Request; form: FormData },
): Promise<ToolReply | Response> {
  const intent = formText(form, 'intent');
  const order = namesOf(definition);
  const values = textsOf(form, order);
  const isSaving = intent === 'save';
  const input = {
    ...inputOf(definition.fields, values),
    ...(isSaving ? { isAgreed: form.get('isAgreed') !== null } : { isPreview: true }),
  };
  const outcome = await attempt(definition.compute(api, input));
  if (!outcome.ok && outcome.error.status === 401) {
    if (isDocumentPost(request)) throw toLogin(request);
    return { report: null, errors: [], byField: {}, values, done: '', isLive: true, isSignedOut: true };
  }
  const reply = replyOf(outcome, { values, order, isLive: intent === 'live' });
  if (!isSaving || !outcome.ok) return reply;
  return { ...reply, done: savedText(outcome.value, form.get('isAgreed') !== null) };
}

export function savedText({ recorded }: Pick<Outcome, 'recorded'>, isAgreed: boolean): string {
  if (recorded.length > 0) return toolText.savedWith(recorded.join('、'));
  return isAgreed ? toolText.notRecorded : toolText.saved;
}

/** Computes a kept result again, and shows what came of it. */
async function recompute(
  api: ToolsApi,
  { request, form }: { request: Request; form: FormData },
): Promise<ToolReply | Response> {
  const outcome = await attempt(
    api.recomputeEnterpriseResult({ id: formText(form, 'id'), on: formText(form, 'on') }),
  );
  if (outcome.ok && outcome.value.id !== null)
    return redirect(
      withQuery(new URL(returnTarget(request), request.url).pathname, { result: outcome.value.id }),
      303,
    );
  return replyOf(outcome, { values: {}, order: [], isLive: false });
}

/** Waits for a removal; an address that shows what is gone leads to the page itself. */
export async function removeAt(
  request: Request,
  { id, work }: { id: string; work: Promise<unknown> },
): Promise<ToolReply | Response> {
  const reply = await endAt(request, { work, done: historyText.removed });
  const { pathname, search } = new URL(returnTarget(request), request.url);
  return reply.errors.length === 0 && search.includes(id) ? redirect(pathname, 303) : reply;
}

/** Waits for a call that computes nothing. */
export async function endAt(
  request: Request,
  {
    work,
    done,
    values = {},
    order = [],
  }: { work: Promise<unknown>; done: string; values?: Record<string, string>; order?: readonly string[] },
): Promise<ToolReply> {
  const outcome = await attempt(work);
  if (outcome.ok) return { report: null, errors: [], byField: {}, values, done, isLive: false };
  const { status, fields, message } = outcome.error;
  if (status === 401) {
    if (isDocumentPost(request)) throw toLogin(request);
    return { report: null, errors: [], byField: {}, values, done: '', isLive: true, isSignedOut: true };
  }
  return {
    ...faultsOf(fields.length ? fields : [{ field: '', errorMessage: message }], order),
    values,
    isLive: false,
  };
}
