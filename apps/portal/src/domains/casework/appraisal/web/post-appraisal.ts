// What the forms of an appraisal do. A case that was destroyed has no page any more: the way leads to the register. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../../page/api.ts';
import { answerForm, failedReply, formText, refusedReply, type FormReply } from '../../../../page/form.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import { paths } from '../../../../paths.ts';
import { saidOf } from '../../second/web/said-of.ts';
import { RETENTIONS } from '../../archive/archive.rules.ts';
import { OUTCOMES } from '../appraisal.rules.ts';
import { appraisalContract } from '../contract.ts';
import { caseAppraisalText as text } from './appraisal-page.text.ts';

type Context = Readonly<RouterContextProvider>;
interface Posted {
  id: string;
  form: FormData;
}

/** Null = another form's. */
export function postAppraisal(request: Request, context: Context, posted: Posted): Promise<FormReply> | null {
  const intent = formText(posted.form, 'intent');
  if (intent === 'propose-appraisal') return propose(request, context, posted);
  return intent === 'decide-appraisal' ? decide(request, context, posted) : null;
}

async function propose(request: Request, context: Context, { id, form }: Posted): Promise<FormReply> {
  const named = (name: string) => formText(form, name).trim();
  const outcome = OUTCOMES.find((one) => one === named('outcome'));
  if (outcome === undefined)
    return refusedReply([{ field: 'outcome', errorMessage: text.noOutcome }], { values: {} });
  const retention = RETENTIONS.find((one) => one === named('retention'));
  const work = apiOf(context, appraisalContract).proposeAppraisal({
    id,
    outcome,
    ...(retention === undefined ? {} : { retention }),
    reason: named('reason'),
  });
  return answerForm(request, { work, done: text.proposed });
}

async function decide(request: Request, context: Context, { id, form }: Posted): Promise<FormReply> {
  const isConfirmed = formText(form, 'isConfirmed') === 'true';
  const outcome = formText(form, 'outcome') === 'destroy' ? 'destroy' : 'extend';
  const reason = formText(form, 'reason').trim();
  const appraisalId = formText(form, 'appraisalId');
  const decision = { id, appraisalId, isConfirmed, ...(reason ? { reason } : {}) };
  const work = saidOf(appraisalId, apiOf(context, appraisalContract).decideAppraisal(decision));
  if (!isConfirmed || outcome === 'extend')
    return answerForm(request, { work, done: isConfirmed ? text.confirmed.extend : text.returned });
  const done = await attempt(work);
  if (!done.ok) return failedReply(request, done.error, { values: {} });
  throw redirectWithFlash(context, {
    to: paths.consoleAppraisal({ tab: 'destroyed' }),
    text: text.confirmed.destroy,
  });
}
