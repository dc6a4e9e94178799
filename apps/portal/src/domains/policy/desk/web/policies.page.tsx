// 政策管理 (/console/policies): policies in any state and drafts of new ones; all state in the address.
import { Link, redirect } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { DeskHead, Standing } from '../../../../page/desk-list.tsx';
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
      <DeskHead title={text.title} create={list.ok && list.value.canCreate ? text.create : null}>
        <a href={paths.deskPolicySheet() + sheetSearch(loaderData.search)} download>
          {text.exportList}
        </a>
        <Link to={paths.consoleDuplicates()}>{text.duplicates}</Link>
        <PoliciesImport canImport={list.ok && list.value.canImport} />
      </DeskHead>
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
    cell: (row) => <Standing {...row} isPublished={row.state === 'published'} label={row.stateLabel} />,
  },
  {
    key: 'saved',
    label: text.saved,
    cell: ({ savedAt, savedBy }) => `${savedAt} ${savedBy || text.byImport}`,
  },
];
