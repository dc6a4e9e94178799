// The local account's way in; the captcha stands in it once the server has asked for one.
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { TextInput } from '@yqt/ui/text-input';
import type { FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import css from './auth.module.css';
import { CaptchaField } from './captcha-field.part.tsx';
import { EnterSubmit } from './enter-submit.tsx';
import { fieldText } from './identity.text.ts';
import { loginText } from './login.text.ts';
import type { Captcha } from './new-captcha.part.ts';
import { PasswordInput } from './password-input.tsx';
import { FormKey } from '../../../form-key.tsx';

export interface LoginFormProps {
  reply: FormReply | undefined;
  /** null = not asked for. */
  captcha: Captcha | null;
}

const NO_ERRORS: FormReply['errors'] = [];

export function LoginForm({ reply, captcha }: LoginFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <section className={css.other} aria-labelledby="local-account">
      <h2 id="local-account">{loginText.local}</h2>
      <Form method="post" noValidate>
        <FormKey />
        <EnterSubmit intent="login" />
        <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
        <TextInput
          name="loginName"
          label={fieldText.loginNameOrMobile}
          isRequired
          error={reply?.byField['loginName']}
          defaultValue={reply?.values['loginName']}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <PasswordInput
          name="password"
          label={fieldText.password}
          error={reply?.byField['password']}
          autoComplete="current-password"
        />
        {captcha ? <CaptchaField captcha={captcha} error={reply?.byField['captchaCode']} /> : null}
        <p className={css.submit}>
          <Button type="submit" name="intent" value="login" isBusy={isBusy}>
            {loginText.submit}
          </Button>
        </p>
      </Form>
      <p className={css.links}>
        <span>
          {loginText.noAccount}
          <Link to={paths.register()}>{loginText.register}</Link>
        </span>
        <span>
          {loginText.forgot}
          <Link to={paths.resetPassword()}>{loginText.reset}</Link>
        </span>
      </p>
    </section>
  );
}
