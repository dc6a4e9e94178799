// One user as an administrator changes him: grants, sessions, the account itself. It stands in the address.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { Department, UserView } from '../contract.ts';
import { GrantFields } from './grant-fields.tsx';
import { grantWords } from './grant-words.ts';
import css from './people.module.css';
import { usersText as text } from './people.text.ts';

export function ManageUser({ user, departments }: { user: UserView; departments: readonly Department[] }) {
  const { id, loginName, isDisabled, grants } = user;
  return (
    <Card as="section" labelledBy="managing">
      <SectionHead id="managing" title={text.managing(loginName)} />
      {grants.length === 0 ? <p className={css.note}>{text.noGrants}</p> : null}
      <ul className={css.list}>
        {grants.map((grant) => {
          const words = grantWords(grant, departments);
          return (
            <li key={words} className={css.row}>
              {words}
              <Act
                fields={{ accountId: id, ...grant }}
                intent="withdraw"
                label={text.withdrawOf(words)}
                size="s"
              >
                {text.withdraw}
              </Act>
            </li>
          );
        })}
      </ul>
      <Form method="post" className={css.acts}>
        <FormKey />
        <input type="hidden" name="accountId" value={id} />
        <GrantFields prefix="grant" departments={departments} />
        <Button type="submit" name="intent" value="grant" variant="primary">
          {text.grant}
        </Button>
      </Form>
      <p className={css.note}>{text.disableNote}</p>
      <div className={css.acts}>
        <Act fields={{ accountId: id }} intent="sign-out">
          {text.signOut}
        </Act>
        <Act fields={{ accountId: id }} intent={isDisabled ? 'enable' : 'disable'} isDanger={!isDisabled}>
          {isDisabled ? text.enable : text.disable}
        </Act>
        <LinkButton to={paths.consoleUsers()} variant="text">
          {text.close}
        </LinkButton>
      </div>
    </Card>
  );
}

interface ActProps {
  fields: Record<string, string>;
  intent: string;
  label?: string;
  isDanger?: boolean;
  size?: 's' | 'm';
  children: ReactNode;
}

/** One button that posts to its page. */
export const Act = ({ fields, intent, label, isDanger = false, size = 'm', children }: ActProps) => (
  <Form method="post">
    <FormKey />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button
      type="submit"
      name="intent"
      value={intent}
      size={size}
      variant={isDanger ? 'danger' : 'default'}
      aria-label={label}
    >
      {children}
    </Button>
  </Form>
);
