// What the cloud page's form does: compute, or keep. Server only.
import type { RouterContextProvider } from 'react-router';
import type { FormError } from '@yqt/ui/error-summary';
import { apiOf, attempt, isDocumentPost, orErrorPage, toLogin } from '../../../page/api.ts';
import { formText } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import type { CloudAnswers, CloudResult } from '../cloud-shapes.rules.ts';
import { toolsContract } from '../contract.ts';
import { readAnswers } from './cloud-form.ts';
import { cloudText } from './cloud.text.ts';
import { leaveWithWord } from '../../../page/leave.ts';
import type { ToolsApi } from './load-tool.ts';

export interface CloudReply {
  answers: CloudAnswers;
  /** For the summary; empty where the reader was still choosing. */
  errors: FormError[];
  byField: Record<string, string>;
  faultCount: number;
  result: CloudResult | null;
  /** The session has ended; what was chosen stays. */
  isSignedOut?: boolean;
}

/** `live` is `preview` while the reader still chooses: faults are counted, not announced. */
export async function postCloud(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CloudReply | Response> {
  const form = await request.formData();
  const api = apiOf(context, toolsContract);
  const { questionnaire } = await orErrorPage(request, api.cloudSheet({}));
  const answers = readAnswers(form, questionnaire);
  const intent = formText(form, 'intent');
  const outcome = await attempt(doneBy(intent, { api, answers }));
  if (outcome.ok) {
    const { value } = outcome;
    return typeof value === 'string'
      ? leaveWithWord(context, { to: paths.toolCloud(), text: value })
      : { answers, errors: [], byField: {}, faultCount: 0, result: value };
  }
  const { status, fields, message } = outcome.error;
  if (status === 401) {
    if (isDocumentPost(request)) throw toLogin(request);
    return { answers, errors: [], byField: {}, faultCount: 0, result: null, isSignedOut: true };
  }
  const faults = fields.length > 0 ? fields : [{ field: '', errorMessage: message }];
  const errors = faults.map(({ field, errorMessage }): FormError =>
    form.has(field) ? { fieldId: field, message: errorMessage } : { message: errorMessage },
  );
  return {
    answers,
    errors: intent === 'live' ? [] : errors,
    byField: Object.fromEntries(faults.map(({ field, errorMessage }) => [field, errorMessage])),
    faultCount: faults.length,
    result: null,
  };
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
