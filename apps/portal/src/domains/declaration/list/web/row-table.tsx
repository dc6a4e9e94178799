// Rows of a list: what it says of each case, what stands against it, and the form that changes one.
import { Link } from 'react-router';
import { WarningWords } from '../../../casework/web/own-case.part.tsx';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../../paths.ts';
import { yuanText } from '../../money.rules.ts';
import { MAY_CHOOSE } from '../list-kinds.rules.ts';
import type { ListDetail, RowView } from '../list-shapes.rules.ts';
import { CHOICE_WORDS } from '../list.text.ts';
import { Sum } from './list-cells.tsx';
import { ListForm, Submit } from './list-form.tsx';
import css from './lists.module.css';
import { oneListText as text } from './lists.text.ts';
import { rowMark } from './row-mark.ts';

export const RowTable = ({ list, rows }: { list: ListDetail; rows: readonly RowView[] }) => (
  <Table label={text.table} columns={columnsOf(list)} rows={rows} keyOf={({ caseId }) => caseId} />
);

const RANK: Column<RowView> = {
  key: 'rank',
  label: text.rank,
  width: 'narrow',
  isEmpty: ({ rank }) => rank === null,
  cell: ({ rank }) => rank ?? '',
};

const columnsOf = (list: ListDetail): readonly Column<RowView>[] => [
  {
    key: 'applicant',
    label: text.applicant,
    width: 'third',
    cell: ({ caseId, applicantName, receiptNo, carriedFrom }) => (
      <>
        <Link to={paths.consoleCase(caseId)}>{applicantName}</Link>
        <span className={css.note}>{receiptNo}</span>
        {carriedFrom === null ? null : <span className={css.note}>{text.carriedFrom(carriedFrom)}</span>}
      </>
    ),
  },
  {
    key: 'requested',
    label: text.requested,
    isEnd: true,
    cell: ({ requestedFen }) => <Sum fen={requestedFen} />,
  },
  {
    key: 'amount',
    label: text.amount,
    isEnd: true,
    cell: ({ verifiedFen, amountFrom }) => (
      <>
        <Sum fen={verifiedFen} />
        {amountFrom === null ? null : <span className={css.note}>{amountFrom}</span>}
      </>
    ),
  },
  ...(list.kind === 'support' ? [RANK] : []),
  { key: 'choice', label: text.choice, cell: (row) => <Choice row={row} /> },
  {
    key: 'notes',
    label: text.notes,
    width: 'third',
    isEmpty: ({ basis, remark, warnings }) => basis === '' && remark === '' && warnings.length === 0,
    cell: (row) => <Notes row={row} />,
  },
  ...(list.mayEdit || list.mayMove
    ? [{ key: 'edit', label: text.edit, cell: (row: RowView) => <RowTools list={list} row={row} /> }]
    : []),
];

const Choice = ({ row: { choice, choiceLabel, isDone, hasMoved } }: { row: RowView }) => (
  <>
    <Tag tone={choice === 'yes' ? 'green' : choice === 'no' ? 'gray' : 'orange'}>{choiceLabel}</Tag>
    {isDone ? <span className={css.note}>{text.done}</span> : null}
    {hasMoved ? <span className={css.warning}>{text.hasMoved}</span> : null}
  </>
);

const Notes = ({ row: { basis, remark, warnings } }: { row: RowView }) => (
  <>
    {basis ? <span className={css.note}>{basis}</span> : null}
    {remark ? <span className={css.note}>{remark}</span> : null}
    {warnings.map((one) => (
      <span key={one.text} className={css.warning}>
        <WarningWords warning={one} />
      </span>
    ))}
  </>
);

function RowTools({ list, row }: { list: ListDetail; row: RowView }) {
  if (row.isDone) return null;
  if (list.mayEdit) return <RowForm list={list} row={row} />;
  if (!row.hasMoved || list.kind === 'payment') return null;
  return (
    <AskTwice label={text.drop} name={text.dropName(row.applicantName)} question={text.dropAsk}>
      <ListForm intent="drop" one={list}>
        <input type="hidden" name="caseId" value={row.caseId} />
        <TextInput
          name="reason"
          id={`drop-${row.caseId}`}
          label={text.dropReason}
          maxLength={500}
          isRequired
        />
        <Submit variant="danger">{text.drop}</Submit>
      </ListForm>
    </AskTwice>
  );
}

function RowForm({ list, row }: { list: ListDetail; row: RowView }) {
  const { caseId, verifiedFen, rank, choice, basis, remark, applicantName } = row;
  const hasSum = list.kind === 'support' || list.kind === 'payment';
  const amount = verifiedFen === null ? '' : yuanText(verifiedFen);
  return (
    <details className={css.edit} key={rowMark(row)}>
      <summary aria-label={text.editName(applicantName)}>{text.edit}</summary>
      <ListForm intent="save" one={list}>
        <input type="hidden" name="caseId" value={caseId} />
        <Select
          name="choice"
          id={`choice-${caseId}`}
          label={text.choice}
          emptyLabel={null}
          defaultValue={choice}
          options={MAY_CHOOSE[list.kind].map((value) => ({
            value,
            label: CHOICE_WORDS[list.kind][value] ?? value,
          }))}
        />
        {hasSum ? (
          <TextInput
            name="amount"
            id={`amount-${caseId}`}
            label={text.amountYuan}
            defaultValue={amount}
            inputMode="decimal"
          />
        ) : (
          <input type="hidden" name="amount" value={amount} />
        )}
        {list.kind === 'support' ? (
          <TextInput
            name="rank"
            id={`rank-${caseId}`}
            label={text.rank}
            defaultValue={rank ?? ''}
            inputMode="numeric"
          />
        ) : (
          <input type="hidden" name="rank" value={rank ?? ''} />
        )}
        <TextInput
          name="basis"
          id={`basis-${caseId}`}
          label={text.basis}
          defaultValue={basis}
          maxLength={500}
        />
        <TextInput
          name="remark"
          id={`remark-${caseId}`}
          label={text.remark}
          defaultValue={remark}
          maxLength={500}
        />
        <Submit>{text.save}</Submit>
      </ListForm>
    </details>
  );
}
