// Beside the search for a guest: what today brings, and what can be done without signing in.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { paths, withQuery } from '../paths.ts';
import { guestPanelText as text } from './guest-panel.text.ts';
import css from './home-hero.module.css';

export interface GuestPanelProps {
  /** Projects open today, and those that close soon; null = not known now. */
  open: number | null;
  closing: number | null;
  here: string;
}

/** What a guest sees beside the search: how much is open, and what can be done without signing in. */
export function GuestPanel({ open, closing, here }: GuestPanelProps) {
  return (
    <>
      <p className={css.today}>
        {text.todayWord}
        {open === null ? null : <Link to={paths.todayDeclare()}>{text.openCount(open)}</Link>}
        {closing === null ? null : (
          <Link to={withQuery(paths.todayDeclare(), { state: 'closing' })}>{text.closingCount(closing)}</Link>
        )}
      </p>
      <LinkButton to={paths.policyMatch()} variant="primary">
        {text.tryMatch}
      </LinkButton>
      <p className={css.guest}>
        {text.guestHint}
        <Link to={paths.signOn(here)} reloadDocument>
          {text.signIn}
        </Link>
      </p>
    </>
  );
}
