// The invitations that wait for the reader's answer.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import { ENTERPRISE_ROLES } from '../../../../enterprise-role.rules.ts';
import type { OwnInvitation } from '../contract.ts';
import css from './members.module.css';
import { memberText, receivedText as text } from './member.text.ts';

/** Nothing where there is none and nothing went wrong. */
export function ReceivedInvitations({
  invitations,
  reply,
}: {
  invitations: readonly OwnInvitation[];
  reply: FormReply | undefined;
}) {
  const isMine = reply?.state === 'refused' && ['accept', 'decline'].includes(reply.values['intent'] ?? '');
  if (invitations.length === 0 && !isMine) return null;
  return (
    <Card as="section" labelledBy="invited">
      <SectionHead id="invited" title={text.title} />
      {isMine ? <Notice tone="error" title={reply.message} isLive /> : null}
      <ul className={css.list}>
        {invitations.map((one) => (
          <Invitation key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function Invitation({ one: { id, enterprise, role, expiresAt, agency } }: { one: OwnInvitation }) {
  return (
    <li className={css.row}>
      <div>
        <strong>{enterprise}</strong>
        <p className={css.note}>
          {text.as(ENTERPRISE_ROLES[role])}
          {agency ? `（${memberText.agencyOf(agency)}）` : ''}，{text.until(expiresAt)}
        </p>
      </div>
      <Form method="post" action={paths.relation()} className={css.acts}>
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={enterprise} />
        <Button
          type="submit"
          size="s"
          variant="primary"
          name="intent"
          value="accept"
          aria-label={text.acceptOf(enterprise)}
        >
          {text.accept}
        </Button>
        <Button type="submit" size="s" name="intent" value="decline" aria-label={text.declineOf(enterprise)}>
          {text.decline}
        </Button>
      </Form>
    </li>
  );
}
