// 征求意见 (/console/opinions): what other departments ask of the officer's own, the open ones first.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { apiOf } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { opinionContract, type AskedCard } from '../contract.ts';
import type { Route } from './+types/opinions.page';
import { opinionText as text } from './opinion-page.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: opinionContract.listAskedOpinions.input,
    call: (query) => apiOf(context, opinionContract).listAskedOpinions(query),
  });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const COLUMNS: readonly Column<AskedCard>[] = [
  {
    key: 'case',
    label: text.caseTitle,
    width: 'wide',
    cell: ({ id, title, receiptNo }) => (
      <Link to={paths.consoleOpinion(id)} aria-label={text.open(`${receiptNo ?? ''} ${title}`)}>
        {receiptNo ?? title}
      </Link>
    ),
  },
  { key: 'question', label: text.question, width: 'wide', cell: ({ question }) => question },
  { key: 'department', label: text.department, cell: ({ departmentName }) => departmentName },
  { key: 'due', label: text.due, cell: ({ dueOn }) => dueOn ?? text.noDue },
  {
    key: 'state',
    label: text.state,
    cell: ({ status, isOverdue }) => (
      <Tag tone={isOverdue ? 'red' : status === 'open' ? 'orange' : 'gray'}>
        {isOverdue ? text.overdue : text.states[status]}
      </Tag>
    ),
  },
];

export default function OpinionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{text.title}</h1>
      <ListView
        loaded={loaderData}
        label={text.list}
        found={text.found}
        rows={{
          table: (rows) => <Table label={text.list} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />,
        }}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
      />
    </>
  );
}
