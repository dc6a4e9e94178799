// The first-login dialog (spec §2): the confidentiality disclaimer, then the licence agreement, each closed for 5 s.
// The countdown is a courtesy: the server refuses an agreement that comes too early (decisions, Sign-in 8), and its
// remaining seconds are what the second step waits for at least.
import { Button } from '@yqt/ui/button';
import { CountdownButton } from '@yqt/ui/countdown-button';
import { Dialog } from '@yqt/ui/dialog';
import { Notice } from '@yqt/ui/notice';
import { useState } from 'react';
import { paths } from '../paths.ts';
import css from './first-login-dialog.module.css';
import { firstLoginText } from './member.text.ts';
import { NewTabLink } from './new-tab-link.tsx';

/** Spec §9: disclaimer and licence countdown 5 seconds each. */
const STEP_SECONDS = 5;

export interface Agreement {
  heading: string;
  paragraphs: readonly string[];
}

export interface FirstLoginDialogProps {
  isOpen: boolean;
  disclaimer: Agreement;
  licence: Agreement;
  /** Seconds until the server accepts the agreement, as it last said; 0 = at once. A new value restarts the wait. */
  serverWaitSeconds: number;
  isBusy: boolean;
  /** Why the server did not accept, in words for the reader. */
  error?: string;
  onAgree: () => void;
  /** Ends the session. */
  onDecline: () => void;
}

export function FirstLoginDialog(props: FirstLoginDialogProps) {
  const { isOpen, disclaimer, licence, serverWaitSeconds, isBusy, error, onAgree, onDecline } = props;
  const [step, setStep] = useState<1 | 2>(1);
  const { heading, paragraphs } = step === 1 ? disclaimer : licence;
  // The server has been counting since the dialog was first shown, so at step 2 the first 5 s are spent.
  const agreeWait = Math.max(STEP_SECONDS, serverWaitSeconds - STEP_SECONDS);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onDecline}
      isDismissible={false}
      size="l"
      title={heading}
      footer={
        <>
          <Button variant="text" onClick={onDecline}>
            {firstLoginText.decline}
          </Button>
          {step === 1 ? (
            <CountdownButton
              key="next"
              variant="primary"
              label={firstLoginText.next}
              seconds={STEP_SECONDS}
              onClick={() => setStep(2)}
            />
          ) : (
            <CountdownButton
              key={`agree-${serverWaitSeconds}`}
              variant="primary"
              label={firstLoginText.agree}
              seconds={error === undefined ? agreeWait : serverWaitSeconds}
              isBusy={isBusy}
              onClick={onAgree}
            />
          )}
        </>
      }
    >
      <p className={css.step}>{firstLoginText.step(step)}</p>
      {error === undefined ? null : (
        <Notice tone="error" isLive>
          {error}
        </Notice>
      )}
      <section
        key={step}
        ref={focusOnArrival}
        className={css.text}
        aria-label={`${heading}，${firstLoginText.scrollHint}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling text must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      <p className={css.more}>
        {firstLoginText.more}
        <NewTabLink href={paths.protocol()}>{firstLoginText.protocol}</NewTabLink>
        <NewTabLink href={paths.privacy()}>{firstLoginText.privacy}</NewTabLink>
        {firstLoginText.leave}
        <NewTabLink href={paths.account()}>{firstLoginText.close}</NewTabLink>
      </p>
    </Dialog>
  );
}

/** The button of step 1 is gone with its step: without this the focus would fall out of the dialog. */
function focusOnArrival(text: HTMLElement | null): void {
  text?.focus();
}
