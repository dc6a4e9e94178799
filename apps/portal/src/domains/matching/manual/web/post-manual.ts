// What the forms of 人工核定 do: one answer for one enterprise. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, isDocumentPost, returnTarget } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, refusedReply, type FormReply } from '../../../../page/form.ts';
import { leaveWithWord } from '../../../../page/leave.ts';
import { ruleContract } from '../../contract.ts';
import { ANSWERS, manualKey, type GivenAnswer, type ManualTyped } from './manual-answer.ts';
import { manualText as text } from './manual.text.ts';

export async function postManual(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormReply<GivenAnswer, ManualTyped>> {
  const form = await request.formData();
  const place = {
    enId: formText(form, 'enId'),
    policyId: formText(form, 'policyId'),
    leafId: formText(form, 'leafId'),
  };
  // a form sends line ends as CRLF
  const condition = formText(form, 'condition').replaceAll('\r\n', '\n');
  const key = manualKey(place);
  const post = { values: { key }, order: [key] };
  const answer = ANSWERS.find((one) => one === formText(form, key));
  if (!answer) return refusedReply([{ field: key, errorMessage: text.unchosen }], post);
  const outcome = await attempt(
    apiOf(context, ruleContract).answerManualCondition({ ...place, condition, answer }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, post);
  // without JavaScript the page is loaded anew and says in its own way what was done
  if (isDocumentPost(request))
    throw leaveWithWord(context, { to: returnTarget(request), text: text.answeredPlain });
  return doneReply(post.values, { result: answer });
}
