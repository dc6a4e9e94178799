// The orders of a confirmed list: sent to the treasury, exported with whole accounts for a reason, results imported.
import { Button } from '@yqt/ui/button';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Card, SectionHead } from '@yqt/ui/card';
import { DateInput } from '@yqt/ui/date-input';
import type { Column } from '@yqt/ui/table/column';
import { Notice } from '@yqt/ui/notice';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../../paths.ts';
import { WarningWords } from '../../../casework/web/own-case.part.tsx';
import type { ListDetail, PaymentView } from '../list-shapes.rules.ts';
import { HeldOrders } from './held-orders.tsx';
import { Sum } from './list-cells.tsx';
import { ListForm, Submit } from './list-form.tsx';
import { FileTool } from './list-tools.tsx';
import css from './lists.module.css';
import { payText as text } from './lists.text.ts';

export function PaymentOrders({ one, orders }: { one: ListDetail; orders: readonly PaymentView[] }) {
  if (one.state === 'open') return null;
  const isPending = orders.some(({ state }) => state === 'pending');
  const isSent = orders.some(({ state }) => state !== 'pending');
  return (
    <Card as="section" labelledBy="orders">
      <SectionHead id="orders" title={text.orders} />
      {one.payBarred === null ? null : <Notice tone="warning">{one.payBarred}</Notice>}
      <div className={css.tools}>
        {one.mayPay && isPending ? (
          <AskTwice label={text.sendTitle} question={text.sendAsk} tone="primary">
            <ListForm intent="send" one={one}>
              <Submit variant="primary">{text.send}</Submit>
            </ListForm>
          </AskTwice>
        ) : null}
        <HeldOrders orders={orders} />
        {one.mayPay && isSent ? <Exporting id={one.id} /> : null}
        {one.mayPay && isSent ? (
          <FileTool
            one={one}
            intent="results"
            title={text.importTitle}
            label={text.importFile}
            hint={text.importHint}
            done={text.importDo}
            accept={['.xlsx']}
          />
        ) : null}
      </div>
      <Table
        label={text.orders}
        columns={one.mayRecover ? [...ORDER_COLUMNS, recoverColumn(one)] : ORDER_COLUMNS}
        rows={orders}
        keyOf={({ id }) => id}
      />
    </Card>
  );
}

const Exporting = ({ id }: { id: string }) => (
  <details className={css.tool}>
    <summary>{text.exportTitle}</summary>
    <form method="get" action={paths.paymentExport()} className={css.form}>
      <input type="hidden" name="id" value={id} />
      <TextInput name="reason" id="export-reason" label={text.exportReason} maxLength={200} isRequired />
      <div>
        <Button type="submit">{text.exportDo}</Button>
      </div>
    </form>
  </details>
);

const recoverColumn = (one: ListDetail): Column<PaymentView> => ({
  key: 'recover',
  label: text.recoveries,
  isEmpty: ({ state }) => state !== 'paid',
  cell: (row) => (row.state === 'paid' ? <Recovering one={one} row={row} /> : null),
});

/** What was paid and is to be given back. */
const Recovering = ({ one, row: { id, caseId, accountName } }: { one: ListDetail; row: PaymentView }) => (
  <AskTwice label={text.add} name={text.addName(accountName)} question={text.addAsk}>
    <ListForm intent="recover" one={one}>
      <input type="hidden" name="caseId" value={caseId} />
      <TextInput name="amount" id={`back-${id}`} label={text.addAmount} inputMode="decimal" isRequired />
      <DateInput name="dueOn" id={`due-${id}`} label={text.addDue} isRequired />
      <TextInput name="basis" id={`ground-${id}`} label={text.basis} maxLength={500} isRequired />
      <Submit variant="danger">{text.addDo}</Submit>
    </ListForm>
  </AskTwice>
);

const ORDER_COLUMNS: readonly Column<PaymentView>[] = [
  {
    key: 'account',
    label: text.account,
    width: 'third',
    cell: ({ caseId, receiptNo, accountName, bank, accountNo }) => (
      <>
        {accountName}
        <span className={css.note}>{`${bank} ${accountNo}`}</span>
        <span className={css.note}>
          <a href={paths.consoleCase(caseId)}>{text.order(receiptNo ?? accountName)}</a>
        </span>
      </>
    ),
  },
  { key: 'amount', label: text.amount, isEnd: true, cell: ({ fen }) => <Sum fen={fen} /> },
  {
    key: 'state',
    label: text.state,
    cell: ({ state, stateLabel }) => (
      <Tag
        tone={
          state === 'paid' ? 'green' : state === 'returned' ? 'red' : state === 'stopped' ? 'gray' : 'orange'
        }
      >
        {stateLabel}
      </Tag>
    ),
  },
  {
    key: 'voucher',
    label: text.voucher,
    isEmpty: ({ voucherNo, reason, held, warnings }) =>
      voucherNo === null && reason === null && held === null && warnings.length === 0,
    cell: ({ voucherNo, paidOn, reason, held, warnings }) => (
      <>
        {[voucherNo, paidOn, reason, held].filter(Boolean).join(' ')}
        {warnings.map((one) => (
          <span key={one.text} className={css.warning}>
            <WarningWords warning={one} />
          </span>
        ))}
      </>
    ),
  },
];
