// The picture captcha with its other picture and its other ways. A new picture comes with new data of the page; without
// JavaScript the same button posts the form, which shows itself again.
import type { MouseEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '@yqt/ui/button';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../paths.ts';
import { useShell } from '../../../shell/use-shell.ts';
import css from './auth.module.css';
import { captchaText, signOnText } from './identity.text.ts';
import type { Captcha } from './new-captcha.ts';

export interface CaptchaFieldProps {
  /** A new one = a new picture and an empty field. */
  captcha: Captcha;
  error?: string;
  isRequired?: boolean;
}

/** Posts `captchaId` and `captchaCode`; its button posts `intent=redraw`. */
export function CaptchaField({ captcha, error, isRequired = true }: CaptchaFieldProps) {
  const { revalidate, state } = useRevalidator();
  const redraw = (event: MouseEvent) => {
    event.preventDefault();
    void revalidate();
  };
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha.id} />
      <TextInput
        key={captcha.id}
        name="captchaCode"
        label={captchaText.label}
        hint={<CaptchaHint />}
        error={error}
        isRequired={isRequired}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        affix={
          <img className={css.captcha} src={captcha.src} alt={captchaText.picture} width={150} height={52} />
        }
      />
      <p className={css.redraw}>
        <Button
          type="submit"
          name="intent"
          value="redraw"
          variant="text"
          size="s"
          isBusy={state === 'loading'}
          onClick={redraw}
        >
          {captchaText.redraw}
        </Button>
      </p>
    </>
  );
}

function CaptchaHint() {
  const { tenant } = useShell().shell;
  return (
    <>
      {captchaText.hint}。{captchaText.otherWay}
      <a href={paths.signOn()}>{signOnText.button}</a>
      {captchaText.or} <a href={`tel:${tenant.hotline}`}>{tenant.hotline}</a>
    </>
  );
}
