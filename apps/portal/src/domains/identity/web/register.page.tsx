// 注册 (spec §2): a local account, its number proven by text message.
import { apiOf, attempt } from '../../../page/api.ts';
import { faultsOf, formText, openReply, refusedReply } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { identityContract } from '../contract.ts';
import { passwordFaults } from '../password.rules.ts';
import type { Route } from './+types/register.page';
import { AccountCard } from './account-card.tsx';
import { keptOf, postOf } from './form-shape.ts';
import { registerText } from './identity.text.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { loadLocalAccounts } from './load-local-accounts.ts';
import { RegisterForm } from './register-form.tsx';
import { sendCode, telOf } from './send-code.ts';
import { shapeFaults } from './shape-faults.ts';

const SHAPE = {
  fields: ['loginName', 'password', 'tel', 'captchaCode', 'smsCode', 'agree'],
  kept: ['loginName', 'tel', 'agree'],
};

export const loader = ({ request, context }: Route.LoaderArgs) => loadLocalAccounts(request, context);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context, identityContract);
  const intent = form.get('intent');
  if (intent === 'redraw') return openReply(keptOf(form, SHAPE.kept));
  if (intent === 'sms') return sendCode(api, form, { type: 'register', shape: SHAPE });
  const faults = formFaults(form);
  if (faults.length > 0) return refusedReply(faults, postOf(form, SHAPE));
  const outcome = await attempt(api.registerAccount(accountOf(form)));
  if (outcome.ok) return redirectWithFlash(context, { to: paths.login(), text: registerText.done });
  return refusedReply(faultsOf(outcome.error), postOf(form, SHAPE));
}

const accountOf = (form: FormData) => ({
  loginName: formText(form, 'loginName').trim(),
  password: formText(form, 'password'),
  tel: telOf(form),
  smsCode: formText(form, 'smsCode').trim(),
});

/** Everything that can be known to be wrong before the code is tried, for each try counts. */
function formFaults(form: FormData) {
  const account = accountOf(form);
  const weak = account.password ? passwordFaults(account.password, account.loginName) : [];
  return [
    ...shapeFaults(identityContract.registerAccount.input, account),
    ...weak.map((errorMessage) => ({ field: 'password', errorMessage })),
    ...(form.has('agree') ? [] : [{ field: 'agree', errorMessage: registerText.mustAgree }]),
  ];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: registerText.title, description: registerText.description }, matches);
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasLocalAccounts, captcha } = loaderData;
  return (
    <AccountCard title={registerText.title} lead={registerText.lead} hasLocalAccounts={hasLocalAccounts}>
      <RegisterForm reply={actionData} captcha={captcha} />
    </AccountCard>
  );
}
