// Where messages go: a number and an address, each given, proved by a code, and taken away again.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { Settings } from '../contract.ts';
import css from './settings.module.css';
import { settingsText as text } from './settings.text.ts';

type Contact = Settings['contacts'][number];

export const ContactForms = ({ contacts }: { contacts: readonly Contact[] }) => (
  <Card as="section" labelledBy="contacts">
    <SectionHead id="contacts" title={text.contacts} />
    {contacts.map((contact) => (
      <OneContact
        key={`${contact.channel} ${contact.mask} ${contact.isVerified} ${contact.pending}`}
        contact={contact}
      />
    ))}
  </Card>
);

function OneContact({ contact: { channel, mask, isVerified, pending, isOpen } }: { contact: Contact }) {
  const label = text.labels[channel];
  const state = mask === null ? null : isVerified ? text.verified : text.unverified;
  return (
    <div className={css.contact}>
      <p>
        {label}：{mask ?? text.none}{' '}
        {state === null ? null : <Tag tone={isVerified ? 'green' : 'orange'}>{state}</Tag>}{' '}
        {isOpen ? null : <Tag>{text.closed}</Tag>}
      </p>
      {isOpen ? (
        <Form method="post" className={css.line} noValidate>
          <FormKey />
          <input type="hidden" name="channel" value={channel} />
          <TextInput
            name="address"
            id={`address-${channel}`}
            label={label}
            type={channel === 'sms' ? 'tel' : 'email'}
            autoComplete={channel === 'sms' ? 'tel' : 'email'}
            maxLength={100}
          />
          <Button type="submit" name="intent" value="contact">
            {text.send(label)}
          </Button>
        </Form>
      ) : null}
      {pending === null ? null : <p>{text.pending(pending)}</p>}
      {(mask !== null && !isVerified) || pending !== null ? (
        <Form method="post" className={css.line} noValidate>
          <FormKey />
          <input type="hidden" name="channel" value={channel} />
          <TextInput
            name="code"
            id={`code-${channel}`}
            label={text.code(label)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <Button type="submit" name="intent" value="verify" variant="primary">
            {text.verify(label)}
          </Button>
        </Form>
      ) : null}
      {mask === null ? null : (
        <Form method="post">
          <FormKey />
          <input type="hidden" name="channel" value={channel} />
          <Button type="submit" name="intent" value="remove" size="s" variant="danger">
            {text.remove(label)}
          </Button>
        </Form>
      )}
    </div>
  );
}
