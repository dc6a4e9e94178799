// One user as an administrator changes them: grants, sessions, the account itself. It stands in the address.
import { Form, useLocation } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button, LinkButton } from '@yqt/ui/button';
import { queryLink } from '@yqt/ui/query-link';
import { sureText } from '@yqt/ui/ui.text';
import { Card, SectionHead } from '@yqt/ui/card';
import { FormKey } from '../../../../form-key.tsx';
import type { UserView } from '../contract.ts';
import { GrantFields } from './grant-fields.tsx';
import { grantWords, type GrantPlaces } from './grant-words.ts';
import css from './people.module.css';
import { usersText as text } from './people.text.ts';

export function ManageUser({ user, places }: { user: UserView; places: GrantPlaces }) {
  const { id, loginName, isDisabled, grants } = user;
  return (
    <Card as="section" labelledBy="managing">
      <SectionHead id="managing" title={text.managing(loginName)} />
      {grants.length === 0 ? <p className={css.note}>{text.noGrants}</p> : null}
      <ul className={css.list}>
        {grants.map((grant) => {
          const words = grantWords(grant, places);
          return (
            <li key={words} className={css.row}>
              {words}
              <Act
                fields={{ accountId: id, ...grant }}
                intent="withdraw"
                label={text.withdrawOf(words)}
                question={text.withdrawNote}
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
        <GrantFields prefix="grant" places={places} />
        <Button type="submit" name="intent" value="grant" variant="primary">
          {text.grant}
        </Button>
      </Form>
      <div className={css.acts}>
        <Act fields={{ accountId: id }} intent="sign-out">
          {text.signOut}
        </Act>
        {isDisabled ? (
          <Act fields={{ accountId: id }} intent="enable">
            {text.enable}
          </Act>
        ) : (
          <Act fields={{ accountId: id }} intent="disable" question={text.disableNote}>
            {text.disable}
          </Act>
        )}
        <LinkButton to={queryLink(useLocation().search, { user: null })} variant="text">
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
  /** Asked before it is done, in words that say what follows. */
  question?: string;
  size?: 's' | 'm';
  children: string;
}

/** One button that posts to its page; with a question it is asked twice. */
export function Act({ question, ...act }: ActProps) {
  if (question === undefined) return <ActForm {...act} />;
  const { label, children } = act;
  return (
    <AskTwice label={children} name={label} question={question}>
      <ActForm {...act} isDanger label={sureText(label ?? children)}>
        {sureText(children)}
      </ActForm>
    </AskTwice>
  );
}

const ActForm = ({
  fields,
  intent,
  label,
  isDanger = false,
  size = 'm',
  children,
}: Omit<ActProps, 'question'> & { isDanger?: boolean }) => (
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
