// The card of a page about local accounts; where the tenant has none, it says so and leads to single sign-on.
import type { ReactNode } from 'react';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../paths.ts';
import css from './auth.module.css';
import { signOnText } from './identity.text.ts';
import { SignOnButton } from './sign-on-button.tsx';

export interface AccountCardProps {
  title: string;
  /** For readers who need no such account; the way to single sign-on follows it. */
  lead: string;
  hasLocalAccounts: boolean;
  children: ReactNode;
}

export function AccountCard({ title, lead, hasLocalAccounts, children }: AccountCardProps) {
  return (
    <Card padding="l">
      <div className={css.card}>
        <h1>{title}</h1>
        {hasLocalAccounts ? (
          <>
            <p className={css.lead}>
              {lead} <a href={paths.signOn()}>{signOnText.button}</a>
            </p>
            {children}
          </>
        ) : (
          <>
            <Notice>{signOnText.noLocalAccounts}</Notice>
            <SignOnButton />
          </>
        )}
      </div>
    </Card>
  );
}
