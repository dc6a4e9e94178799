// A month as a table: every activity is a link, and its days are walked through with the keys that calendars have; below it the
// same as a list, to which the days of a narrow screen lead.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { paths } from '../../../paths.ts';
import { monthsLater, weeksOf } from '../activity.rules.ts';
import { activityPageText as text } from './activity-page.text.ts';
import css from './activity.module.css';
import { StatusTag } from './status-tag.tsx';
import { useDayKeys } from './use-day-keys.ts';

interface Held {
  id: string;
  title: string;
  startsAt: string;
  status: string;
  statusLabel: string;
}

export interface MonthCalendarProps {
  month: string;
  today: string;
  records: readonly Held[];
}

const toMonth = (month: string) => paths.activities({ view: 'calendar', month });

export function MonthCalendar({ month, today, records }: MonthCalendarProps) {
  const onDay = (day: string) => records.filter(({ startsAt }) => startsAt.startsWith(day));
  const { grid, dayProps } = useDayKeys(month, today);
  return (
    <section aria-labelledby="month" data-wakes>
      <nav className={css.months} aria-label={text.months}>
        <LinkButton to={toMonth(monthsLater(month, -1))}>{text.previous}</LinkButton>
        <h2 id="month">{text.monthOf(month)}</h2>
        <LinkButton to={toMonth(monthsLater(month, 1))}>{text.next}</LinkButton>
        <LinkButton to={paths.activities({ view: 'calendar' })} variant="text">
          {text.thisMonth}
        </LinkButton>
      </nav>
      <table className={css.calendar} {...grid}>
        <caption className="visually-hidden">
          {text.monthTable(month)}
          {grid.role ? `。${text.keys}` : ''}
        </caption>
        <thead>
          <tr>
            {text.weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={week.find((day) => day !== null) ?? at}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={`blank-${place}`} aria-hidden="true" />
                ) : (
                  <Day key={day} {...{ day, dayProps }} isToday={day === today} held={onDay(day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {records.length === 0 ? <p>{text.monthNone}</p> : null}
      <ol className={css.days}>
        {records.map(({ id, title, startsAt, status, statusLabel }) => (
          <li key={id} id={`d-${id}`}>
            <time dateTime={startsAt.slice(0, 10)}>{startsAt.slice(5, 16)}</time>{' '}
            <Link to={paths.activity(id)}>{title}</Link> <StatusTag status={status} label={statusLabel} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  held: readonly Held[];
  dayProps: ReturnType<typeof useDayKeys>['dayProps'];
}

function Day({ day, isToday, held, dayProps }: DayProps) {
  const [first] = held;
  return (
    <td data-today={isToday || undefined} {...dayProps(day)}>
      <span className={css.day}>
        {Number(day.slice(8))}
        {isToday ? <span className="visually-hidden">{text.today}</span> : null}
      </span>
      {first ? (
        <>
          <a className={css.count} href={`#d-${first.id}`} aria-label={text.countOf(day, held.length)}>
            {text.count(held.length)}
          </a>
          <ul>
            {held.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.activity(id)} title={title}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </td>
  );
}
