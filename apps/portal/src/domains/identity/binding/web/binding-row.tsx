// One binding request with its letter and, while it is open, the decision.
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { BindingCase } from '../../contract.ts';
import css from './bindings.module.css';
import { bindingsText as text } from './bindings.text.ts';
import { TakeoverStanding } from './takeover-standing.part.tsx';

export function BindingRow({ one }: { one: BindingCase }) {
  const { id, enterprise, creditCode, wants, status, reason, decidedAt } = one;
  const who = one.name ? `${one.name}（${one.loginName}）` : one.loginName;
  return (
    <div className={css.row}>
      <div>
        <strong>{enterprise}</strong>{' '}
        <Tag tone={wants === 'recovery' ? 'orange' : 'blue'}>{text.wants[wants]}</Tag>
        <p className={css.note}>
          {creditCode} · {text.applicant(who)} · {text.members(one.members, one.admins)}
        </p>
        <p className={css.note}>
          {text.at(one.createdAt)}
          {decidedAt ? ` · ${text.decidedAt(decidedAt)}` : ''}
          {reason ? ` · ${text.reasonWas(reason)}` : ''}
        </p>
        <TakeoverStanding of={one} />
        <Link to={paths.bindingLetter(id)} reloadDocument aria-label={text.letterOf(enterprise)}>
          {text.letter}
        </Link>
      </div>
      {status === 'requested' ? <Decision one={one} /> : null}
    </div>
  );
}

const Decision = ({ one: { id, enterprise, standing } }: { one: BindingCase }) => (
  <Form method="post" className={css.acts}>
    <FormKey />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="seen" value={standing?.mark ?? ''} />
    <TextInput id={`reason-${id}`} name="reason" label={text.reason} maxLength={200} isOptional />
    <Button
      type="submit"
      name="decision"
      value="approved"
      variant="primary"
      aria-label={text.approveOf(enterprise)}
    >
      {text.approve}
    </Button>
    <Button type="submit" name="decision" value="rejected" aria-label={text.rejectOf(enterprise)}>
      {text.reject}
    </Button>
  </Form>
);
