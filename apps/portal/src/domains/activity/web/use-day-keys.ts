// The keys of a calendar: one day is a stop of the Tab key, the others are reached from it. Without a script the table is plain
// and its links are the stops.
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { isComposed } from '@yqt/ui/is-composed';
import { useAwake } from '../../../page/use-awake.ts';
import { paths } from '../../../paths.ts';
import { dayByKey } from '../activity.rules.ts';

const isWith = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

/** Properties of the table, and of the cell of each day. */
export function useDayKeys(month: string, today: string) {
  const navigate = useNavigate();
  const isAwake = useAwake();
  const table = useRef<HTMLTableElement>(null);
  /** Where the keys lead while another month is on its way. */
  const wanted = useRef<string | null>(null);
  const [chosen, setChosen] = useState(today);
  const stop = [chosen, today].find((day) => day.startsWith(month)) ?? `${month}-01`;
  // Outside system: the document's focus, which was on a day of the month before.
  useLayoutEffect(() => {
    const day = wanted.current;
    if (!day?.startsWith(month)) return;
    wanted.current = null;
    cellOf(table.current, day)?.focus();
  }, [month]);
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-day]') : null;
    const day = cell?.dataset['day'];
    if (!cell || day === undefined || isWith(event) || isComposed(event)) return;
    if (event.key === 'Enter' && event.target === cell) return openDay(cell);
    const next = dayByKey(wanted.current ?? day, event.key);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    const isHere = next.startsWith(month);
    wanted.current = isHere ? null : next;
    if (isHere) cellOf(table.current, next)?.focus();
    else
      void navigate(paths.activities({ view: 'calendar', month: next.slice(0, 7) }), {
        preventScrollReset: true,
      });
  };
  return {
    grid: isAwake ? ({ ref: table, role: 'grid', onKeyDown } as const) : { role: undefined },
    dayProps: (day: string) =>
      isAwake ? { 'data-day': day, tabIndex: day === stop ? 0 : -1, onFocus: () => setChosen(day) } : {},
  };
}

const cellOf = (table: HTMLTableElement | null, day: string) =>
  table?.querySelector<HTMLElement>(`td[data-day="${day}"]`);

/** Its only activity, or the first of several to choose from; on a phone the link to the list below. */
function openDay(cell: HTMLElement): void {
  const [first, ...others] = [...cell.querySelectorAll('a')].filter((link) => link.checkVisibility());
  if (others.length > 0) first?.focus();
  else first?.click();
}
