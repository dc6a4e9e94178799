// 登录 (spec §2, §6; decisions.md, Sign-in 5-6): single sign-on first, local accounts where the tenant has them.
import { redirect } from 'react-router';
import { Card } from '@yqt/ui/card';
import { apiOf, attempt } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { faultsOf, formText, openReply, refusedReply } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { identityContract } from '../contract.ts';
import { safeRedirect } from '../safe-redirect.rules.ts';
import type { Route } from './+types/login.page';
import css from './auth.module.css';
import { keptOf, postOf } from './form-shape.ts';
import { loginText } from './login.text.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { loadLocalAccounts } from './load-local-accounts.ts';
import { LoginForm } from './login-form.tsx';
import { SignOnButton } from './sign-on-button.tsx';

const SHAPE = { fields: ['loginName', 'password', 'captchaCode'], kept: ['loginName'] };

const targetOf = (request: Request): string =>
  safeRedirect(new URL(request.url).searchParams.get('redirect'));

export async function loader({ request, context }: Route.LoaderArgs) {
  const target = targetOf(request);
  if (context.get(pageContext).hasSession) throw redirect(target);
  return { target, ...(await loadLocalAccounts(request, context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'redraw') return { ...openReply(keptOf(form, SHAPE.kept)), needsCaptcha: true };
  const captchaId = formText(form, 'captchaId');
  const credentials = { loginName: formText(form, 'loginName').trim(), password: formText(form, 'password') };
  const captcha = captchaId ? { captchaId, captchaCode: formText(form, 'captchaCode').trim() } : {};
  const outcome = await attempt(apiOf(context, identityContract).login({ ...credentials, ...captcha }));
  if (outcome.ok) return redirectWithFlash(context, { to: targetOf(request), text: loginText.done });
  const faults = faultsOf(outcome.error);
  const isAsked = faults.some(({ field }) => field === 'captchaCode');
  return { ...refusedReply(faults, postOf(form, SHAPE)), needsCaptcha: isAsked || captchaId !== '' };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: loginText.title, description: loginText.description }, matches);
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { target, hasLocalAccounts, captcha } = loaderData;
  return (
    <Card padding="l">
      <div className={css.card}>
        <h1>{loginText.title}</h1>
        <div className={css.first}>
          <SignOnButton target={target} />
          <p className={css.lead}>{loginText.signOnHint}</p>
        </div>
        {hasLocalAccounts ? (
          <LoginForm reply={actionData} captcha={actionData?.needsCaptcha ? captcha : null} />
        ) : null}
      </div>
    </Card>
  );
}
