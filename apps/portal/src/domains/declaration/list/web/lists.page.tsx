// 批次名单 (/console/lists): batches of which lists may be made, and the lists, the newest first.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { queryLink } from '@yqt/ui/query-link';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tabs } from '@yqt/ui/tabs';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { PagePart } from '../../../../page/part.tsx';
import { listContract } from '../contract.ts';
import { yuanWords } from '../../money.rules.ts';
import { LIST_KINDS } from '../list-kinds.rules.ts';
import type { ListBatch, ListCard as OneList } from '../list-shapes.rules.ts';
import { KIND_WORDS } from '../list.text.ts';
import type { Route } from './+types/lists.page';
import { ListLink, Sum } from './list-cells.tsx';
import css from './lists.module.css';
import { listsText as text } from './lists.text.ts';
import { Unpaid } from './unpaid.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, listContract);
  const [loaded, batches] = await Promise.all([
    loadList(request, { schema: listContract.listLists.input, call: (query) => api.listLists(query) }),
    attempt(api.listListBatches({})),
  ]);
  return { ...loaded, batches };
}

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply> {
  const form = await request.formData();
  const kind = LIST_KINDS.find((one) => one === formText(form, 'kind')) ?? 'joint';
  const given = { batchId: formText(form, 'batchId'), kind };
  const outcome = await attempt(apiOf(context, listContract).prepareList(given));
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  const nos = outcome.value.records.map(({ no }) => no).join('、');
  return doneReply({}, { message: text.made(nos), result: null });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ListsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { batches, query, search } = loaderData;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      {actionData?.message ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <Card as="section" labelledBy="batches">
        <SectionHead id="batches" title={text.batches} />
        <p className={css.hint}>{text.batchesHint}</p>
        <PagePart outcome={batches}>{({ records }) => <Batches batches={records} />}</PagePart>
      </Card>
      <Tabs
        label={text.kinds}
        current={query.kind ?? ''}
        items={[
          { key: '', label: text.all, to: queryLink(search, { kind: null, current: null }) },
          ...LIST_KINDS.map((kind) => ({
            key: kind,
            label: KIND_WORDS[kind],
            to: queryLink(search, { kind, current: null }),
          })),
        ]}
      />
      <ListView
        loaded={loaderData}
        label={text.lists}
        found={text.found}
        rows={{ table: (rows) => <ListTable lists={rows} /> }}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
      />
    </div>
  );
}

const BATCH_COLUMNS: readonly Column<ListBatch>[] = [
  {
    key: 'batch',
    label: text.batch,
    width: 'third',
    cell: ({ projectName, name }) => `${projectName}（${name}）`,
  },
  {
    key: 'budget',
    label: text.budget,
    width: 'third',
    cell: ({ verifiedFen, paidFen, budgetFen }) =>
      text.budgetOf(
        yuanWords(verifiedFen),
        budgetFen === null ? null : yuanWords(budgetFen),
        yuanWords(paidFen),
      ),
  },
  { key: 'waiting', label: text.waiting, width: 'third', cell: (batch) => <Making batch={batch} /> },
];

function Batches({ batches }: { batches: readonly ListBatch[] }) {
  const waiting = batches.filter(({ waiting: nodes }) => nodes.some(({ count }) => count > 0));
  if (waiting.length === 0) return <EmptyState title={text.noBatches} hint={text.noBatchesHint} />;
  return <Table label={text.batches} columns={BATCH_COLUMNS} rows={waiting} keyOf={({ id }) => id} />;
}

const Making = ({ batch: { id, projectName, name, waiting } }: { batch: ListBatch }) => (
  <div className={css.acts}>
    {waiting
      .filter(({ count }) => count > 0)
      .map(({ kind, label, count }) => (
        <Form key={kind} method="post">
          <FormKey />
          <input type="hidden" name="batchId" value={id} />
          <input type="hidden" name="kind" value={kind} />
          <Button
            type="submit"
            size="s"
            aria-label={text.makeName(text.make(label, count), `${projectName} ${name}`)}
          >
            {text.make(label, count)}
          </Button>
        </Form>
      ))}
  </div>
);

const TONES = { open: 'orange', confirmed: 'blue', done: 'green', superseded: 'gray' } as const;

const LIST_COLUMNS: readonly Column<OneList>[] = [
  { key: 'no', label: text.no, cell: ({ id, no }) => <ListLink id={id} no={no} /> },
  { key: 'kind', label: text.kind, width: 'narrow', cell: ({ kindLabel }) => kindLabel },
  {
    key: 'batch',
    label: text.batch,
    width: 'third',
    cell: ({ projectName, batchName }) => `${projectName}（${batchName}）`,
  },
  { key: 'department', label: text.department, cell: ({ departmentName }) => departmentName },
  {
    key: 'progress',
    label: text.progress,
    cell: ({ doneCount, rowCount }) => (
      <span className={css.sum}>{text.progressOf(doneCount, rowCount)}</span>
    ),
  },
  { key: 'sum', label: text.sum, isEnd: true, cell: ({ yesFen }) => <Sum fen={yesFen} /> },
  {
    key: 'state',
    label: text.state,
    cell: ({ state, stateLabel, unpaid }) => (
      <>
        <Tag tone={unpaid === null ? TONES[state] : 'orange'}>{stateLabel}</Tag>
        <Unpaid unpaid={unpaid} />
      </>
    ),
  },
];

const ListTable = ({ lists }: { lists: readonly OneList[] }) => (
  <Table label={text.lists} columns={LIST_COLUMNS} rows={lists} keyOf={({ id }) => id} />
);
