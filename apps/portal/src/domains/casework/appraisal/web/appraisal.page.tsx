// 档案鉴定与销毁 (/console/appraisal): archived cases whose retention has ended, what waits for a second officer, the register of what
// was destroyed and what is kept on.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import { queryLink } from '@yqt/ui/query-link';
import { SearchBox } from '@yqt/ui/search-box';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tabs } from '@yqt/ui/tabs';
import { apiOf } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { OUTCOME_LABELS } from '../appraisal.text.ts';
import { APPRAISAL_TABS, appraisalContract, type AppraisalRow, type AppraisalTab } from '../contract.ts';
import type { Route } from './+types/appraisal.page';
import { appraisalText as text } from './appraisal-page.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: appraisalContract.listAppraisals.input,
    call: (query) => apiOf(context, appraisalContract).listAppraisals(query),
  });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function AppraisalPage({ loaderData }: Route.ComponentProps) {
  const { query, search } = loaderData;
  const { tab, keyword } = query;
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <Tabs
        label={text.tabList}
        current={tab}
        items={APPRAISAL_TABS.map((key) => ({
          key,
          label: text.tabs[key],
          to: queryLink(search, { tab: key === 'due' ? null : key, current: null }),
        }))}
      />
      <SearchBox
        label={text.keyword}
        placeholder={text.keyword}
        defaultValue={keyword}
        query={search}
        pageParam="current"
      />
      <ListView
        loaded={loaderData}
        label={text.list}
        found={text.found}
        rows={{
          table: (rows) => (
            <Table
              label={text.tabs[tab]}
              columns={columnsOf(tab)}
              rows={rows}
              keyOf={({ archiveNo, proposal }) => `${archiveNo} ${proposal?.id ?? ''}`}
            />
          ),
        }}
        empty={<EmptyState title={text.none[tab]} hint={text.noneHint} />}
        {...(tab === 'destroyed' ? { exportTo: paths.destroyedRegister({ keyword }) } : {})}
      />
    </>
  );
}

type AppraisalColumn = Column<AppraisalRow>;

const NUMBER: AppraisalColumn = {
  key: 'no',
  label: text.archiveNo,
  cell: ({ caseId, archiveNo, title }) =>
    caseId === null ? (
      archiveNo
    ) : (
      <Link to={paths.consoleCase(caseId)} aria-label={text.open(archiveNo, title)}>
        {archiveNo}
      </Link>
    ),
};

const ABOUT: readonly AppraisalColumn[] = [
  { key: 'title', label: text.titleOf, width: 'wide', cell: ({ title }) => title },
  { key: 'class', label: text.class, cell: (row) => row.class },
  { key: 'closed', label: text.closedOn, cell: ({ closedOn }) => closedOn },
  { key: 'until', label: text.retainUntil, cell: ({ retainUntil }) => retainUntil },
];

const PROPOSED: readonly AppraisalColumn[] = [
  { key: 'outcome', label: text.outcome, cell: ({ proposal }) => proposal && outcomeOf(proposal) },
  { key: 'reason', label: text.reason, width: 'wide', cell: ({ proposal }) => proposal?.reason },
  {
    key: 'proposed',
    label: text.proposed,
    cell: ({ proposal }) => proposal && text.signed(proposal.proposedName, proposal.proposedAt.slice(0, 16)),
  },
];

const DECIDED: AppraisalColumn = {
  key: 'decided',
  label: text.decided,
  cell: ({ proposal }) =>
    proposal?.decidedName && text.signed(proposal.decidedName, proposal.decidedAt?.slice(0, 16) ?? ''),
};

const HASH: AppraisalColumn = {
  key: 'hash',
  label: text.hash,
  width: 'wide',
  cell: ({ packageHash }) => packageHash,
};

const columnsOf = (tab: AppraisalTab): readonly AppraisalColumn[] => [
  NUMBER,
  ...ABOUT,
  ...(tab === 'due' ? [] : PROPOSED),
  ...(tab === 'destroyed' || tab === 'extended' ? [DECIDED] : []),
  ...(tab === 'destroyed' ? [HASH] : []),
];

const outcomeOf = ({ outcome, newUntil }: NonNullable<AppraisalRow['proposal']>): string =>
  outcome === 'extend' ? text.extendedTo(newUntil) : OUTCOME_LABELS[outcome];
