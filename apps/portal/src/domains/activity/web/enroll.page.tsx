// 活动报名 (/activity/{id}/enroll): the form of an activity, drawn from its template.
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { checkDraft } from '@yqt/forms/check';
import { readPost } from '@yqt/forms/read-post';
import { dayText } from '@yqt/kernel/dates';
import { Button, LinkButton } from '@yqt/ui/button';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { Select } from '@yqt/ui/select';
import { FormKey } from '../../../form-key.tsx';
import { apiOf, attempt, orErrorPage, toLogin } from '../../../page/api.ts';
import { faultsOf, formText } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { paths } from '../../../paths.ts';
import { activityContract } from '../contract.ts';
import type { Route } from './+types/enroll.page';
import { activityText, enrolText as text } from './activity-detail.text.ts';
import css from './activity.module.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { getEnrolment } = apiOf(context, activityContract);
  return { ...(await orErrorPage(request, getEnrolment({ id: params.id }))), on: dayText(new Date()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = apiOf(context, activityContract);
  const posted = await request.formData();
  const { form } = await orErrorPage(request, api.getEnrolment({ id: params.id }));
  const on = dayText(new Date());
  const { answers: values } = checkDraft(form, readPost(form, posted), { on, codes: NO_CODE_TREES });
  const enId = formText(posted, 'enId');
  const outcome = await attempt(
    api.addEnrolment({ activityId: params.id, answers: values, ...(enId === '' ? {} : { enId }) }),
  );
  if (outcome.ok)
    return redirectWithFlash(context, {
      to: paths.activity(params.id),
      text: activityText.yours(outcome.value.stateLabel, outcome.value.waitNo),
    });
  if (outcome.error.status === 401) throw toLogin(request);
  return { values, enId, faults: faultsOf(outcome.error) };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function EnrollPage({ loaderData, actionData }: Route.ComponentProps) {
  const { activityId, title, form, values, dictionaries, enterprises, on } = loaderData;
  return (
    <div className={css.stack}>
      <h1>{text.intro(title)}</h1>
      <p>{text.privacy}</p>
      <FormFrame
        view={{ form, values: actionData?.values ?? values, on, dictionaries }}
        faults={actionData?.faults ?? []}
      >
        <FormKey />
        {enterprises.length === 0 ? null : (
          <Select
            name="enId"
            label={text.who}
            emptyLabel={text.oneself}
            defaultValue={actionData?.enId ?? ''}
            options={enterprises.map(({ enId, name }) => ({ value: enId, label: name }))}
          />
        )}
        <p className={css.acts}>
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
          <LinkButton to={paths.activity(activityId)}>{text.back}</LinkButton>
        </p>
      </FormFrame>
    </div>
  );
}
