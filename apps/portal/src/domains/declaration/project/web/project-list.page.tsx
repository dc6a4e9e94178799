// Projects that are set up in the console, lately saved first; all state in the address.
import { Form, Link, redirect } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { DeskHead, Standing } from '../../../../page/desk-list.tsx';
import { formText } from '../../../../page/form.ts';
import { FilteredList, type ListFilter } from '../../../../page/filtered-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { projectContract, type SetupRow } from '../contract.ts';
import type { Route } from './+types/project-list.page';
import { setupText as text } from './setup-page.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: projectContract.listSetups.input,
    call: (query) => apiOf(context, projectContract).listSetups(query),
  });

export async function action({ request, context }: Route.ActionArgs) {
  const from = formText(await request.formData(), 'from');
  const { createSetup } = apiOf(context, projectContract);
  const { id } = await orErrorPage(request, createSetup(from ? { from } : {}));
  return redirect(paths.consoleProject(id), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ProjectListPage({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  const canCreate = list.ok && list.value.canCreate;
  return (
    <>
      <DeskHead title={text.title} create={canCreate ? text.create : null}>
        <LinkButton to={paths.consoleProjectTypes()}>{text.types}</LinkButton>
      </DeskHead>
      <FilteredList
        loaded={loaderData}
        filters={filtersOf(loaderData)}
        label={text.title}
        found={text.found}
        rows={{
          table: (rows) => (
            <Table label={text.title} columns={columnsOf(canCreate)} rows={rows} keyOf={({ id }) => id} />
          ),
        }}
        empty={<EmptyState kind="no-result" title={text.none} hint={text.noneHint} />}
      />
    </>
  );
}

const filtersOf = ({ list, query }: Route.ComponentProps['loaderData']): ListFilter[] => {
  const { smallTypes = [], departments = [], projectGroups = [] } = list.ok ? list.value : {};
  const any = text.any;
  return [
    { name: 'keyword', label: text.keyword, value: query.keyword },
    { name: 'smallType', label: text.smallType, value: query.smallType, options: smallTypes, any },
    { name: 'department', label: text.department, value: query.department, options: departments, any },
    {
      name: 'projectGroup',
      label: text.projectGroup,
      value: query.projectGroup,
      options: projectGroups,
      any,
    },
    { name: 'status', label: text.status, value: query.status, options: text.statuses, any },
    { name: 'waits', label: text.waiting, value: query.waits, options: text.waitingOptions, any },
  ];
};

const columnsOf = (canCreate: boolean): Column<SetupRow>[] => [
  {
    key: 'name',
    label: text.keyword,
    width: 'wide',
    cell: ({ id, name, code, isDemo }) => (
      <>
        <Link to={paths.consoleProject(id)}>{name || text.untitled}</Link>
        <div>
          {code} {isDemo ? <Tag>{text.demo}</Tag> : null}
        </div>
      </>
    ),
  },
  { key: 'type', label: text.smallType, cell: ({ smallTypeName }) => smallTypeName || text.never },
  { key: 'department', label: text.department, cell: ({ departmentName }) => departmentName || text.never },
  { key: 'group', label: text.projectGroup, cell: ({ groupName }) => groupName },
  {
    key: 'status',
    label: text.status,
    cell: ({ status, statusLabel, hasChanges }) => (
      <Standing isPublished={status === 'published'} label={statusLabel} hasChanges={hasChanges} />
    ),
  },
  {
    key: 'saved',
    label: text.saved,
    cell: ({ savedAt, savedBy }) => `${savedAt.slice(0, 16)} ${savedBy ?? ''}`,
  },
  ...(canCreate
    ? [{ key: 'acts', label: text.actions, cell: (row: SetupRow) => <CopyProject row={row} /> }]
    : []),
];

const CopyProject = ({ row: { id, name } }: { row: SetupRow }) => (
  <Form method="post">
    <FormKey />
    <input type="hidden" name="from" value={id} />
    <Button type="submit" size="s" aria-label={text.copyNamed(name)}>
      {text.copy}
    </Button>
  </Form>
);
