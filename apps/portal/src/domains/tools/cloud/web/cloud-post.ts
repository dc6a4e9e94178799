// What the cloud page's form does: compute, or keep. Server only.
import type { RouterContextProvider } from 'react-router';
import { postedDraft } from '@yqt/forms/posted-draft';
import { apiOf, attempt } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { CloudAnswers, CloudResult } from '../cloud-shapes.rules.ts';
import { toolsContract } from '../../contract.ts';
import { cloudForms, cloudControlOf, listedAnswers } from '../cloud-form.rules.ts';
import { cloudText } from './cloud.text.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import type { ToolsApi } from '../../report/web/load-tool.ts';

/** `live` is `preview` while the reader still chooses: faults are counted, not announced. */
export async function postCloud(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormReply<CloudResult, CloudAnswers> | Response> {
  const form = await request.formData();
  const api = apiOf(context, toolsContract);
  const order = [...form.keys()];
  const sheet = await attempt(api.cloudSheet({}));
  // without the questionnaire nothing that was chosen can be read: it stays where it is
  if (!sheet.ok) {
    const values = { cloud: [], maturity: [] };
    return failedReply(request, sheet.error, { values, order, staysSignedOut: true });
  }
  const forms = cloudForms(sheet.value.questionnaire);
  const cloud = postedDraft(forms.cloud, form, 'cloud.');
  const maturity = postedDraft(forms.maturity, form, 'maturity.');
  const values = listedAnswers(forms, { cloud, maturity });
  const intent = formText(form, 'intent');
  const outcome = await attempt(doneBy(intent, { api, answers: values }));
  if (!outcome.ok) {
    const post = { values, order, isTyping: intent === 'live', staysSignedOut: true };
    const fields = outcome.error.fields.map((fault) => ({ ...fault, field: cloudControlOf(fault.field) }));
    return failedReply(request, { ...outcome.error, fields }, post);
  }
  return typeof outcome.value === 'string'
    ? redirectWithFlash(context, { to: paths.toolCloud(), text: outcome.value })
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
