// 授权查阅 (/user/party-cases): the cases that somebody may read by the owner's consent or an assignment.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { apiOf } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import css from '../../web/case.module.css';
import { partyContract, type PartyCard } from '../contract.ts';
import type { Route } from './+types/party-cases.page';
import { partyPageText as text } from './party-page.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadList(request, {
    schema: partyContract.listPartyCases.input,
    call: apiOf(context, partyContract).listPartyCases,
  });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const COLUMNS: readonly Column<PartyCard>[] = [
  {
    key: 'receipt',
    label: text.receipt,
    cell: ({ id, receiptNo, title }) => (
      <Link to={paths.partyCase(id)} aria-label={text.open(receiptNo ?? title)}>
        {receiptNo ?? title}
      </Link>
    ),
  },
  { key: 'subject', label: text.subject, cell: ({ title }) => title },
  { key: 'applicant', label: text.applicant, width: 'wide', cell: ({ applicantName }) => applicantName },
  { key: 'as', label: text.as, cell: ({ label }) => label },
  { key: 'state', label: text.state, cell: ({ stateLabel }) => stateLabel },
  { key: 'until', label: text.until, cell: ({ until }) => until },
];

export default function PartyCasesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p>{text.description}</p>
      <ListView
        loaded={loaderData}
        label={text.list}
        found={text.found}
        rows={{
          table: (rows) => <Table label={text.list} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />,
        }}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
      />
    </div>
  );
}
