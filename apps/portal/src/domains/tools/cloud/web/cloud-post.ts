// What the cloud page's form does: compute, or keep. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { CloudAnswers, CloudResult } from '../cloud-shapes.rules.ts';
import { toolsContract } from '../../contract.ts';
import { readAnswers } from './cloud-form.ts';
import { cloudText } from './cloud.text.ts';
import { leaveWithWord } from '../../../../page/leave.ts';
import type { ToolsApi } from '../../report/web/load-tool.ts';

/** `live` is `preview` while the reader still chooses: faults are counted, not announced. */
export async function postCloud(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormReply<CloudResult, CloudAnswers> | Response> {
  const form = await request.formData();
  const api = apiOf(context, toolsContract);
  const { questionnaire } = await orErrorPage(request, api.cloudSheet({}));
  const values = readAnswers(form, questionnaire);
  const intent = formText(form, 'intent');
  const outcome = await attempt(doneBy(intent, { api, answers: values }));
  if (!outcome.ok) {
    const post = { values, order: [...form.keys()], isTyping: intent === 'live', staysSignedOut: true };
    return failedReply(request, outcome.error, post);
  }
  return typeof outcome.value === 'string'
    ? leaveWithWord(context, { to: paths.toolCloud(), text: outcome.value })
    : doneReply(values, { result: outcome.value });
}

/** What was done in words where the page starts anew, else the result. */
async function doneBy(
  intent: string,
  { api, answers }: { api: ToolsApi; answers: CloudAnswers },
): Promise<string | CloudResult> {
  if (intent === 'save') {
    await api.commitCloud(answers);
    return cloudText.saved;
  }
  if (intent !== 'draft') return api.previewCloud(answers);
  await api.saveCloudDraft(answers);
  return cloudText.draftDone;
}
