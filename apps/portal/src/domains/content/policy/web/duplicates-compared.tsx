// Two policies side by side, every field in which they differ, and the choice of the one that stays.
import { Form, Link } from 'react-router';
import type { OutputOf } from '@yqt/endpoint/define';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { MarkedLines } from '@yqt/ui/marked-lines';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { mergeContract, NamedRow } from '../contract.ts';
import { duplicatesText as text } from './duplicates.text.ts';

type Compare = OutputOf<(typeof mergeContract)['compareDuplicates']>;

/** A policy by its title and what tells it from others of that title. */
export const Named = ({ of: { id, code, title, docNo } }: { of: NamedRow }) => (
  <>
    <Link to={paths.consolePolicy(id)}>{title}</Link>
    <br />
    {[docNo, code].filter(Boolean).join(' ')}
  </>
);

export function Compared({ compared: { first, second, changes } }: { compared: Compare }) {
  return (
    <Card as="section" labelledBy="compared">
      <SectionHead id="compared" title={text.compared} />
      {changes.length === 0 ? (
        <p>{text.same}</p>
      ) : (
        <Table label={text.compared} columns={COLUMNS} rows={changes} keyOf={({ path }) => path} />
      )}
      <Keep label={text.keepFirst} stays={first} goes={second} />
      <Keep label={text.keepSecond} stays={second} goes={first} />
    </Card>
  );
}

const COLUMNS: readonly Column<Compare['changes'][number]>[] = [
  { key: 'field', label: text.field, width: 'narrow', cell: ({ label }) => label },
  {
    key: 'first',
    label: text.first,
    width: 'wide',
    cell: ({ marked }) => <MarkedLines marked={marked} side="before" />,
  },
  {
    key: 'second',
    label: text.second,
    width: 'wide',
    cell: ({ marked }) => <MarkedLines marked={marked} side="after" />,
  },
];

const Keep = ({ label, stays, goes }: { label: string; stays: NamedRow; goes: NamedRow }) => (
  <AskTwice label={label} question={text.ask(goes.title, stays.title)}>
    <Form method="post" action={paths.consoleDuplicates()}>
      <FormKey />
      <input type="hidden" name="from" value={goes.id} />
      <input type="hidden" name="into" value={stays.id} />
      <Button type="submit" variant="danger">
        {text.confirm}
      </Button>
    </Form>
  </AskTwice>
);
