// `intent=sms` of the forms that prove a number: asks for a code and says what was done. Server only.
import type { Client } from '@yqt/endpoint/client';
import { maskMobile } from '@yqt/kernel/masking';
import { normalisePhone } from '@yqt/kernel/patterns';
import { attempt } from '../../../page/api.ts';
import { doneReply, faultsOf, formText, refusedReply, type FormReply } from '../../../page/form.ts';
import type { identityContract } from '../contract.ts';
import { keptOf, postOf, type FormShape } from './form-shape.ts';
import { smsText } from './identity.text.ts';

export interface SentCode {
  /** Seconds until the next code may be asked for. */
  seconds: number;
  message: string;
}

/** Sends a code to the number of the form. */
export async function sendCode(
  api: Client<typeof identityContract>,
  form: FormData,
  { type, shape }: { type: 'register' | 'reset'; shape: FormShape },
): Promise<FormReply<SentCode>> {
  const tel = telOf(form);
  const outcome = await attempt(
    api.sendSmsCode({
      tel,
      type,
      captchaId: formText(form, 'captchaId'),
      captchaCode: formText(form, 'captchaCode').trim(),
    }),
  );
  if (!outcome.ok) return refusedReply(faultsOf(outcome.error), postOf(form, shape));
  const message = type === 'register' ? smsText.sent(maskMobile(tel)) : smsText.sentIfKnown(maskMobile(tel));
  return doneReply(keptOf(form, shape.kept), {
    result: { seconds: outcome.value.retryAfterSeconds, message },
  });
}

/** The number as it is sent: blanks, hyphens, full-width digits and +86 are what people type. */
export const telOf = (form: FormData): string => normalisePhone(formText(form, 'tel'));
