// What members post on /tool/scale: save, write into the profile, compute again, remove. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { apiOf, attempt, isDocumentPost, toLogin } from '../../../page/api.ts';
import { formText } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import { toolsContract } from '../contract.ts';
import { removeAt, savedText } from './act-tool.ts';
import type { ToolsApi } from './load-tool.ts';
import { SCALE_ORDER } from './load-scale.ts';
import { replyOf, textsOf, type ToolReply } from './tool-reply.ts';

export async function actScale({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<ToolReply | Response> {
  const form = await request.formData();
  const api = apiOf(context, toolsContract);
  switch (formText(form, 'intent')) {
    case 'recompute':
      return recompute(api, form);
    case 'remove': {
      const id = formText(form, 'id');
      return removeAt(request, { id, work: api.removeMyResult({ id }) });
    }
    default:
      return save(api, { request, form });
  }
}

async function save(
  api: ToolsApi,
  { request, form }: { request: Request; form: FormData },
): Promise<ToolReply | Response> {
  const values = textsOf(form, SCALE_ORDER);
  const outcome = await attempt(api.saveSize(values));
  if (!outcome.ok && outcome.error.status === 401) throw toLogin(request);
  const reply = replyOf(outcome, { values, order: SCALE_ORDER, isLive: false });
  if (!outcome.ok || outcome.value.id === null) return reply;
  const { id } = outcome.value;
  const isAgreed = form.get('isAgreed') !== null;
  const adopted = isAgreed ? await attempt(api.adoptResult({ id })) : null;
  if (adopted && !adopted.ok) return { ...reply, errors: [{ message: adopted.error.message }] };
  if (isDocumentPost(request)) return redirect(paths.toolScale({ result: id }), 303);
  return { ...reply, done: savedText({ recorded: adopted?.value.recorded ?? [] }, isAgreed) };
}

async function recompute(api: ToolsApi, form: FormData): Promise<ToolReply | Response> {
  const outcome = await attempt(
    api.recomputeMyResult({ id: formText(form, 'id'), on: formText(form, 'on') }),
  );
  if (outcome.ok && outcome.value.id !== null)
    return redirect(paths.toolScale({ result: outcome.value.id }), 303);
  return replyOf(outcome, { values: {}, order: [], isLive: false });
}
