// Officers who have no account yet: the form, and those who have not signed in.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { OfficerInvitation } from '../contract.ts';
import { GrantFields } from './grant-fields.tsx';
import { grantWords, type GrantPlaces } from './grant-words.ts';
import { Act } from './manage-user.tsx';
import css from './people.module.css';
import { usersText as text } from './people.text.ts';

interface InviteProps {
  invitations: readonly OfficerInvitation[];
  places: GrantPlaces;
  canChange: boolean;
}

export const InviteOfficer = ({ invitations, places, canChange }: InviteProps) => (
  <>
    {canChange ? (
      <Card as="section" labelledBy="invite">
        <SectionHead id="invite" title={text.invite} />
        <p className={css.lead}>{text.inviteLead}</p>
        <Form key={invitations.length} method="post" className={css.acts}>
          <FormKey />
          <TextInput name="loginName" label={text.inviteName} maxLength={64} autoComplete="off" isRequired />
          <GrantFields prefix="invite" places={places} />
          <Button type="submit" name="intent" value="invite" variant="primary">
            {text.inviteSubmit}
          </Button>
        </Form>
      </Card>
    ) : null}
    {invitations.length === 0 ? null : (
      <Card as="section" labelledBy="invitations">
        <SectionHead id="invitations" title={text.invitations} />
        <ul className={css.list}>
          {invitations.map(({ id, loginName, grants, expiresAt }) => (
            <li key={id} className={css.row}>
              <span>
                <strong>{loginName}</strong> {grants.map((one) => grantWords(one, places)).join('、')} ·{' '}
                {text.until(expiresAt)}
              </span>
              {canChange ? (
                <Act
                  fields={{ id }}
                  intent="revoke"
                  label={text.revokeOf(loginName)}
                  question={text.revokeNote}
                  size="s"
                >
                  {text.revoke}
                </Act>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
    )}
  </>
);
