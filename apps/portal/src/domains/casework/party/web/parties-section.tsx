// Who may read a case besides its owner and the desk, on the owner's page: each with its term and what they looked at.
import { Form } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { DateInput } from '@yqt/ui/date-input';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import css from '../../web/case.module.css';
import type { CaseParties, Party } from '../contract.ts';
import { ownPartyText as text } from './party-page.text.ts';
import { PartyRecord } from './party-record.tsx';

export interface PartiesSectionProps {
  id: string;
  parties: CaseParties | null;
  faults: Readonly<Record<string, string>>;
}

export function PartiesSection({ id, parties, faults }: PartiesSectionProps) {
  if (parties === null || parties.roles.length + parties.records.length === 0) return null;
  const { roles, records } = parties;
  return (
    <Card as="section" labelledBy="parties">
      <SectionHead id="parties" title={text.title} description={text.lead} />
      {records.length === 0 ? <p>{text.none}</p> : null}
      <ul className={css.items}>
        {records.map((party) => (
          <PartyLine key={party.id} id={id} party={party} />
        ))}
      </ul>
      {roles.map((role) => (
        <details key={role.role} open={Object.keys(faults).length > 0}>
          <summary>{`${text.add}：${role.label}`}</summary>
          <AddParty id={id} role={role} faults={faults} />
        </details>
      ))}
    </Card>
  );
}

function PartyLine({ id, party }: { id: string; party: Party }) {
  const { label, name, mayEnd } = party;
  return (
    <li>
      <PartyRecord party={party} who={`${label}：${name ?? text.assigned}`} />
      {mayEnd ? (
        <AskTwice label={text.end} name={`${text.end} ${label}`} question={text.endAsk}>
          <Form method="post">
            <FormKey />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="partyId" value={party.id} />
            <Button type="submit" name="intent" value="party-end" size="s" variant="danger">
              {text.endNow(label)}
            </Button>
          </Form>
        </AskTwice>
      ) : null}
    </li>
  );
}

function AddParty({
  id,
  role,
  faults,
}: {
  id: string;
  role: CaseParties['roles'][number];
  faults: PartiesSectionProps['faults'];
}) {
  const owner = role.ownerKind === 'enterprise' ? text.ownerEnterprise : text.ownerPerson;
  return (
    <Form method="post" noValidate className={css.list}>
      <FormKey />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="role" value={role.role} />
      <TextInput
        id={`party-owner-${role.role}`}
        name="owner"
        label={owner}
        maxLength={64}
        autoComplete="off"
        error={faults['owner']}
        isRequired
      />
      <DateInput
        id={`party-until-${role.role}`}
        name="until"
        label={text.until}
        hint={text.untilHint(role.mostDays)}
        error={faults['until']}
        isRequired
      />
      <p>{role.terms}</p>
      <Checkbox id={`party-agreed-${role.role}`} name="isAgreed" value="1" label={text.agree} />
      {faults['isAgreed'] === undefined ? null : <p>{faults['isAgreed']}</p>}
      <div>
        <Button type="submit" name="intent" value="party-add">
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}
