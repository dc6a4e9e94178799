// Who reads a case besides owner and desk, on the officers' page: each with its term and what they looked at, and the form that
// assigns another where the kind has such a role.
import type { FetcherWithComponents } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DateInput } from '@yqt/ui/date-input';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import css from '../../web/case.module.css';
import type { CaseParties, Party } from '../contract.ts';
import { deskPartyText as text, ownPartyText } from './party-page.text.ts';
import { PartyRecord } from './party-record.tsx';

type Fetcher = FetcherWithComponents<FormReply>;

export function DeskParties({ parties, fetcher }: { parties: CaseParties; fetcher: Fetcher }) {
  const { roles, records } = parties;
  if (roles.length + records.length === 0) return null;
  return (
    <Card as="section" labelledBy="desk-parties">
      <SectionHead id="desk-parties" title={text.title} description={text.lead} />
      {records.length === 0 ? <p>{text.none}</p> : null}
      <ul className={css.items}>
        {records.map((party) => (
          <DeskParty key={party.id} party={party} fetcher={fetcher} />
        ))}
      </ul>
      {roles.map((role) => (
        <details key={role.role}>
          <summary>{text.assign(role.label)}</summary>
          <AssignParty role={role} fetcher={fetcher} />
        </details>
      ))}
    </Card>
  );
}

function DeskParty({ party, fetcher }: { party: Party; fetcher: Fetcher }) {
  const { id, label, basis, name, mayEnd } = party;
  return (
    <li>
      <PartyRecord party={party} who={`${label}：${name ?? ''}（${text.bases[basis]}）`} />
      {mayEnd ? (
        <AskTwice label={text.endWord} name={text.end(label)} question={text.endAsk}>
          <fetcher.Form method="post">
            <FormKey />
            <input type="hidden" name="intent" value="end-assignment" />
            <input type="hidden" name="partyId" value={id} />
            <Button type="submit" size="s" variant="danger">
              {text.endNow(label)}
            </Button>
          </fetcher.Form>
        </AskTwice>
      ) : null}
    </li>
  );
}

function AssignParty({ role, fetcher }: { role: CaseParties['roles'][number]; fetcher: Fetcher }) {
  return (
    <fetcher.Form method="post" noValidate className={css.list} aria-label={text.assign(role.label)}>
      <FormKey />
      <input type="hidden" name="intent" value="assign-party" />
      <input type="hidden" name="role" value={role.role} />
      <TextInput
        id={`assign-owner-${role.role}`}
        name="owner"
        label={text.owner[role.ownerKind]}
        maxLength={64}
        autoComplete="off"
        isRequired
      />
      <DateInput
        id={`assign-until-${role.role}`}
        name="until"
        label={text.until}
        hint={ownPartyText.untilHint(role.mostDays)}
        isRequired
      />
      <p>{role.terms}</p>
      <div>
        <Button type="submit" isBusy={fetcher.state !== 'idle'}>
          {text.assignNow(role.label)}
        </Button>
      </div>
    </fetcher.Form>
  );
}
