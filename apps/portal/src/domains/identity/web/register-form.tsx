// Login name, password, number with its code, agreement.
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { TextInput } from '@yqt/ui/text-input';
import type { FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import { AgreeBox } from './agree-box.tsx';
import css from './auth.module.css';
import { EnterSubmit } from './enter-submit.tsx';
import { fieldText, registerText } from './identity.text.ts';
import { MobileFields } from './mobile-fields.tsx';
import type { Captcha } from './new-captcha.part.ts';
import { PasswordInput } from './password-input.tsx';
import type { SentCode } from './send-code.ts';
import { FormKey } from '../../../form-key.tsx';

export interface RegisterFormProps {
  reply: FormReply<SentCode> | undefined;
  captcha: Captcha;
}

const NO_ERRORS: FormReply['errors'] = [];

export function RegisterForm({ reply, captcha }: RegisterFormProps) {
  const busyIntent = useNavigation().formData?.get('intent');
  return (
    <>
      <Form method="post" noValidate>
        <FormKey value={captcha.id} />
        <EnterSubmit intent="register" />
        <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
        <TextInput
          name="loginName"
          label={fieldText.loginName}
          hint={fieldText.newLoginNameHint}
          isRequired
          error={reply?.byField['loginName']}
          defaultValue={reply?.values['loginName']}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
        <PasswordInput
          name="password"
          label={fieldText.password}
          hint={fieldText.passwordHint}
          error={reply?.byField['password']}
          autoComplete="new-password"
        />
        <MobileFields reply={reply} captcha={captcha} isSending={busyIntent === 'sms'} />
        <AgreeBox error={reply?.byField['agree']} isChecked={reply?.values['agree'] === 'yes'} />
        <p className={css.submit}>
          <Button
            type="submit"
            name="intent"
            value="register"
            variant="primary"
            size="l"
            isBusy={busyIntent === 'register'}
          >
            {registerText.submit}
          </Button>
        </p>
      </Form>
      <p className={css.links}>
        <span>
          {registerText.haveAccount}
          <Link to={paths.login()}>{registerText.login}</Link>
        </span>
      </p>
    </>
  );
}
