// 「下一步（5s）」 → 「下一步」: closed while the seconds run. The screen reader hears the start and the end, not each
// second. The clock here is only a face: what may be agreed when is judged by the server.
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { countdownReadyText, countdownText, countdownWaitText } from './countdown.text.ts';

export interface CountdownButtonProps extends Omit<ButtonProps, 'children'> {
  label: string;
  /** Seconds from the first render; give a new `key` to start again. */
  seconds: number;
}

export function CountdownButton({ label, seconds, disabled, ...rest }: CountdownButtonProps) {
  const left = useSecondsLeft(seconds);
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {left > 0 ? countdownWaitText(label, seconds) : countdownReadyText(label)}
      </span>
      <Button {...rest} disabled={disabled === true || left > 0}>
        {countdownText(label, left)}
      </Button>
    </>
  );
}

/** Counts down by elapsed time, so that a sleeping tab does not stretch the wait. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  // Outside system: the clock.
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
