// 报名 (spec §2 /signup): the form of a news item that takes names, `?news={id}`.
import { data } from 'react-router';
import { dayText } from '@yqt/kernel/dates';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { failedReply } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { paths } from '../../../paths.ts';
import { registrationContract } from '../contract.ts';
import type { Route } from './+types/sign-up.page';
import { EnrolForm, readEnrolment } from './enrol-form.part.tsx';
import { signUpText as text } from './enrol.text.ts';
import css from './sign-up.module.css';

const newsOf = (request: Request): string => new URL(request.url).searchParams.get('news') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = newsOf(request);
  const { getNewsSignUp } = apiOf(context, registrationContract);
  const sheet = id === '' ? null : await orErrorPage(request, getNewsSignUp({ id }));
  return { sheet, on: dayText(new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = apiOf(context, registrationContract);
  const newsId = newsOf(request);
  if (newsId === '') throw data(null, { status: 404 });
  const { form } = await orErrorPage(request, api.getNewsSignUp({ id: newsId }));
  const read = readEnrolment(form, await request.formData(), dayText(new Date()));
  if (read.more) return read.more;
  const outcome = await attempt(api.addNewsSignUp({ newsId, ...read.given }));
  if (outcome.ok) {
    const words = text.yours(outcome.value.stateLabel);
    return redirectWithFlash(context, { to: paths.signUp({ news: newsId }), text: words });
  }
  return failedReply(request, outcome.error, { values: read.values });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function SignUpPage({ loaderData: { sheet, on }, actionData }: Route.ComponentProps) {
  if (sheet === null)
    return (
      <>
        <h1>{text.title}</h1>
        <EmptyState
          title={text.noneTitle}
          hint={text.noneHint}
          action={<LinkButton to={paths.newsCenter()}>{text.toNews}</LinkButton>}
        />
      </>
    );
  const { newsId, title, signupFrom, signupTo, mine, refusal } = sheet;
  const back = paths.newsItem(newsId);
  return (
    <div className={css.stack}>
      <h1>{text.intro(title)}</h1>
      <p>{text.window(signupFrom, signupTo)}</p>
      {mine ? (
        <Notice
          tone="success"
          title={text.yours(mine.stateLabel)}
          actions={
            <>
              <LinkButton to={paths.myActivities()}>{text.toMine}</LinkButton>
              <LinkButton to={back}>{text.back}</LinkButton>
            </>
          }
        >
          {text.mine}
        </Notice>
      ) : refusal !== null && actionData === undefined ? (
        <Notice tone="warning" actions={<LinkButton to={back}>{text.back}</LinkButton>}>
          {refusal}
        </Notice>
      ) : (
        <EnrolForm sheet={{ ...sheet, on }} posted={actionData} back={back} />
      )}
    </div>
  );
}
