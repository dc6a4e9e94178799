// State and month of the declarable projects: links only, the choice stands in the address.
import { Link } from 'react-router';
import { WINDOW_LABELS, WINDOW_STATES } from '@yqt/kernel/window';
import { queryLink } from '@yqt/ui/query-link';
import { Tabs } from '@yqt/ui/tabs';
import { withQuery } from '../../../paths.ts';
import css from './today-declare.module.css';
import { declarableText } from './declare.text.ts';

export interface MonthCount {
  month: string;
  count: number;
}

export function StateTabs({ state, month }: { state: string | undefined; month: string | undefined }) {
  const search = withQuery('', { month });
  const first = {
    key: '',
    label: month === undefined ? declarableText.today : declarableText.list,
    to: queryLink(search, { state: null }),
  };
  const others = WINDOW_STATES.map((key) => ({
    key,
    label: WINDOW_LABELS[key],
    to: queryLink(search, { state: key }),
  }));
  return <Tabs label={declarableText.states} current={state ?? ''} items={[first, ...others]} />;
}

export function MonthStrip({
  months,
  month,
  state,
}: {
  months: readonly MonthCount[];
  month: string | undefined;
  state: string | undefined;
}) {
  const search = withQuery('', { state });
  return (
    <nav aria-label={declarableText.months} className={css.months} data-print="hide">
      <ul>
        <li>
          <Link
            to={queryLink(search, { month: null })}
            aria-current={month === undefined ? 'true' : undefined}
            preventScrollReset
            data-keeps-place
          >
            {declarableText.allMonths}
          </Link>
        </li>
        {months.map((one) => (
          <li key={one.month}>
            <Link
              to={queryLink(search, { month: one.month })}
              aria-current={one.month === month ? 'true' : undefined}
              preventScrollReset
              data-keeps-place
            >
              {declarableText.month(one.month)} <span>{declarableText.monthCount(one.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
