// 活动 (/console/activity): all activities, lately changed first; a new one, or a copy.
import { Form, Link, redirect } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { DeskHead } from '../../../../page/desk-list.tsx';
import { FilteredList } from '../../../../page/filtered-list.tsx';
import { formText } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { mayCall } from '../../../operator/web/may-call.part.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { activityDeskContract, type DeskActivity } from '../../contract.ts';
import { StatusTag } from '../status-tag.tsx';
import type { Route } from './+types/activity-desk.page';
import css from './desk.module.css';
import { activityDeskText as text } from './desk.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [list, mayCreate] = await Promise.all([
    loadList(request, {
      schema: activityDeskContract.listDeskActivities.input,
      call: apiOf(context, activityDeskContract).listDeskActivities,
    }),
    mayCall(context, activityDeskContract.createActivity),
  ]);
  return { ...list, mayCreate };
}

export async function action({ request, context }: Route.ActionArgs) {
  const from = formText(await request.formData(), 'from');
  const { createActivity } = apiOf(context, activityDeskContract);
  const { id } = await orErrorPage(request, createActivity(from === '' ? {} : { from }));
  return redirect(paths.consoleActivity(id), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function ActivityDeskPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={text.title} create={loaderData.mayCreate ? text.create : null} />
      <FilteredList
        loaded={loaderData}
        filters={[{ name: 'keyword', label: text.keyword, value: loaderData.query.keyword }]}
        label={text.title}
        found={text.found}
        rows={{
          table: (rows) => (
            <Table
              label={text.title}
              columns={columnsOf(loaderData.mayCreate)}
              rows={rows}
              keyOf={({ id }) => id}
            />
          ),
        }}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
      />
    </>
  );
}

const columnsOf = (mayCreate: boolean): readonly Column<DeskActivity>[] => [
  {
    key: 'title',
    label: text.keyword,
    width: 'third',
    cell: ({ id, title, isDemo }) => (
      <>
        <Link to={paths.consoleActivity(id)}>{title || text.untitled}</Link>{' '}
        {isDemo ? <Tag>{text.demo}</Tag> : null}
      </>
    ),
  },
  {
    key: 'status',
    label: text.status,
    cell: ({ status, statusLabel }) => <StatusTag status={status} label={statusLabel} />,
  },
  { key: 'startsAt', label: text.startsAt, cell: ({ startsAt }) => startsAt?.slice(0, 16) ?? '--' },
  { key: 'taken', label: text.taken, cell: ({ taken, capacity }) => text.takenOf(taken, capacity) },
  {
    key: 'saved',
    label: text.saved,
    cell: ({ updatedAt, updatedName }) => `${updatedAt.slice(0, 16)} ${updatedName}`,
  },
  { key: 'acts', label: text.acts, cell: (row) => <Acts row={row} mayCreate={mayCreate} /> },
];

const Acts = ({ row: { id, title, status }, mayCreate }: { row: DeskActivity; mayCreate: boolean }) => (
  <div className={css.acts}>
    {status === 'draft' ? null : (
      <>
        <LinkButton to={paths.consoleActivityEntries(id)} size="s" aria-label={text.entriesName(title)}>
          {text.entries}
        </LinkButton>
        <LinkButton to={paths.consoleCheckin(id)} size="s" aria-label={text.checkinName(title)}>
          {text.checkin}
        </LinkButton>
      </>
    )}
    {mayCreate ? (
      <Form method="post">
        <FormKey />
        <input type="hidden" name="from" value={id} />
        <Button type="submit" size="s" aria-label={text.copyName(title)}>
          {text.copy}
        </Button>
      </Form>
    ) : null}
  </div>
);
