// What the form of an archive rule does. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, refusedReply, type FormReply } from '../../../../page/form.ts';
import { RETENTIONS } from '../archive.rules.ts';
import { archiveContract } from '../contract.ts';
import { archiveRuleText as text } from './archive-page.text.ts';

export async function postArchiveRule(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormReply> {
  const named = (name: string) => formText(form, name).trim();
  const values = {
    rule: named('kind'),
    afterDays: named('afterDays'),
    class: named('class'),
    retention: named('retention'),
  };
  // an empty field would count as 0
  if (!/^\d{1,9}$/.test(values.afterDays))
    return refusedReply([{ field: 'afterDays', errorMessage: text.notANumber }], { values });
  const retention = RETENTIONS.find((one) => one === values.retention);
  if (retention === undefined)
    return refusedReply([{ field: 'retention', errorMessage: text.noRetention }], { values });
  const rule = {
    kind: values.rule,
    afterDays: Number(values.afterDays),
    class: values.class,
    retention,
    ...(named('seen') ? { seen: named('seen') } : {}),
  };
  const outcome = await attempt(apiOf(context, archiveContract).saveArchiveRule(rule));
  if (!outcome.ok) return failedReply(request, outcome.error, { values });
  return doneReply({}, { message: text.saved(named('label')), result: null });
}
