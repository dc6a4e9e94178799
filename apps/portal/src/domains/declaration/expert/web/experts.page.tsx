// 专家评审 (/console/experts): what waits for the reader as an expert, and what the desk has at this node.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { apiOf, attempt } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { expertContract, type MySeat, type ReviewRow } from '../contract.ts';
import type { Route } from './+types/experts.page';
import css from './expert.module.css';
import { expertText as text } from './expert-page.text.ts';

/** Both are what is under way; more than so many at once nobody has. */
const SHOWN = { current: 1, size: 50 };

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context, expertContract);
  const [mine, desk] = await Promise.all([attempt(api.listMySeats(SHOWN)), attempt(api.listReviews(SHOWN))]);
  // who has not the role sees nothing of it
  return { mine: mine.ok ? mine.value.records : null, desk: desk.ok ? desk.value.records : null };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ExpertsPage({ loaderData: { mine, desk } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      {mine === null ? null : (
        <section aria-labelledby="mine">
          <h2 id="mine">{text.mine}</h2>
          {mine.length === 0 ? (
            <EmptyState title={text.noMine} />
          ) : (
            <Table label={text.mine} columns={MINE} rows={mine} keyOf={({ id }) => id} />
          )}
        </section>
      )}
      {desk === null ? null : (
        <section aria-labelledby="desk">
          <h2 id="desk">{text.desk}</h2>
          {desk.length === 0 ? (
            <EmptyState title={text.noDesk} />
          ) : (
            <Table label={text.desk} columns={DESK} rows={desk} keyOf={({ id }) => id} />
          )}
        </section>
      )}
    </div>
  );
}

const MINE: readonly Column<MySeat>[] = [
  {
    key: 'matter',
    label: text.matter,
    width: 'wide',
    cell: ({ id, title }) => <Link to={paths.consoleExpertCase(id)}>{title}</Link>,
  },
  { key: 'applicant', label: text.applicant, cell: ({ applicantName }) => applicantName },
  {
    key: 'state',
    label: text.state,
    cell: ({ state, stateLabel, isOpen }) => (
      <Tag tone={isOpen && state !== 'scored' ? 'orange' : 'gray'}>{stateLabel}</Tag>
    ),
  },
  { key: 'due', label: text.dueOn, cell: ({ dueOn }) => dueOn ?? '--' },
];

const DESK: readonly Column<ReviewRow>[] = [
  {
    key: 'matter',
    label: text.matter,
    width: 'wide',
    cell: ({ id, title, receiptNo }) => (
      <Link to={paths.consoleExpertPanel(id)} aria-label={`${title} ${receiptNo ?? ''}`}>
        {title}
      </Link>
    ),
  },
  { key: 'receipt', label: text.receipt, cell: ({ receiptNo }) => receiptNo ?? '--' },
  { key: 'applicant', label: text.applicant, cell: ({ applicantName }) => applicantName },
  { key: 'progress', label: text.progress, cell: ({ scored, seats }) => text.progressOf(scored, seats) },
];
