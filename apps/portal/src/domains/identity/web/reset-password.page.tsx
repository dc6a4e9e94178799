// 找回密码 (spec §2): a new password for whoever holds the number of a local account.
import { apiOf, attempt } from '../../../page/api.ts';
import { faultsOf, formText, openReply, refusedReply } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { identityContract } from '../contract.ts';
import { passwordFaults } from '../password.rules.ts';
import type { Route } from './+types/reset-password.page';
import { AccountCard } from './account-card.tsx';
import { keptOf, postOf } from './form-shape.ts';
import { resetPasswordText } from './reset-password.text.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { loadLocalAccounts } from './load-local-accounts.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { sendCode, telOf } from './send-code.ts';
import { shapeFaults } from './shape-faults.ts';

const SHAPE = { fields: ['tel', 'captchaCode', 'smsCode', 'password'], kept: ['tel'] };

export const loader = ({ request, context }: Route.LoaderArgs) => loadLocalAccounts(request, context);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context, identityContract);
  const intent = form.get('intent');
  if (intent === 'redraw') return openReply(keptOf(form, SHAPE.kept));
  if (intent === 'sms') return sendCode(api, form, { type: 'reset', shape: SHAPE });
  const faults = formFaults(form);
  if (faults.length > 0) return refusedReply(faults, postOf(form, SHAPE));
  const outcome = await attempt(api.resetPassword(resetOf(form)));
  if (outcome.ok) return redirectWithFlash(context, { to: paths.login(), text: resetPasswordText.done });
  return refusedReply(faultsOf(outcome.error), postOf(form, SHAPE));
}

const resetOf = (form: FormData) => ({
  tel: telOf(form),
  smsCode: formText(form, 'smsCode').trim(),
  password: formText(form, 'password'),
});

/** Everything that can be known to be wrong before the code is tried; the login name is the server's to compare. */
function formFaults(form: FormData) {
  const given = resetOf(form);
  const weak = given.password ? passwordFaults(given.password, '') : [];
  return [
    ...shapeFaults(identityContract.resetPassword.input, given),
    ...weak.map((errorMessage) => ({ field: 'password', errorMessage })),
  ];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: resetPasswordText.title, description: resetPasswordText.description }, matches);
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasLocalAccounts, captcha } = loaderData;
  return (
    <AccountCard
      title={resetPasswordText.title}
      lead={resetPasswordText.lead}
      hasLocalAccounts={hasLocalAccounts}
    >
      <ResetPasswordForm reply={actionData} captcha={captcha} />
    </AccountCard>
  );
}
