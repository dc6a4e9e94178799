// What the page of a trial run posts. Server only.
import type { RouterContextProvider } from 'react-router';
import type { Static } from 'typebox';
import { readPost } from '@yqt/forms/read-post';
import type { Answers } from '@yqt/forms/answers';
import { fieldsOf } from '@yqt/forms/form';
import { apiOf, attempt } from '../../../../page/api.ts';
import { failedReply, formText, formTexts, type FormReply } from '../../../../page/form.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import { paths } from '../../../../paths.ts';
import { trialContract } from '../contract.ts';
import { trialText as text } from './trial.text.ts';

export type TrialReply = FormReply<null, Answers | null>;

/** Begins, does a step as its applicant or as an officer, or ends. */
export async function postTrial(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  id: string,
): Promise<TrialReply | Response> {
  const posted = await request.formData();
  const api = apiOf(context, trialContract);
  const intent = formText(posted, 'intent');
  const to = paths.consoleProjectTrial(id);
  if (intent === 'start' || intent === 'end') {
    const outcome = await attempt(intent === 'start' ? api.startTrial({ id }) : api.endTrial({ id }));
    return outcome.ok
      ? redirectWithFlash(context, { to, text: intent === 'start' ? text.started : text.ended })
      : failedReply(request, outcome.error, { values: null });
  }
  const asked = await attempt(api.getTrialStep({ id, event: intent }));
  if (!asked.ok) return failedReply(request, asked.error, { values: null });
  const step = stepOf(posted, asked.value);
  const revision = Number(formText(posted, 'revision')) || 0;
  const outcome = await attempt(api.actInTrial({ id, revision, event: intent, ...step }));
  if (outcome.ok) {
    const words = intent === 'save' ? text.saved : text.done(asked.value.label, outcome.value.stateLabel);
    return redirectWithFlash(context, { to, text: words });
  }
  const fields = outcome.error.fields.map(({ field, errorMessage }) => ({
    field: field.replace(/^answers\./, ''),
    errorMessage,
  }));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what was posted is shown again as it was typed
  const values = (step.answers ?? null) as Answers | null;
  const order = asked.value.isFilling && asked.value.form ? fieldsOf(asked.value.form) : [];
  return failedReply(request, { ...outcome.error, fields }, { values, order: order.map(({ name }) => name) });
}

type StepAsked = Static<typeof trialContract.getTrialStep.output>;

/** What the form of a step, its reason and its pins say; what was not drawn stays as it was. */
function stepOf(posted: FormData, { form, answers, isFilling, isCorrection }: StepAsked) {
  const [reason, reasonCode] = [formText(posted, 'reason').trim(), formText(posted, 'reasonCode')];
  const note = formText(posted, 'itemNote').trim();
  const given = form === null ? null : readPost(form, posted);
  return {
    ...(given && isFilling ? { answers: { ...answers, ...given } } : {}),
    ...(given && !isFilling ? { payload: given } : {}),
    ...(reason ? { reason } : {}),
    ...(reasonCode ? { reasonCode } : {}),
    ...(isCorrection ? { items: formTexts(posted, 'item').map((item) => ({ item, note })) } : {}),
  };
}
