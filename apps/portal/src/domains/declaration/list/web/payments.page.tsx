// 拨付与追回 (/console/payments): lists of 资金下达 with what became of them, and what is to be given back.
import { Form } from 'react-router';
import { Input } from '@yqt/kernel/schema';
import { Card, SectionHead } from '@yqt/ui/card';
import { DateInput } from '@yqt/ui/date-input';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt } from '../../../../page/api.ts';
import { answerForm, formText, refusedReply, type FormReply } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { PagePart } from '../../../../page/part.tsx';
import { typedFen } from '../../money.rules.ts';
import { listContract } from '../contract.ts';
import type { ListCard as OneList, RecoveryView } from '../list-shapes.rules.ts';
import { payoutContract } from '../payment-contract.ts';
import type { Route } from './+types/payments.page';
import { ListLink, Sum } from './list-cells.tsx';
import { Submit } from './list-form.tsx';
import css from './lists.module.css';
import { oneListText, listsText, payText as text } from './lists.text.ts';
import { Unpaid } from './unpaid.tsx';

const {
  kind: _kind,
  batchId: _batchId,
  state: _state,
  ...pageOnly
} = listContract.listLists.input.properties;
const Query = Input(pageOnly);

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, listContract);
  const [loaded, recoveries] = await Promise.all([
    loadList(request, { schema: Query, call: (query) => api.listLists({ ...query, kind: 'payment' }) }),
    attempt(apiOf(context, payoutContract).listRecoveries({ current: 1, size: 100 })),
  ]);
  return { ...loaded, recoveries };
}

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply> {
  const form = await request.formData();
  const api = apiOf(context, payoutContract);
  const field = (name: string) => formText(form, name).trim();
  const fen = typedFen(field('amount'));
  if (fen === undefined || fen === null)
    return refusedReply([{ field: 'amount', errorMessage: oneListText.badAmount }], { values: {} });
  const given = { id: field('id'), fen, paidOn: field('paidOn'), voucherNo: field('voucherNo') };
  return answerForm(request, { work: api.recordRepayment(given), done: text.repaidDone });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p className={css.hint}>{text.description}</p>
      {actionData?.message ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <h2>{text.lists}</h2>
      <ListView
        loaded={loaderData}
        label={text.lists}
        found={text.found}
        rows={{
          table: (rows) => (
            <Table label={text.lists} columns={PAY_COLUMNS} rows={rows} keyOf={({ id }) => id} />
          ),
        }}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
      />
      <Card as="section" labelledBy="recoveries">
        <SectionHead id="recoveries" title={text.recoveries} />
        <p className={css.hint}>{text.recoveriesHint}</p>
        <PagePart outcome={loaderData.recoveries}>
          {({ records }) =>
            records.length === 0 ? (
              <EmptyState title={text.noRecoveries} hint={text.noRecoveriesHint} />
            ) : (
              <Table
                label={text.recoveries}
                columns={RECOVERY_COLUMNS}
                rows={records}
                keyOf={({ id }) => id}
              />
            )
          }
        </PagePart>
        <p className={css.hint}>{text.addWhere}</p>
      </Card>
    </div>
  );
}

const PAY_COLUMNS: readonly Column<OneList>[] = [
  { key: 'no', label: listsText.no, cell: ({ id, no }) => <ListLink id={id} no={no} /> },
  {
    key: 'batch',
    label: listsText.batch,
    width: 'third',
    cell: ({ projectName, batchName }) => `${projectName}（${batchName}）`,
  },
  {
    key: 'document',
    label: oneListText.document,
    isEmpty: ({ documentNo }) => documentNo === null,
    cell: ({ documentNo }) => documentNo ?? '',
  },
  {
    key: 'progress',
    label: listsText.progress,
    cell: ({ doneCount, rowCount }) => (
      <span className={css.sum}>{listsText.progressOf(doneCount, rowCount)}</span>
    ),
  },
  { key: 'sum', label: listsText.sum, isEnd: true, cell: ({ yesFen }) => <Sum fen={yesFen} /> },
  {
    key: 'state',
    label: listsText.state,
    cell: ({ stateLabel, unpaid }) => (
      <>
        <Tag tone={unpaid === null ? 'blue' : 'orange'}>{stateLabel}</Tag>
        <Unpaid unpaid={unpaid} />
      </>
    ),
  },
];

const RECOVERY_COLUMNS: readonly Column<RecoveryView>[] = [
  {
    key: 'enterprise',
    label: text.enterprise,
    width: 'third',
    cell: ({ enterpriseName, receiptNo }) => (
      <>
        {enterpriseName}
        <span className={css.note}>{receiptNo}</span>
      </>
    ),
  },
  { key: 'owed', label: text.owed, isEnd: true, cell: ({ amountFen }) => <Sum fen={amountFen} /> },
  { key: 'repaid', label: text.repaid, isEnd: true, cell: ({ repaidFen }) => <Sum fen={repaidFen} /> },
  { key: 'due', label: text.due, cell: ({ dueOn }) => dueOn },
  { key: 'basis', label: text.basis, cell: ({ basis }) => basis },
  {
    key: 'state',
    label: listsText.state,
    cell: (row) =>
      row.state === 'settled' ? <Tag tone="green">{text.settled}</Tag> : <Repaying row={row} />,
  },
];

const Repaying = ({ row: { id, enterpriseName } }: { row: RecoveryView }) => (
  <>
    <Tag tone="orange">{text.open}</Tag>
    <details className={css.edit}>
      <summary aria-label={text.repayName(enterpriseName)}>{text.repay}</summary>
      <Form method="post" className={css.form} noValidate>
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <TextInput
          name="amount"
          id={`amount-${id}`}
          label={text.repayAmount}
          inputMode="decimal"
          isRequired
        />
        <DateInput name="paidOn" id={`paid-${id}`} label={text.repayOn} isRequired />
        <TextInput
          name="voucherNo"
          id={`voucher-${id}`}
          label={text.repayVoucher}
          maxLength={60}
          isRequired
        />
        <Submit>{text.repay}</Submit>
      </Form>
    </details>
  </>
);
