// The batches of a project (console): new ones from last year's, mending, extension with its basis.
import { Link } from 'react-router';
import { textOf } from '@yqt/forms/answers';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import type { FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { yuanShown } from '../../money.rules.ts';
import { projectContract, type SetupBatch } from '../contract.ts';
import type { Route } from './+types/project-batches.page';
import { BatchFields, ExtendForm, nextYear, valuesOf, type BatchValues } from './batch-forms.tsx';
import { postBatch } from './post-batch.ts';
import css from './setup.module.css';
import { batchText as text, setupText } from './setup-page.text.ts';

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const api = apiOf(context, projectContract);
  const [setup, extensions] = await orErrorPage(
    request,
    Promise.all([api.getSetup({ id }), api.listExtensions({ id })]),
  );
  return { setup, extensions: extensions.records };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<FormReply> {
  const posted = await request.formData();
  return postBatch(request, { api: apiOf(context, projectContract), projectId: params.id, posted });
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const name = loaderData ? textOf(loaderData.setup.answers['name']) : '';
  return pageMeta({ title: text.title(name), description: text.description }, matches);
}

export default function ProjectBatchesPage({ loaderData: { setup, extensions } }: Route.ComponentProps) {
  const { id, batches, status, canEditBatches: canEdit, answers, today } = setup;
  const [last] = batches;
  return (
    <>
      <p>
        <Link to={paths.consoleProject(id)}>{setupText.backToProject}</Link>
      </p>
      <h1>{text.title(textOf(answers['name']))}</h1>
      <p>{text.lead}</p>
      {batches.length === 0 ? <EmptyState title={text.none} hint={text.noneHint} /> : null}
      {batches.map((batch) => (
        <OneBatch key={`${batch.id} ${batch.closesAt}`} batch={batch} canEdit={canEdit} />
      ))}
      {status === 'draft' ? <Notice tone="quiet">{text.notPublished}</Notice> : null}
      {canEdit && status !== 'draft' ? (
        <Card as="section" labelledBy="add">
          <SectionHead id="add" title={text.add} description={last ? text.copied(last.name) : undefined} />
          <NewBatch key={batches.length} values={last ? nextYear(last) : emptyValues(today)} />
        </Card>
      ) : null}
      {extensions.length === 0 ? null : <Extensions rows={extensions} batches={batches} />}
    </>
  );
}

const emptyValues = (today: string): BatchValues => ({
  id: '',
  name: '',
  year: today.slice(0, 4),
  opensOn: '',
  opensTime: '',
  closesOn: '',
  closesTime: '',
  budget: '',
  quota: '',
});

function NewBatch({ values }: { values: BatchValues }) {
  const fetcher = useFetcher<FormReply>();
  return (
    <>
      <Outcome reply={fetcher.data} />
      <BatchFields values={values} fetcher={fetcher} />
    </>
  );
}

const Outcome = ({ reply }: { reply: FormReply | undefined }) =>
  reply?.message ? (
    <Notice tone={reply.state === 'done' ? 'success' : 'error'} isLive>
      {reply.message}
    </Notice>
  ) : null;

function OneBatch({ batch, canEdit }: { batch: SetupBatch; canEdit: boolean }) {
  const [saving, extending] = [useFetcher<FormReply>(), useFetcher<FormReply>()];
  const { id, name, state, stateLabel, windowText, budgetFen, quota } = batch;
  return (
    <Card as="section" labelledBy={`batch-${id}`}>
      <SectionHead
        id={`batch-${id}`}
        title={name}
        aside={<Tag tone={state === 'closed' ? 'gray' : 'green'}>{stateLabel}</Tag>}
      />
      <p>{`${text.window}：${windowText}`}</p>
      <p className={css.tags}>
        {budgetFen === null ? null : <span>{text.budget(yuanShown(budgetFen))}</span>}
        {quota === null ? null : <span>{text.quota(quota)}</span>}
      </p>
      <Outcome reply={saving.data} />
      <Outcome reply={extending.data} />
      {canEdit ? (
        <>
          <details className={css.tool}>
            <summary aria-label={text.changeNamed(name)}>{text.change}</summary>
            <BatchFields values={valuesOf(batch)} fetcher={saving} />
          </details>
          {batch.closesAt === null ? null : (
            <details className={css.tool}>
              <summary aria-label={text.extendNamed(name)}>{text.extend}</summary>
              <ExtendForm batch={batch} fetcher={extending} />
            </details>
          )}
        </>
      ) : null}
    </Card>
  );
}

type Extension = Route.ComponentProps['loaderData']['extensions'][number];

function Extensions({ rows, batches }: { rows: readonly Extension[]; batches: readonly SetupBatch[] }) {
  const names = new Map(batches.map(({ id, name }) => [id, name]));
  const columns: Column<Extension>[] = [
    { key: 'batch', label: text.name, cell: ({ batchId }) => names.get(batchId) ?? '' },
    { key: 'from', label: text.from, cell: ({ closedAt }) => closedAt },
    { key: 'to', label: text.to, cell: ({ closesAt }) => closesAt },
    { key: 'basis', label: text.basis, cell: ({ basis }) => basis },
    {
      key: 'announcement',
      label: text.announcement,
      width: 'wide',
      cell: ({ announcement }) => announcement,
    },
  ];
  return (
    <Card as="section" labelledBy="extensions">
      <SectionHead id="extensions" title={text.history} />
      <Table
        label={text.history}
        columns={columns}
        rows={rows}
        keyOf={({ batchId, at }) => `${batchId} ${at}`}
      />
    </Card>
  );
}
