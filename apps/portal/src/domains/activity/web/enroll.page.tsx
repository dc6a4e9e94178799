// 活动报名 (/activity/{id}/enroll): the form of an activity, drawn from its template.
import { dayText } from '@yqt/kernel/dates';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { failedReply } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { paths } from '../../../paths.ts';
import { EnrolForm, readEnrolment } from '../../registration/web/enrol-form.part.tsx';
import { activityContract } from '../contract.ts';
import type { Route } from './+types/enroll.page';
import { activityText, enrolPageText as text } from './activity-detail.text.ts';
import css from './activity.module.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { getEnrolment } = apiOf(context, activityContract);
  return { ...(await orErrorPage(request, getEnrolment({ id: params.id }))), on: dayText(new Date()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = apiOf(context, activityContract);
  const { form } = await orErrorPage(request, api.getEnrolment({ id: params.id }));
  const read = readEnrolment(form, await request.formData(), dayText(new Date()));
  if (read.more) return read.more;
  const outcome = await attempt(api.addEnrolment({ activityId: params.id, ...read.given }));
  if (outcome.ok)
    return redirectWithFlash(context, {
      to: paths.activity(params.id),
      text: activityText.yours(outcome.value.stateLabel, outcome.value.waitNo),
    });
  return failedReply(request, outcome.error, { values: read.values });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

const EnrollPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <div className={css.stack}>
    <h1>{text.intro(loaderData.title)}</h1>
    <EnrolForm sheet={loaderData} posted={actionData} back={paths.activity(loaderData.activityId)} />
  </div>
);

export default EnrollPage;
