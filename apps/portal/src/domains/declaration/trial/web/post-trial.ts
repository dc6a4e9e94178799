// What the page of a trial run posts. Server only.
import type { RouterContextProvider } from 'react-router';
import { readPost } from '@yqt/forms/read-post';
import type { Answers } from '@yqt/forms/answers';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { failedReply, formText, formTexts, type FormReply } from '../../../../page/form.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import { paths } from '../../../../paths.ts';
import { trialContract, type TrialRun } from '../contract.ts';
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
  const { trial } = await orErrorPage(request, api.getTrial({ id }));
  const { label, ...step } = stepOf(posted, trial?.run ?? null);
  const revision = Number(formText(posted, 'revision')) || 0;
  const outcome = await attempt(api.actInTrial({ id, revision, ...step }));
  if (outcome.ok) {
    const words = step.event === 'save' ? text.saved : text.done(label, outcome.value.stateLabel);
    return redirectWithFlash(context, { to, text: words });
  }
  const fields = outcome.error.fields.map(({ field, errorMessage }) => ({
    field: field.replace(/^answers\./, ''),
    errorMessage,
  }));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what was posted is shown again as it was typed
  const values = (step.answers ?? null) as Answers | null;
  return failedReply(request, { ...outcome.error, fields }, { values });
}

/** The event with what its form, its reason and its pins say. */
function stepOf(posted: FormData, run: TrialRun | null) {
  const event = formText(posted, 'intent');
  const own = run?.ownActions.find((one) => one.event === event);
  const action = own ?? run?.actions.find((one) => one.event === event);
  const [reason, reasonCode] = [formText(posted, 'reason').trim(), formText(posted, 'reasonCode')];
  const note = formText(posted, 'itemNote').trim();
  const isFilling = run !== null && (event === 'save' || own?.isFiling === true);
  return {
    event,
    label: action?.label ?? event,
    ...(isFilling ? { answers: readPost(run.form, posted, run.answers) } : {}),
    ...(action?.form ? { payload: readPost(action.form, posted) } : {}),
    ...(reason ? { reason } : {}),
    ...(reasonCode ? { reasonCode } : {}),
    ...(action?.isCorrection ? { items: formTexts(posted, 'item').map((item) => ({ item, note })) } : {}),
  };
}
