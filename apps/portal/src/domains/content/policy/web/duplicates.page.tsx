// 合并重复政策 (/console/policies/duplicates): likely duplicates, two of them side by side by `first` and `second`, and what waits.
import { Form, Link } from 'react-router';
import Type from 'typebox';
import { Id, Input } from '@yqt/kernel/schema';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { FormKey } from '../../../../form-key.tsx';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { mergeContract, type DistinctRow, type PairRow, type WaitingRow } from '../contract.ts';
import type { Route } from './+types/duplicates.page';
import { Compared, Named } from './duplicates-compared.tsx';
import { duplicatesText as text } from './duplicates.text.ts';

const Asked = Input({ first: Type.Optional(Id), second: Type.Optional(Id) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, mergeContract);
  const { first, second } = readQuery(Asked, request);
  const [listed, compared] = await Promise.all([
    orErrorPage(request, api.listDuplicates({})),
    first === undefined || second === undefined
      ? null
      : orErrorPage(request, api.compareDuplicates({ first, second })),
  ]);
  return { ...listed, compared };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context, mergeContract);
  const id = formText(form, 'id');
  if (formText(form, 'act') === 'apart') {
    const both = { first: formText(form, 'first'), second: formText(form, 'second') };
    return answerForm(request, { work: api.tellApartPolicies(both), done: text.apartDone });
  }
  if (id === '') {
    const pair = { from: formText(form, 'from'), into: formText(form, 'into') };
    return answerForm(request, { work: api.mergePolicies(pair), done: text.done });
  }
  const isAccepted = formText(form, 'act') === 'accept';
  const done = isAccepted ? text.accepted : text.returned;
  return answerForm(request, { work: api.decideMerge({ id, isAccepted }), done });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function DuplicatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pairs, waiting, distinct, compared } = loaderData;
  return (
    <>
      <h1>{text.title}</h1>
      {actionData?.message ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      {Object.values(actionData?.byField ?? {}).map((fault) => (
        <Notice key={fault} tone="error" title={fault} isLive />
      ))}
      <Notice>{text.hint}</Notice>
      {waiting.length > 0 ? (
        <Card as="section" labelledBy="waiting">
          <SectionHead id="waiting" title={text.waiting} />
          <Table label={text.waiting} columns={WAITING} rows={waiting} keyOf={({ id }) => id} />
        </Card>
      ) : null}
      {compared ? <Compared compared={compared} /> : null}
      <Card as="section" labelledBy="pairs">
        <SectionHead id="pairs" title={text.pairs} />
        {pairs.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <Table
            label={text.pairs}
            columns={PAIRS}
            rows={pairs}
            keyOf={({ first, second }) => `${first.id} ${second.id}`}
          />
        )}
      </Card>
      {distinct.length > 0 ? (
        <Card as="section" labelledBy="distinct">
          <SectionHead id="distinct" title={text.distinct} />
          <Table
            label={text.distinct}
            columns={DISTINCT}
            rows={distinct}
            keyOf={({ first, second }) => `${first.id} ${second.id}`}
          />
        </Card>
      ) : null}
    </>
  );
}

const PAIRS: readonly Column<PairRow>[] = [
  { key: 'first', label: text.first, width: 'wide', cell: ({ first }) => <Named of={first} /> },
  { key: 'second', label: text.second, width: 'wide', cell: ({ second }) => <Named of={second} /> },
  { key: 'why', label: text.why, width: 'narrow', cell: ({ reason }) => text.reasons[reason] },
  {
    key: 'compare',
    label: text.act,
    width: 'narrow',
    cell: ({ first, second }) => (
      <>
        <Link
          to={paths.consoleDuplicates({ first: first.id, second: second.id })}
          aria-label={text.compareName(first.title, second.title)}
        >
          {text.compare}
        </Link>
        <Apart first={first} second={second} />
      </>
    ),
  },
];

const Apart = ({ first, second }: Pick<PairRow, 'first' | 'second'>) => (
  <Form method="post" action={paths.consoleDuplicates()}>
    <FormKey />
    <input type="hidden" name="first" value={first.id} />
    <input type="hidden" name="second" value={second.id} />
    <Button
      type="submit"
      name="act"
      value="apart"
      size="s"
      aria-label={text.apartName(first.title, second.title)}
    >
      {text.apart}
    </Button>
  </Form>
);

const DISTINCT: readonly Column<DistinctRow>[] = [
  { key: 'first', label: text.first, width: 'wide', cell: ({ first }) => <Named of={first} /> },
  { key: 'second', label: text.second, width: 'wide', cell: ({ second }) => <Named of={second} /> },
  { key: 'said', label: text.said, cell: ({ by, at }) => `${by} ${at}` },
];

const WAITING: readonly Column<WaitingRow>[] = [
  { key: 'goes', label: text.goes, width: 'wide', cell: ({ from }) => <Named of={from} /> },
  { key: 'stays', label: text.stays, width: 'wide', cell: ({ into }) => <Named of={into} /> },
  { key: 'asked', label: text.asked, cell: ({ askedBy, askedAt }) => `${askedBy} ${askedAt}` },
  { key: 'act', label: text.act, cell: (row) => <Decide row={row} /> },
];

const Decide = ({ row: { id, from, into, isChanged, mayAccept } }: { row: WaitingRow }) => (
  <>
    {isChanged ? <p>{text.changed}</p> : null}
    {mayAccept ? (
      <Form method="post">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        {isChanged ? null : (
          <Button
            type="submit"
            name="act"
            value="accept"
            size="s"
            variant="primary"
            aria-label={text.acceptName(from.title, into.title)}
          >
            {text.accept}
          </Button>
        )}{' '}
        <Button type="submit" name="act" value="return" size="s" aria-label={text.returnName(from.title)}>
          {text.return}
        </Button>
      </Form>
    ) : isChanged ? null : (
      text.others
    )}
  </>
);
