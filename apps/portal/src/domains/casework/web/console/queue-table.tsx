// The cases of a queue as a table to work with: the first column leads to the case and keeps the queue in its address.
import { Link, type FetcherWithComponents } from 'react-router';
import { Card } from '@yqt/ui/card';
import { queryLink } from '@yqt/ui/query-link';
import { Tag } from '@yqt/ui/tag';
import type { DataColumn } from '@yqt/ui/table/column';
import { DataTable } from '@yqt/ui/table/data-table';
import { wholeDates } from '@yqt/ui/whole-dates';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { QueueCase } from '../../case-shapes.rules.ts';
import { retainedText } from '../../archive/archive.text.ts';
import { hasColumn, type CaseColumn } from '../../desk/contract.ts';
import { ASSIGNED, COLUMN_LABELS, yuanGrouped } from '../../desk/desk.text.ts';
import { BatchForm } from './batch-form.tsx';
import type { BatchResult } from './batch-result.ts';
import css from './console.module.css';
import { queueText as text } from './console.text.ts';
import type { Picks } from './use-picks.ts';
import { DueLight } from './due-light.tsx';
import { onceEach, type QueueKind, type QueueQuery } from './queue-query.ts';

export interface QueueTableProps {
  cases: readonly QueueCase[];
  query: string;
  tab: QueueQuery['tab'];
  kinds: readonly QueueKind[];
  /** Names by code. */
  departments: ReadonlyMap<string, string>;
  fetcher: FetcherWithComponents<FormReply<BatchResult>>;
  picks: Picks;
}

export function QueueTable({ cases, query, tab, kinds, departments, fetcher, picks }: QueueTableProps) {
  const events = onceEach(
    kinds.flatMap(({ batch }) => batch.map(({ event, label }) => ({ value: event, label }))),
  );
  const picking = {
    nameOf: ({ receiptNo, title }: QueueCase) => `${receiptNo ?? text.noReceipt} ${title}`,
    bar: () => (
      <BatchForm
        cases={[...picks.cases.values()]}
        elsewhere={picks.cases.size - cases.filter(({ id }) => picks.cases.has(id)).length}
        events={events}
        fetcher={fetcher}
        onClear={picks.clear}
      />
    ),
    kept: {
      keys: new Set(picks.cases.keys()),
      onPick: (keys: ReadonlySet<string>) => picks.pick(keys, cases),
    },
  };
  return (
    <Card padding="none">
      <div className={css.table}>
        <DataTable
          label={text.list}
          columns={columnsOf(query, { tab, departments })}
          rows={cases}
          keyOf={({ id }) => id}
          query={query}
          exportTo={paths.caseExport() + queryLink(query, { current: null, size: null })}
          {...(events.length > 0 && tab !== 'archived' ? { picking } : {})}
        />
      </div>
    </Card>
  );
}

type Cell = Pick<DataColumn<QueueCase>, 'cell' | 'isEnd' | 'isEmpty' | 'isOptional'>;

function columnsOf(
  query: string,
  { tab, departments }: Pick<QueueTableProps, 'tab' | 'departments'>,
): DataColumn<QueueCase>[] {
  const cells: Record<CaseColumn, Cell> = {
    receiptNo: {
      cell: ({ id, receiptNo }) => (
        <Link to={`${paths.consoleCase(id)}${query}`} className={css.when}>
          {receiptNo ?? text.noReceipt}
        </Link>
      ),
    },
    title: { cell: (one) => <Matter one={one} /> },
    applicant: { cell: ({ applicantName }) => applicantName },
    state: {
      cell: ({ stateLabel, isOwedLate }) =>
        isOwedLate ? (
          <>
            {stateLabel} <Tag tone="red">{text.owedLate}</Tag>
          </>
        ) : (
          stateLabel
        ),
    },
    due: { cell: (one) => <DueLight one={one} />, isEmpty: ({ dueOn }) => dueOn === null },
    assigned: {
      cell: ({ taskId, assigned }) => (taskId === null ? '--' : ASSIGNED[assigned]),
      isEmpty: ({ taskId }) => taskId === null,
    },
    submittedAt: { cell: ({ submittedAt }) => <span className={css.when}>{submittedAt?.slice(0, 10)}</span> },
    // who works at the queue of one department knows it
    department: {
      cell: ({ department }) => departments.get(department) ?? department,
      isOptional: true,
    },
    amount: {
      cell: ({ amountFen }) => yuanGrouped(amountFen) || '--',
      isEnd: true,
      isEmpty: ({ amountFen }) => amountFen === null,
    },
    summary: { cell: ({ summary }) => inShort(summary), isOptional: true },
    archiveNo: { cell: ({ archiveNo }) => <span className={css.when}>{archiveNo}</span> },
    archiveClass: { cell: ({ archiveClass }) => archiveClass },
    retainUntil: { cell: (one) => retainedText(one) },
  };
  return Object.entries(COLUMN_LABELS).flatMap(([key, label]) =>
    isColumn(key, cells) && hasColumn(tab, key) ? [{ key, label, ...cells[key] }] : [],
  );
}

const inShort = (summary: QueueCase['summary']): string => Object.values(summary).join('；');

/** What it is, with what is told of it in short, unless that is the sum of a column of its own. */
const Matter = ({ one: { title, summary, amountFen } }: { one: QueueCase }) => (
  <>
    {title}
    {amountFen === null && inShort(summary) !== '' ? (
      <div className={css.short}>{wholeDates(inShort(summary))}</div>
    ) : null}
  </>
);

const isColumn = (key: string, cells: Record<CaseColumn, Cell>): key is CaseColumn =>
  Object.hasOwn(cells, key);
