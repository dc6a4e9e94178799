// One member as an administrator changes him: role, handover, removal. It stands in the address, so it works without script.
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
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
          <Act enId={enId} member={member} intent="handover" title={text.handOverNote}>
            {text.handOver}
          </Act>
        )}
        <Act enId={enId} member={member} intent="remove" title={text.removeNote} isDanger>
          {text.remove}
        </Act>
        <LinkButton to={paths.relationMembers(enId)} variant="text">
          {text.close}
        </LinkButton>
      </div>
      <p className={css.note}>
        {isAgent ? '' : `${text.handOver}：${text.handOverNote}。`}
        {text.removeNote}
      </p>
    </Card>
  );
}

interface ActProps {
  enId: string;
  member: Member;
  intent: 'handover' | 'remove';
  title: string;
  isDanger?: boolean;
  children: string;
}

const Act = ({ enId, member, intent, title, isDanger = false, children }: ActProps) => (
  <Form method="post" action={paths.relationMembers(enId)}>
    <FormKey />
    <input type="hidden" name="accountId" value={member.accountId} />
    <Button
      type="submit"
      name="intent"
      value={intent}
      title={title}
      variant={isDanger ? 'danger' : 'default'}
    >
      {children}
    </Button>
  </Form>
);
