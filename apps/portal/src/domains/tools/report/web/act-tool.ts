// What the posts of an enterprise's tool page do: compute while typing, compute, save, keep a draft, compute a kept result
// again, remove one. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { apiOf, attempt, returnTarget } from '../../../../page/api.ts';
import {
  doneReply,
  failedReply,
  formText,
  type FormPost,
  type FormReply,
  type Texts,
} from '../../../../page/form.ts';
import { withQuery } from '../../../../paths.ts';
import { toolsContract } from '../../contract.ts';
import type { ToolReport } from '../report.rules.ts';
import type { Outcome } from '../tool-shapes.rules.ts';
import type { EnterpriseTool, ToolsApi } from './load-tool.ts';
import { evaluateOldText } from './evaluate.text.ts';
import { resultHistoryText } from './history.text.ts';
import { toolText } from './tool.text.ts';
import { computedReply, textsOf } from './tool-input.ts';
import { inputOf } from './typed-input.ts';

interface Call {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The reply to a post of the page; removals and the like end at the page itself. */
export async function actTool(
  definition: EnterpriseTool,
  { request, context }: Call,
): Promise<FormReply<ToolReport> | Response> {
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
      const post = postOf(definition, form);
      const work = api.saveEvaluateBase(inputOf(definition.form, post.values));
      return endAt(request, { work, done: evaluateOldText.draftDone, post });
    }
    default:
      return compute(definition, { api, request, form });
  }
}

/** What was typed stays on the page where the session has ended. */
function postOf({ form: { sections } }: EnterpriseTool, form: FormData): FormPost {
  const order = ['on', ...sections.flatMap(({ fields }) => fields.map(({ name }) => name))];
  const isTyping = formText(form, 'intent') === 'live';
  return { values: textsOf(form, order), order, isTyping, staysSignedOut: true };
}

async function compute(
  definition: EnterpriseTool,
  { api, request, form }: { api: ToolsApi; request: Request; form: FormData },
): Promise<FormReply<ToolReport>> {
  const post = postOf(definition, form);
  const isSaving = formText(form, 'intent') === 'save';
  const isAgreed = form.get('isAgreed') !== null;
  const input = {
    ...inputOf(definition.form, post.values),
    ...(isSaving ? { isAgreed } : { isPreview: true }),
  };
  const outcome = await attempt(definition.compute(api, input));
  const done = isSaving && outcome.ok ? savedText(outcome.value, isAgreed) : '';
  return computedReply(request, { outcome, post, done });
}

/** What is said of a kept result. */
export function savedText({ recorded }: Pick<Outcome, 'recorded'>, isAgreed: boolean): string {
  if (recorded.length > 0) return toolText.savedWith(recorded.join('、'));
  return isAgreed ? toolText.notRecorded : toolText.saved;
}

/** Computes a kept result again, and shows what came of it. */
async function recompute(
  api: ToolsApi,
  { request, form }: { request: Request; form: FormData },
): Promise<FormReply<ToolReport> | Response> {
  const outcome = await attempt(
    api.recomputeEnterpriseResult({ id: formText(form, 'id'), on: formText(form, 'on') }),
  );
  if (outcome.ok && outcome.value.id !== null)
    return redirect(
      withQuery(new URL(returnTarget(request), request.url).pathname, { result: outcome.value.id }),
      303,
    );
  return computedReply(request, { outcome, post: { values: {} } });
}

/** Waits for a removal; an address that shows what is gone leads to the page itself. */
export async function removeAt(
  request: Request,
  { id, work }: { id: string; work: Promise<unknown> },
): Promise<FormReply<ToolReport> | Response> {
  const post = { values: {}, staysSignedOut: true };
  const reply = await endAt(request, { work, done: resultHistoryText.removed, post });
  const { pathname, search } = new URL(returnTarget(request), request.url);
  return reply.state === 'done' && search.includes(id) ? redirect(pathname, 303) : reply;
}

/** Waits for a call that computes nothing. */
async function endAt(
  request: Request,
  { work, done, post }: { work: Promise<unknown>; done: string; post: FormPost },
): Promise<FormReply<ToolReport>> {
  const outcome = await attempt(work);
  return outcome.ok
    ? doneReply<ToolReport, Texts>(post.values, { message: done, result: null })
    : failedReply(request, outcome.error, { ...post, isToldOnce: true });
}
