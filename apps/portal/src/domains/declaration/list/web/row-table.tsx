// Rows of a list: what it says of each case, what stands against it, and the form that changes one.
import { Link, useLocation } from 'react-router';
import { WarningWords } from '../../../casework/web/own-case.part.tsx';
import { AskTwice } from '@yqt/ui/ask-twice';
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../../paths.ts';
import type { Texts } from '../../../../page/form.ts';
import { MAY_CHOOSE } from '../list-kinds.rules.ts';
import type { ListDetail, RowView } from '../list-shapes.rules.ts';
import { CHOICE_WORDS } from '../list.text.ts';
import { rowMark } from '../row-said.rules.ts';
import { Sum } from './list-cells.tsx';
import { ListForm, Submit } from './list-form.tsx';
import css from './lists.module.css';
import { oneListText as text } from './lists.text.ts';
import { mergedOf, typedOf, unlikeOf } from './typed-row.ts';

/** `typed`: what was typed in the form of a row and was not saved. */
export const RowTable = ({
  list,
  rows,
  typed,
}: {
  list: ListDetail;
  rows: readonly RowView[];
  typed: Texts | null;
}) => (
  <Table label={text.table} columns={columnsOf(list, typed)} rows={rows} keyOf={({ caseId }) => caseId} />
);

const RANK: Column<RowView> = {
  key: 'rank',
  label: text.rank,
  width: 'narrow',
  isEmpty: ({ rank }) => rank === null,
  cell: ({ rank }) => rank ?? '',
};

const columnsOf = (list: ListDetail, typed: Texts | null): readonly Column<RowView>[] => [
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
    ? [
        {
          key: 'edit',
          label: text.edit,
          cell: (row: RowView) => <RowTools list={list} row={row} typed={typed} />,
        },
      ]
    : []),
];

const Choice = ({ row: { choice, choiceLabel, isDone, notPaid, hasMoved } }: { row: RowView }) => (
  <>
    <Tag tone={choice === 'yes' ? 'green' : choice === 'no' ? 'gray' : 'orange'}>{choiceLabel}</Tag>
    {isDone ? <span className={css.note}>{text.done}</span> : null}
    {notPaid === null ? null : <span className={css.warning}>{notPaid}</span>}
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

function RowTools({ list, row, typed }: { list: ListDetail; row: RowView; typed: Texts | null }) {
  if (row.isDone) return null;
  if (list.mayEdit)
    return <RowForm list={list} row={row} typed={typed?.['caseId'] === row.caseId ? typed : null} />;
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

function RowForm({ list, row, typed }: { list: ListDetail; row: RowView; typed: Texts | null }) {
  const { caseId, applicantName } = row;
  const mark = rowMark(row);
  const isOverTaken = typed !== null && typed['was'] !== mark;
  return (
    <details className={css.edit} key={isOverTaken ? `${mark} typed` : mark} open={typed !== null}>
      <summary aria-label={text.editName(applicantName)}>{text.edit}</summary>
      {isOverTaken ? <OverTaken list={list} row={row} typed={typed} /> : null}
      <ListForm intent="save" one={list}>
        <input type="hidden" name="caseId" value={caseId} />
        <input type="hidden" name="was" value={mark} />
        <RowFields list={list} caseId={caseId} values={valuesOf(row, { typed, isOverTaken })} />
        <Submit>{isOverTaken ? text.saveMine : text.save}</Submit>
      </ListForm>
    </details>
  );
}

const valuesOf = (
  row: RowView,
  { typed, isOverTaken }: { typed: Texts | null; isOverTaken: boolean },
): Texts => (typed === null ? typedOf(row) : isOverTaken ? mergedOf(row, typed) : typed);

/** A colleague has saved this row meanwhile: both versions, of which the reader chooses. */
function OverTaken({ list, row, typed }: { list: ListDetail; row: RowView; typed: Texts }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Notice tone="warning" title={text.overTaken}>
        {unlikeOf(list.kind, row, typed).map(({ label, theirs, mine }) => (
          <p key={label}>{text.bothOf(label, theirs, mine)}</p>
        ))}
      </Notice>
      <LinkButton to={`${pathname}${search}`} size="s">
        {text.takeTheirs}
      </LinkButton>
    </>
  );
}

function RowFields({ list, caseId, values }: { list: ListDetail; caseId: string; values: Texts }) {
  const hasSum = list.kind === 'support' || list.kind === 'payment';
  const { choice, amount, rank, basis, remark } = values;
  return (
    <>
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
          defaultValue={rank}
          inputMode="numeric"
        />
      ) : (
        <input type="hidden" name="rank" value={rank} />
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
    </>
  );
}
