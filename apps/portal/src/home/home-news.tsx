// 新闻 of the home page: the latest, each with its column and day.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { paths } from '../paths.ts';
import css from './home-news.module.css';
import { homeText as text } from './home.text.ts';
import type { NewsLine } from './load-news.ts';

export function NewsSection({ news }: { news: readonly NewsLine[] }) {
  if (news.length === 0) return <EmptyState title={text.newsNone} />;
  return (
    <ul className={css.news}>
      {news.map(({ id, title, category, publishedOn, isDemo }) => (
        <li key={id}>
          <Link to={paths.newsItem(id)}>{title}</Link>
          <p>
            <Tag tone="blue">{category}</Tag>
            {isDemo ? <Tag>{text.demo}</Tag> : null}
            <time dateTime={publishedOn}>{wholeDates(publishedOn)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
