// What the forms of 人工核定 do: one answer for one enterprise. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, isDocumentPost, returnTarget, toLogin } from '../../../../page/api.ts';
import { formText } from '../../../../page/form.ts';
import { leaveWithWord } from '../../../../page/leave.ts';
import { ruleContract } from '../../contract.ts';
import { ANSWERS, manualKey, type ManualReply } from './manual-answer.ts';
import { manualText as text } from './manual.text.ts';

export async function postManual(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ManualReply> {
  const form = await request.formData();
  const place = {
    enId: formText(form, 'enId'),
    policyId: formText(form, 'policyId'),
    leafId: formText(form, 'leafId'),
  };
  // a form sends line ends as CRLF
  const condition = formText(form, 'condition').replaceAll('\r\n', '\n');
  const key = manualKey(place);
  const answer = ANSWERS.find((one) => one === formText(form, 'answer'));
  if (!answer) return { key, isDone: false, message: text.unchosen };
  const outcome = await attempt(
    apiOf(context, ruleContract).answerManualCondition({ ...place, condition, answer }),
  );
  if (!outcome.ok) {
    const { status, message } = outcome.error;
    if (status === 401) throw toLogin(request);
    return { key, isDone: false, message };
  }
  // without JavaScript the page is loaded anew and says in its own way what was done
  if (isDocumentPost(request))
    throw leaveWithWord(context, { to: returnTarget(request), text: text.answeredPlain });
  return { key, isDone: true, answer };
}
