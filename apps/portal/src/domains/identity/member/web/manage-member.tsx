// One member as an administrator changes him: role, handover, removal. It stands in the address, so it works without script.
import { Form } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button, LinkButton } from '@yqt/ui/button';
import { sureText } from '@yqt/ui/ui.text';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { ENTERPRISE_ROLES } from '../../../../enterprise-role.rules.ts';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { Member } from '../contract.ts';
import { nameOf } from './member-table.tsx';
import css from './members.module.css';
import { memberText as text } from './member.text.ts';

const ROLES = (['admin', 'handler', 'viewer'] as const).map((value) => ({
  value,
  label: ENTERPRISE_ROLES[value],
}));

export function ManageMember({ enId, member }: { enId: string; member: Member }) {
  const isAgent = member.role === 'agent';
  return (
    <Card as="section" labelledBy="managing">
      <SectionHead id="managing" title={text.managing(nameOf(member))} />
      <div className={css.forms}>
        {isAgent ? null : (
          <Form method="post" action={paths.relationMembers(enId)} className={css.acts}>
            <FormKey />
            <input type="hidden" name="accountId" value={member.accountId} />
            <Select
              name="role"
              label={text.newRole}
              emptyLabel={null}
              options={ROLES}
              defaultValue={member.role}
            />
            <Button type="submit" name="intent" value="role" variant="primary">
              {text.saveRole}
            </Button>
          </Form>
        )}
        {isAgent || member.isDisabled ? null : (
          <Act enId={enId} member={member} intent="handover" question={text.handOverNote}>
            {text.handOver}
          </Act>
        )}
        <Act enId={enId} member={member} intent="remove" question={text.removeNote}>
          {text.remove}
        </Act>
        <LinkButton to={paths.relationMembers(enId)} variant="text">
          {text.close}
        </LinkButton>
      </div>
    </Card>
  );
}

interface ActProps {
  enId: string;
  member: Member;
  intent: 'handover' | 'remove';
  /** What follows from it. */
  question: string;
  children: string;
}

const Act = ({ enId, member, intent, question, children }: ActProps) => (
  <AskTwice label={children} question={question}>
    <Form method="post" action={paths.relationMembers(enId)}>
      <FormKey />
      <input type="hidden" name="accountId" value={member.accountId} />
      <Button type="submit" name="intent" value={intent} variant="danger">
        {sureText(children)}
      </Button>
    </Form>
  </AskTwice>
);
