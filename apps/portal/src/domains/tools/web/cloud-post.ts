// What the cloud page's form does: compute, or keep. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import type { FormError } from '@yqt/ui/error-summary';
import { apiOf, attempt, orErrorPage, returnTarget } from '../../../page-api.ts';
import { formText } from '../../../page-form.ts';
import { paths } from '../../../paths.ts';
import type { CloudAnswers, CloudResult } from '../cloud-shapes.rules.ts';
import { toolsContract } from '../contract.ts';
import { readAnswers } from './cloud-form.ts';
import { cloudText } from './cloud.text.ts';
import { leaveWithWord } from './cost-leave.ts';

export interface CloudReply {
  answers: CloudAnswers;
  /** For the summary; empty where the reader was still choosing. */
  errors: FormError[];
  byField: Record<string, string>;
  faultCount: number;
  result: CloudResult | null;
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
  const outcome =
    intent === 'save' ? await attempt(api.commitCloud(answers)) : await attempt(api.previewCloud(answers));
  if (outcome.ok && 'id' in outcome.value)
    return leaveWithWord(context, { to: paths.toolCloud(), text: cloudText.saved, isDone: true });
  if (outcome.ok) {
    const result = 'result' in outcome.value ? outcome.value.result : outcome.value;
    return { answers, errors: [], byField: {}, faultCount: 0, result };
  }
  const { status, fields, message } = outcome.error;
  if (status === 401) throw redirect(paths.login(returnTarget(request)));
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
