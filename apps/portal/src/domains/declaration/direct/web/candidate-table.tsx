// The enterprises of a list of 免申即享: sum, what decided, where the offer stands.
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import { AskWithReason } from '../../web/ask-with-reason.tsx';
import { yuanShown } from '../../money.rules.ts';
import type { DirectCandidate } from '../contract.ts';
import { factLine } from '../direct.text.ts';
import { directText as text } from './direct-page.text.ts';
import css from './direct.module.css';

export const CandidateTable = ({
  rows,
  mayPrepare,
}: {
  rows: readonly DirectCandidate[];
  mayPrepare: boolean;
}) => (
  <Table
    label={text.candidates}
    columns={mayPrepare ? [...COLUMNS, ACT] : COLUMNS}
    rows={rows}
    keyOf={({ enId }) => enId}
  />
);

const COLUMNS: readonly Column<DirectCandidate>[] = [
  { key: 'name', label: text.enterprise, width: 'wide', cell: ({ name }) => name },
  {
    key: 'amount',
    label: text.amount,
    isEnd: true,
    cell: ({ amountFen }) => (amountFen === null ? '--' : yuanShown(amountFen)),
  },
  {
    key: 'facts',
    label: text.ground,
    width: 'wide',
    cell: ({ facts }) => (
      <ul className={css.facts}>
        {facts.map((fact) => (
          <li key={fact.required}>{factLine(fact)}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'offer',
    label: text.offer,
    cell: ({ offer, leftOut }) =>
      offer ? (
        <Link to={paths.consoleCase(offer.caseId)}>{offer.stateLabel}</Link>
      ) : (
        (leftOut ?? text.notOffered)
      ),
  },
];

const ACT: Column<DirectCandidate> = {
  key: 'act',
  label: text.act,
  cell: ({ enId, name, leftOut }) =>
    leftOut === null ? <LeaveOut enId={enId} name={name} /> : <PutBack enId={enId} name={name} />,
  isEmpty: ({ amountFen }) => amountFen === null,
};

const LeaveOut = ({ enId, name }: { enId: string; name: string }) => (
  <AskWithReason
    label={text.leaveOut}
    name={text.leaveOutOf(name)}
    question={text.leaveOutWhy}
    why={text.why}
    most={500}
    posts={{ enId }}
    id={`why-${enId}`}
  />
);

const PutBack = ({ enId, name }: { enId: string; name: string }) => (
  <Form method="post">
    <FormKey />
    <input type="hidden" name="enId" value={enId} />
    <Button type="submit" size="s" aria-label={text.putBackOf(name)}>
      {text.putBack}
    </Button>
  </Form>
);
