// The code by text message and the button that asks for it: `intent=sms` of the same form. After a code was sent the
// button rests for the seconds that the server named; it never rests without JavaScript, where nothing could wake it.
import { useEffect, useState } from 'react';
import { Button } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { TextInput } from '@yqt/ui/text-input';
import { smsText } from './identity.text.ts';
import type { SentCode } from './send-code.ts';
import css from './auth.module.css';

export interface SmsCodeFieldProps {
  /** The answer to the last request for a code; null = it was something else. */
  sent: SentCode | null;
  error?: string;
  isBusy: boolean;
}

export function SmsCodeField({ sent, error, isBusy }: SmsCodeFieldProps) {
  const left = useSecondsLeft(sent);
  return (
    <>
      <p className={css.send}>
        <Button type="submit" name="intent" value="sms" isBusy={isBusy} disabled={left > 0}>
          {left > 0 ? smsText.sendAgain(left) : smsText.send}
        </Button>
      </p>
      {sent ? (
        <div className={css.sent}>
          <Notice tone="success" isLive>
            {sent.message}
          </Notice>
        </div>
      ) : null}
      <TextInput
        name="smsCode"
        label={smsText.label}
        hint={smsText.hint}
        error={error}
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    </>
  );
}

/** Seconds of rest, by elapsed time; a later answer of another kind does not end it. */
function useSecondsLeft(sent: SentCode | null): number {
  const [running, setRunning] = useState<SentCode | null>(null);
  const [left, setLeft] = useState(0);
  if (sent && sent !== running) setRunning(sent);
  // Outside system: the clock.
  useEffect(() => {
    if (!running) return undefined;
    const end = performance.now() + running.seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
