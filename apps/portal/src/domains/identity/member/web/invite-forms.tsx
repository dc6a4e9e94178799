// An administrator's invitations: a member by role, an agent by letter, and those that nobody has answered yet.
import { Form } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { DateInput } from '@yqt/ui/date-input';
import { TextInput } from '@yqt/ui/text-input';
import { ENTERPRISE_ROLES } from '../../../../enterprise-role.rules.ts';
import { sureText } from '@yqt/ui/ui.text';
import { FormKey } from '../../../../form-key.tsx';
import type { Texts } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import { LetterUpload } from '../../web/letter-upload.tsx';
import type { SentInvitation } from '../contract.ts';
import css from './members.module.css';
import { agentText, inviteText as text } from './member.text.ts';

interface FormProps {
  enId: string;
  /** What was typed, where the post was refused; empty for the other form. */
  values: Texts;
  faults: Texts;
}

const ROLES = (['handler', 'viewer', 'admin'] as const).map((value) => ({
  value,
  label: ENTERPRISE_ROLES[value],
}));
const ORIGINS = Object.entries(text.origins).map(([value, label]) => ({ value, label }));

export const InviteForm = ({ enId, values, faults }: FormProps) => (
  <Card as="section" labelledBy="invite">
    <SectionHead id="invite" title={text.title} />
    <p className={css.lead}>{text.lead}</p>
    <Form method="post" action={paths.relationMembers(enId)} noValidate className={css.form}>
      <FormKey />
      <Account values={values} faults={faults} />
      <Select
        name="role"
        label={text.role}
        emptyLabel={null}
        options={ROLES}
        defaultValue={values['role'] ?? 'handler'}
      />
      <Button type="submit" name="intent" value="invite" variant="primary">
        {text.submit}
      </Button>
    </Form>
  </Card>
);

export const AgentForm = ({ enId, values, faults }: FormProps) => (
  <Card as="section" labelledBy="agent">
    <SectionHead id="agent" title={agentText.title} />
    <p className={css.lead}>{agentText.lead}</p>
    <Form method="post" action={paths.relationMembers(enId)} noValidate className={css.form}>
      <FormKey />
      <Account values={values} faults={faults} prefix="agent-" />
      <TextInput
        name="institution"
        label={agentText.institution}
        defaultValue={values['institution']}
        error={faults['institution']}
        maxLength={100}
        isRequired
      />
      <TextInput
        name="projects"
        label={agentText.projects}
        hint={agentText.projectsHint}
        defaultValue={values['projects']}
        error={faults['projects']}
        maxLength={400}
        isOptional
      />
      <DateInput
        name="until"
        label={agentText.until}
        defaultValue={values['until']}
        error={faults['until']}
        isRequired
      />
      <LetterUpload error={faults['letterFileId']} />
      <Button type="submit" name="intent" value="agent" variant="primary">
        {agentText.submit}
      </Button>
    </Form>
  </Card>
);

const Account = ({ values, faults, prefix = '' }: Omit<FormProps, 'enId'> & { prefix?: string }) => (
  <>
    <TextInput
      id={`${prefix}loginName`}
      name="loginName"
      label={text.loginName}
      defaultValue={values['loginName']}
      error={faults['loginName']}
      maxLength={64}
      autoComplete="off"
      isRequired
    />
    <Select
      id={`${prefix}origin`}
      name="origin"
      label={text.origin}
      emptyLabel={null}
      options={ORIGINS}
      defaultValue={values['origin'] ?? 'sso'}
    />
  </>
);

export function SentInvitations({
  enId,
  invitations,
}: {
  enId: string;
  invitations: readonly SentInvitation[];
}) {
  if (invitations.length === 0) return null;
  return (
    <Card as="section" labelledBy="sent">
      <SectionHead id="sent" title={text.open} />
      <ul className={css.list}>
        {invitations.map(({ id, loginName, role, expiresAt }) => (
          <li key={id} className={css.row}>
            <div>
              <strong>{loginName}</strong> {ENTERPRISE_ROLES[role]}
              <p className={css.note}>{text.until(expiresAt)}</p>
            </div>
            <AskTwice label={text.revoke} name={text.revokeOf(loginName)} question={text.revokeNote}>
              <Form method="post" action={paths.relationMembers(enId)}>
                <FormKey />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="s" name="intent" value="revoke" variant="danger">
                  {sureText(text.revoke)}
                </Button>
              </Form>
            </AskTwice>
          </li>
        ))}
      </ul>
    </Card>
  );
}
