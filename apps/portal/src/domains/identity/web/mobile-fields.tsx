// A number and its proof: number, picture captcha, code by text message.
import { TextInput } from '@yqt/ui/text-input';
import type { FormReply } from '../../../page/form.ts';
import { CaptchaField } from './captcha-field.part.tsx';
import { fieldText } from './identity.text.ts';
import type { Captcha } from './new-captcha.part.ts';
import type { SentCode } from './send-code.ts';
import { SmsCodeField } from './sms-code-field.tsx';

export interface MobileFieldsProps {
  reply: FormReply<SentCode> | undefined;
  captcha: Captcha;
  /** A code is being asked for. */
  isSending: boolean;
}

export function MobileFields({ reply, captcha, isSending }: MobileFieldsProps) {
  return (
    <>
      <TextInput
        name="tel"
        label={fieldText.tel}
        hint={fieldText.telHint}
        isRequired
        error={reply?.byField['tel']}
        defaultValue={reply?.values['tel']}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <CaptchaField captcha={captcha} error={reply?.byField['captchaCode']} />
      <SmsCodeField sent={reply?.result ?? null} error={reply?.byField['smsCode']} isBusy={isSending} />
    </>
  );
}
