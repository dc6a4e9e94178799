// Short lists of the home page: 新闻, 通知公告, 活动, 诉求反馈. A line is a way to its page, with a tag and the day that counts.
import { Link } from 'react-router';
import { Tag, type TagTone } from '@yqt/ui/tag';
import css from './home-lines.module.css';
import { homeText as text } from './home.text.ts';

export interface HomeLine {
  id: string;
  to: string;
  title: string;
  /** Absent where the section says it already. */
  tag?: string;
  tone?: TagTone;
  /** `yyyy-MM-dd` or a minute of it. */
  day: string;
  /** Before the day. */
  note?: string;
  isDemo: boolean;
}

export interface HomeLinesProps {
  /** The section; on a phone the others are shorter than 新闻. */
  of: string;
  lines: readonly HomeLine[];
  /** Said where there are none. */
  none: string;
}

export function HomeLines({ of, lines, none }: HomeLinesProps) {
  if (lines.length === 0) return <HomeNone>{none}</HomeNone>;
  return (
    <ul className={css.lines} data-of={of}>
      {lines.map(({ id, to, title, tag, tone = 'blue', day, note, isDemo }) => (
        <li key={id}>
          <Link to={to}>{title}</Link>
          <p>
            {tag === undefined ? null : (
              <span className={css.kind}>
                <Tag tone={tone}>{tag}</Tag>
              </span>
            )}
            {isDemo ? <Tag>{text.demo}</Tag> : null}
            {note === undefined ? null : <span className={css.more}>{note}</span>}
            <Day of={day} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Said in one line, so that a tenant without content has no longer page than one with it. */
export const HomeNone = ({ children }: { children: string }) => <p className={css.none}>{children}</p>;

/** The whole of it where there is room; on a phone month and day. */
const Day = ({ of }: { of: string }) => (
  <time dateTime={of}>
    <span className={css.more}>{of.slice(0, 5)}</span>
    {of.slice(5, 10)}
    {of.length > 10 ? <span className={css.more}>{of.slice(10)}</span> : null}
  </time>
);
