// The number with its code, and the new password.
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import type { FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import css from './auth.module.css';
import { EnterSubmit } from './enter-submit.tsx';
import { fieldText } from './identity.text.ts';
import { resetPasswordText } from './reset-password.text.ts';
import { MobileFields } from './mobile-fields.tsx';
import type { Captcha } from './new-captcha.part.ts';
import { PasswordInput } from './password-input.tsx';
import type { SentCode } from './send-code.ts';
import { FormKey } from '../../../form-key.tsx';

export interface ResetPasswordFormProps {
  reply: FormReply<SentCode> | undefined;
  captcha: Captcha;
}

const NO_ERRORS: FormReply['errors'] = [];

export function ResetPasswordForm({ reply, captcha }: ResetPasswordFormProps) {
  const busyIntent = useNavigation().formData?.get('intent');
  return (
    <>
      <Form method="post" noValidate>
        <FormKey />
        <EnterSubmit intent="reset" />
        <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
        <MobileFields reply={reply} captcha={captcha} isSending={busyIntent === 'sms'} />
        <PasswordInput
          name="password"
          label={fieldText.newPassword}
          hint={fieldText.passwordHint}
          error={reply?.byField['password']}
          autoComplete="new-password"
        />
        <p className={css.submit}>
          <Button
            type="submit"
            name="intent"
            value="reset"
            variant="primary"
            size="l"
            isBusy={busyIntent === 'reset'}
          >
            {resetPasswordText.submit}
          </Button>
        </p>
      </Form>
      <p className={css.links}>
        <Link to={paths.login()}>{resetPasswordText.back}</Link>
      </p>
    </>
  );
}
