// 免申即享 (/console/direct-benefit): candidate lists, and a new one from verified facts.
import { Form, Link, redirect } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt } from '../../../../page/api.ts';
import { failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { yuanShown } from '../../money.rules.ts';
import { directContract, type DirectListCard } from '../contract.ts';
import type { Route } from './+types/direct-lists.page';
import { directText as text } from './direct-page.text.ts';
import css from './direct.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, directContract);
  const [list, projects] = await Promise.all([
    loadList(request, { schema: directContract.listDirectLists.input, call: api.listDirectLists }),
    attempt(api.listDirectProjects({})),
  ]);
  const batches = projects.ok ? projects.value.records.filter(({ canMake }) => canMake) : [];
  return { ...list, batches };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [batchId, confirmDays] = [formText(form, 'batchId'), formText(form, 'confirmDays')];
  const outcome = await attempt(
    apiOf(context, directContract).makeDirectList({ batchId, confirmDays: Number(confirmDays) || 0 }),
  );
  if (!outcome.ok)
    return failedReply(request, outcome.error, {
      values: { batchId, confirmDays },
      order: ['batchId', 'confirmDays'],
    });
  return redirect(paths.consoleDirectList(outcome.value.id), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export const LIST_TONES: Readonly<Record<DirectListCard['state'], TagTone>> = {
  draft: 'orange',
  approved: 'green',
  discarded: 'gray',
};

const COLUMNS: readonly Column<DirectListCard>[] = [
  {
    key: 'project',
    label: text.project,
    width: 'wide',
    cell: ({ id, projectName, batchName, no }) => (
      <Link to={paths.consoleDirectList(id)}>{`${projectName}（${batchName}）${text.noOf(no)}`}</Link>
    ),
  },
  {
    key: 'state',
    label: text.state,
    cell: ({ state, stateLabel }) => <Tag tone={LIST_TONES[state]}>{stateLabel}</Tag>,
  },
  { key: 'count', label: text.count, isEnd: true, cell: ({ count }) => String(count) },
  { key: 'amount', label: text.amount, isEnd: true, cell: ({ amountFen }) => yuanShown(amountFen) },
  { key: 'confirmBy', label: text.confirmBy, cell: ({ confirmBy }) => confirmBy ?? '--' },
  { key: 'made', label: text.made, cell: ({ madeAt }) => madeAt.slice(0, 16) },
];

export default function DirectListsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <MakeList batches={loaderData.batches} reply={actionData} />
      <section aria-labelledby="lists">
        <h2 id="lists">{text.lists}</h2>
        <ListView
          loaded={loaderData}
          label={text.lists}
          found={text.found}
          rows={{
            table: (rows) => (
              <Table label={text.lists} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
            ),
          }}
          empty={<EmptyState title={text.none} hint={text.noneHint} />}
        />
      </section>
    </div>
  );
}

type Batches = Route.ComponentProps['loaderData']['batches'];

function MakeList({ batches, reply }: { batches: Batches; reply: FormReply | undefined }) {
  if (batches.length === 0) return null;
  const error = (name: string) => (reply?.byField[name] ? { error: reply.byField[name] } : {});
  return (
    <Card as="section" labelledBy="make">
      <SectionHead id="make" title={text.make} />
      {reply?.message ? <Notice tone="error" title={reply.message} isLive /> : null}
      <Form method="post" noValidate className={css.make} aria-label={text.make}>
        <FormKey />
        <Select
          name="batchId"
          label={text.batch}
          isRequired
          defaultValue={reply?.values['batchId'] ?? ''}
          options={batches.map(({ batchId, projectName, batchName }) => ({
            value: batchId,
            label: `${projectName}（${batchName}）`,
          }))}
          {...error('batchId')}
        />
        <TextInput
          name="confirmDays"
          label={text.confirmDays}
          inputMode="numeric"
          isRequired
          defaultValue={reply?.values['confirmDays'] ?? '10'}
          {...error('confirmDays')}
        />
        <Button type="submit" variant="primary">
          {text.makeDo}
        </Button>
      </Form>
    </Card>
  );
}
