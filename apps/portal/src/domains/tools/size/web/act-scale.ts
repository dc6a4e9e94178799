// What members post on /tool/scale: save, write into the profile, compute again, remove. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { apiOf, attempt, isDocumentPost, leadBack } from '../../../../page/api.ts';
import { failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import { toolsContract } from '../../contract.ts';
import { removeAt, savedText } from '../../report/web/act-tool.ts';
import type { ToolReport } from '../../report/report.rules.ts';
import type { ToolsApi } from '../../report/web/load-tool.ts';
import { SCALE_ORDER } from './load-scale.ts';
import { computedReply, textsOf } from '../../report/web/tool-input.ts';

export async function actScale({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<FormReply<ToolReport> | Response> {
  const form = await request.formData();
  const api = apiOf(context, toolsContract);
  switch (formText(form, 'intent')) {
    case 'recompute':
      return recompute(api, { request, form });
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
): Promise<FormReply<ToolReport> | Response> {
  const post = { values: textsOf(form, SCALE_ORDER), order: SCALE_ORDER };
  const outcome = await attempt(api.saveSize(post.values));
  if (!outcome.ok || outcome.value.id === null) return computedReply(request, { outcome, post });
  const { id } = outcome.value;
  const isAgreed = form.get('isAgreed') !== null;
  const adopted = isAgreed ? await attempt(api.adoptResult({ id })) : null;
  if (adopted && !adopted.ok) return failedReply(request, adopted.error, post);
  const done = savedText({ recorded: adopted?.value.recorded ?? [] }, isAgreed);
  if (isDocumentPost(request)) return leadBack(request, done, paths.toolScale({ result: id }));
  return computedReply(request, { outcome, post, done });
}

async function recompute(
  api: ToolsApi,
  { request, form }: { request: Request; form: FormData },
): Promise<FormReply<ToolReport> | Response> {
  const outcome = await attempt(
    api.recomputeMyResult({ id: formText(form, 'id'), on: formText(form, 'on') }),
  );
  if (outcome.ok && outcome.value.id !== null)
    return redirect(paths.toolScale({ result: outcome.value.id }), 303);
  return computedReply(request, { outcome, post: { values: {} } });
}
