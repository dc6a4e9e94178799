// One item of a collection (console): the same page for all, since its form comes with it.
import { data, Link } from 'react-router';
import { dayText } from '@yqt/kernel/dates';
import { Card, SectionHead } from '@yqt/ui/card';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { contentContract } from '../../contract.ts';
import type { ItemView } from '../contract.ts';
import { EVENTS } from '../editorial.rules.ts';
import type { Route } from './+types/item-editor.page';
import { addressed } from './addressed.ts';
import { ItemForm } from './item-form.tsx';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const item = await orErrorPage(request, apiOf(context, contentContract).getItem({ id: params.id }));
  if (item.collection !== addressed(request)) throw data(null, { status: 404 });
  return { item, on: dayText(new Date()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const event = EVENTS.find((one) => one === formText(form, 'event'));
  if (event === undefined) throw data(null, { status: 400 });
  const asked = { id: params.id, revision: Number(formText(form, 'revision')), event };
  const work = apiOf(context, contentContract).actOnItem(asked);
  return answerForm(request, { work, done: text.done[event] });
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { title: text.edit(loaderData?.item.collectionLabel ?? ''), description: text.description },
    matches,
  );
}

export default function ItemEditorPage({ loaderData: { item, on } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to=".." relative="path">
          {text.back}
        </Link>
      </p>
      <h1>{item.title || text.untitled}</h1>
      <p className={css.tags}>
        <Tag tone={item.state === 'published' ? 'green' : 'gray'}>{item.stateLabel}</Tag>
        {item.hasChanges ? <Tag tone="orange">{text.hasChanges}</Tag> : null}
        {item.isDemo ? <Tag>{text.demo}</Tag> : null}
      </p>
      <ItemForm key={item.id} item={item} on={on} />
      <Card as="section" labelledBy="versions">
        <SectionHead id="versions" title={text.versions} />
        {item.versions.length === 0 ? <p>{text.noVersions}</p> : null}
        <Table
          label={text.versions}
          columns={COLUMNS}
          rows={item.versions}
          keyOf={({ revision }) => String(revision)}
        />
      </Card>
    </>
  );
}

const COLUMNS: readonly Column<ItemView['versions'][number]>[] = [
  { key: 'revision', label: text.version, cell: ({ revision }) => text.row(revision) },
  { key: 'by', label: text.by, cell: ({ savedBy }) => savedBy },
  { key: 'at', label: text.at, cell: ({ savedAt }) => savedAt },
  {
    key: 'published',
    label: text.published,
    cell: ({ wasPublished }) => (wasPublished ? text.wasPublished : text.never),
  },
];
