// One declarable project in a list: the day that counts at the left, the project and its state at the right.
import { Link } from 'react-router';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { paths } from '../../../paths.ts';
import type { DeclarableItem as Item, WindowView } from '../contract.ts';
import css from './declare-item.module.css';
import type { CardVerdict } from './load-verdicts.ts';
import { cardText, windowRangeText } from './policy.text.ts';
import { VerdictLine } from './verdict-line.tsx';
import { WindowTag } from './window-tag.tsx';

/** The day that counts, at the left of a project. */
const countedDayText = { closes: '截止', opens: '开始', longterm: '长期' } as const;

export function DeclareItem({
  item: { policy, window },
  verdict,
  headingLevel = 2,
}: {
  item: Item;
  /** What it means for the reader's enterprise. */
  verdict?: CardVerdict | undefined;
  headingLevel?: 2 | 3;
}) {
  const { word, day } = dayThatCounts(window);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={css.item} data-state={window.state}>
      <p className={css.day}>
        <span className={css.word}>{word}</span>
        {day === null ? null : (
          <>
            <span className={css.number}>{day.slice(5)}</span>
            <span className={css.year}>{day.slice(0, 4)}</span>
          </>
        )}
      </p>
      <div className={css.main}>
        <Heading className={css.title}>
          <Link to={paths.policy(policy.id)}>{policy.title}</Link>
        </Heading>
        {policy.amountText === null ? null : <p className={css.amount}>{policy.amountText}</p>}
        <VerdictLine verdict={verdict} />
        <ul className={css.facts}>
          <li>
            <WindowTag window={window} /> {policy.isDemo ? <Tag>{cardText.demo}</Tag> : null}
          </li>
          <li>{window.batch}</li>
          <li>{wholeDates(windowRangeText(window))}</li>
          <li>{policy.issuers.join('、')}</li>
        </ul>
      </div>
    </article>
  );
}

function dayThatCounts({ state, opensOn, closesOn }: WindowView): { word: string; day: string | null } {
  if (state === 'upcoming') return { word: countedDayText.opens, day: opensOn };
  return closesOn === null
    ? { word: countedDayText.longterm, day: null }
    : { word: countedDayText.closes, day: closesOn };
}
