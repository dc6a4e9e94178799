// The way in: sign up with one click or by the form, or how one's own entry stands.
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { FormKey } from '../../../form-key.tsx';
import { paths } from '../../../paths.ts';
import type { ActivityView } from '../contract.ts';
import { activityText as text } from './activity-detail.text.ts';
import css from './activity.module.css';

export interface EnrolBoxProps {
  activity: ActivityView;
  hasSession: boolean;
  enterprises: readonly { enId: string; name: string }[];
  /** Why the last try was refused. */
  message: string;
}

export function EnrolBox({ activity, hasSession, enterprises, message }: EnrolBoxProps) {
  const { id, mine, status, left, hasTemplate, hasWaitlist, needsReview } = activity;
  const isOpen = status === 'enrolling' || (status === 'full' && hasWaitlist);
  if (mine)
    return (
      <Notice
        tone={mine.state === 'offered' ? 'warning' : 'success'}
        title={text.yours(mine.stateLabel, mine.waitNo)}
        actions={<LinkButton to={paths.myActivities()}>{text.toMine}</LinkButton>}
      >
        {text.mine}
      </Notice>
    );
  if (!isOpen) return message === '' ? null : <Notice tone="error">{message}</Notice>;
  const label = status === 'full' ? text.joinWait : text.join;
  return (
    <Card as="section">
      <div className={css.stack}>
        {message === '' ? null : (
          <Notice tone="error" isLive>
            {message}
          </Notice>
        )}
        <p>
          {[left === null ? '' : text.left(left), needsReview ? text.review : ''].filter(Boolean).join('，')}
        </p>
        {hasSession ? (
          <Joining {...{ id, hasTemplate, label, enterprises }} />
        ) : (
          <LinkButton variant="primary" to={paths.login({ redirect: paths.activity(id) })}>
            {text.toLogin}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

interface JoiningProps extends Pick<EnrolBoxProps, 'enterprises'> {
  id: string;
  hasTemplate: boolean;
  label: string;
}

function Joining({ id, hasTemplate, label, enterprises }: JoiningProps) {
  if (hasTemplate)
    return (
      <LinkButton variant="primary" to={paths.activityEnroll(id)}>
        {text.enrol}
      </LinkButton>
    );
  return (
    <Form method="post" noValidate className={css.acts}>
      <FormKey />
      {enterprises.length === 0 ? null : (
        <Select
          name="enId"
          label={text.joinAs}
          emptyLabel={text.oneself}
          options={enterprises.map(({ enId, name }) => ({ value: enId, label: name }))}
        />
      )}
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </Form>
  );
}
