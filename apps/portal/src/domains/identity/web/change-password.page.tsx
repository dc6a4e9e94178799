// 修改密码 (spec §2 /user/changePassword): of the local account in use; its other sessions end.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { apiOf, attempt, isDocumentPost, orErrorPage, returnTarget } from '../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { identityContract } from '../contract.ts';
import type { Route } from './+types/change-password.page';
import css from './auth.module.css';
import { postOf } from './form-shape.ts';
import { fieldText } from './identity.text.ts';
import { changePasswordText } from './change-password.text.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { PasswordInput } from './password-input.tsx';
import { FormKey } from '../../../form-key.tsx';

const SHAPE = { fields: ['oldPassword', 'password'], kept: [] };
const NO_ERRORS: FormReply['errors'] = [];

/** The page needs a session only; the question proves that it is still alive. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { loginName } = await orErrorPage(request, apiOf(context, identityContract).currentUser({}));
  return { loginName };
};

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply | Response> {
  const form = await request.formData();
  const change = { oldPassword: formText(form, 'oldPassword'), password: formText(form, 'password') };
  const outcome = await attempt(apiOf(context, identityContract).changePassword(change));
  if (!outcome.ok) return failedReply(request, outcome.error, postOf(form, SHAPE));
  if (isDocumentPost(request))
    return redirectWithFlash(context, { to: returnTarget(request), text: changePasswordText.done });
  return doneReply({}, { message: changePasswordText.done, result: null });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: changePasswordText.title, description: changePasswordText.description }, matches);
}

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card padding="l">
      <div className={css.card}>
        <h1>{changePasswordText.title}</h1>
        {actionData?.state === 'done' ? (
          <Notice tone="success" isLive>
            {actionData.message}
          </Notice>
        ) : (
          <>
            <p className={css.lead}>{changePasswordText.lead}</p>
            <Form method="post" noValidate className={css.narrow} action={paths.changePassword()}>
              <FormKey />
              <ErrorSummary errors={actionData?.errors ?? NO_ERRORS} />
              {/* Password managers file the new password under this name. */}
              <input
                type="text"
                name="loginName"
                value={loaderData.loginName}
                autoComplete="username"
                readOnly
                hidden
              />
              <PasswordInput
                name="oldPassword"
                label={fieldText.oldPassword}
                error={actionData?.byField['oldPassword']}
                autoComplete="current-password"
              />
              <PasswordInput
                name="password"
                label={fieldText.newPassword}
                hint={fieldText.passwordHint}
                error={actionData?.byField['password']}
                autoComplete="new-password"
              />
              <Button type="submit" variant="primary" isBusy={isBusy}>
                {changePasswordText.submit}
              </Button>
            </Form>
          </>
        )}
      </div>
    </Card>
  );
}
