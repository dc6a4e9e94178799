// Which orders do not go to the treasury, and why: beside the control that sends them, each with the way to its account.
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../../paths.ts';
import type { PaymentView } from '../list-shapes.rules.ts';
import { payText as text } from './lists.text.ts';

export function HeldOrders({ orders }: { orders: readonly PaymentView[] }) {
  const held = orders.filter((order) => order.held !== null);
  if (held.length === 0) return null;
  return (
    <Notice tone="warning" title={text.heldOf(held.length)}>
      <ul>
        {held.map(({ id, caseId, accountName, receiptNo, held: why }) => (
          <li key={id}>
            {accountName}（<a href={paths.consoleCase(caseId)}>{text.order(receiptNo ?? accountName)}</a>
            ）：{why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
