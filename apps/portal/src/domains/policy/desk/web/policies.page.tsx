// 政策管理 (/console/policies): policies in any state and drafts of new ones; all state in the address.
import { Form, Link, redirect } from 'react-router';
import { Button } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { FilteredList } from '../../../../page/filtered-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../../content/contract.ts';
import { policyDeskContract, type DeskRow } from '../contract.ts';
import type { Route } from './+types/policies.page';
import { PoliciesImport } from './policies-import.tsx';
import css from './desk.module.css';
import { policyDeskText as text } from './desk.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: policyDeskContract.listDeskPolicies.input,
    call: apiOf(context, policyDeskContract).listDeskPolicies,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { createItem } = apiOf(context, contentContract);
  const { id } = await orErrorPage(request, createItem({ collection: 'policy' }));
  return redirect(paths.consolePolicy(id), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  return (
    <>
      <div className={css.head}>
        <h1>{text.title}</h1>
        <Actions
          search={loaderData.search}
          canCreate={list.ok && list.value.canCreate}
          canImport={list.ok && list.value.canImport}
        />
      </div>
      <FilteredList
        loaded={loaderData}
        filters={[
          { name: 'keyword', label: text.keyword, value: query.keyword },
          { name: 'state', label: text.state, value: query.state, words: text.states, any: text.anyState },
          { name: 'level', label: text.level, value: query.level, words: text.levels, any: text.anyLevel },
          {
            name: 'verified',
            label: text.verified,
            value: query.verified,
            words: text.verifiedWords,
            any: text.anyVerified,
          },
        ]}
        label={text.title}
        found={text.found}
        rows={{
          table: (rows) => <Table label={text.title} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />,
        }}
        empty={<EmptyState kind="no-result" title={text.none} hint={text.noneHint} />}
      />
    </>
  );
}

const Actions = ({
  search,
  canCreate,
  canImport,
}: {
  search: string;
  canCreate: boolean;
  canImport: boolean;
}) => (
  <div className={css.actions}>
    <a href={paths.deskPolicySheet() + sheetSearch(search)} download>
      {text.exportList}
    </a>
    <PoliciesImport canImport={canImport} />
    {canCreate ? (
      <Form method="post">
        <FormKey />
        <Button type="submit" variant="primary">
          {text.create}
        </Button>
      </Form>
    ) : null}
  </div>
);

/** The list as it is narrowed, without its pages. */
function sheetSearch(search: string): string {
  const asked = new URLSearchParams(search);
  for (const name of ['current', 'size']) asked.delete(name);
  return asked.size > 0 ? `?${asked.toString()}` : '';
}

const COLUMNS: readonly Column<DeskRow>[] = [
  {
    key: 'title',
    label: text.policy,
    width: 'wide',
    cell: ({ id, title, code, isDemo }) => (
      <>
        <Link to={paths.consolePolicy(id)}>{title || text.untitled}</Link>{' '}
        {isDemo ? <Tag>{text.demo}</Tag> : null}
        <br />
        <span className={css.code}>{code}</span>
      </>
    ),
  },
  { key: 'docNo', label: text.docNo, cell: ({ docNo }) => docNo ?? text.none1 },
  { key: 'level', label: text.level, width: 'narrow', cell: ({ levelLabel }) => levelLabel || text.none1 },
  { key: 'validity', label: text.validity, width: 'narrow', cell: ({ validityLabel }) => validityLabel },
  {
    key: 'verified',
    label: text.verified,
    width: 'narrow',
    cell: ({ isVerified, isDemo }) =>
      isDemo ? (
        text.none1
      ) : (
        <Tag tone={isVerified ? 'green' : 'orange'}>{text.verifiedWords[isVerified ? 'yes' : 'no']}</Tag>
      ),
  },
  {
    key: 'state',
    label: text.state,
    width: 'narrow',
    cell: ({ state, stateLabel, hasChanges }) => (
      <span className={css.tags}>
        <Tag tone={state === 'published' ? 'green' : 'gray'}>{stateLabel}</Tag>
        {hasChanges ? <Tag tone="orange">{text.hasChanges}</Tag> : null}
      </span>
    ),
  },
  {
    key: 'saved',
    label: text.saved,
    cell: ({ savedAt, savedBy }) => `${savedAt} ${savedBy || text.byImport}`,
  },
];
