// The picture captcha with its other picture and its other ways. Another picture needs a new id only; without
// JavaScript the same button posts the form, which shows itself again with one.
import { useState, type MouseEvent } from 'react';
import { Button } from '@yqt/ui/button';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../paths.ts';
import { useShell } from '../../../frame/use-shell.ts';
import css from './auth.module.css';
import { captchaText, signOnText } from './identity.text.ts';
import type { Captcha } from './new-captcha.part.ts';

export interface CaptchaFieldProps {
  /** A new one = a new picture and an empty field: after an answer of the server the former one is used up. */
  captcha: Captcha;
  error?: string;
}

/** Posts `captchaId` and `captchaCode`; its button posts `intent=redraw`. */
export const CaptchaField = (props: CaptchaFieldProps) => (
  <CaptchaPicture key={props.captcha.id} {...props} />
);

function CaptchaPicture({ captcha, error }: CaptchaFieldProps) {
  const [{ id, src }, setDrawn] = useState(captcha);
  const redraw = (event: MouseEvent) => {
    event.preventDefault();
    const next = randomId();
    setDrawn({ id: next, src: src.replace(id, next) });
  };
  return (
    <>
      <input type="hidden" name="captchaId" value={id} />
      <TextInput
        key={id}
        name="captchaCode"
        label={captchaText.label}
        hint={<CaptchaHint />}
        error={error}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        affix={<img className={css.captcha} src={src} alt={captchaText.picture} width={150} height={52} />}
      />
      <p className={css.redraw}>
        <Button type="submit" name="intent" value="redraw" variant="text" size="s" onClick={redraw}>
          {captchaText.redraw}
        </Button>
      </p>
    </>
  );
}

/** 128 bits of chance; `crypto.randomUUID` is missing on plain http. */
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function CaptchaHint() {
  const { tenant } = useShell().shell;
  return (
    <>
      {captchaText.hint}。{captchaText.otherWay}
      <a className={css.way} href={paths.signOn()}>
        {signOnText.button}
      </a>
      {captchaText.or}{' '}
      <a className={css.way} href={`tel:${tenant.hotline}`}>
        {tenant.hotline}
      </a>
    </>
  );
}
