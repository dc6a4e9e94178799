// Below an item of the news: the policies that it is about, and news like it.
import { Link } from 'react-router';
import { SectionHead } from '@yqt/ui/card';
import { paths } from '../../../../paths.ts';
import css from './news.module.css';
import { newsText as text } from './news.text.ts';

interface Named {
  id: string;
  title: string;
  publishedOn: string | null;
}

export const NewsRelated = ({ policies, alike }: { policies: readonly Named[]; alike: readonly Named[] }) => (
  <>
    <Links id="policies" title={text.policies} links={policies} to={paths.policy} />
    <Links id="alike" title={text.alike} links={alike} to={paths.newsItem} />
  </>
);

interface LinksProps {
  id: string;
  title: string;
  links: readonly Named[];
  to: (id: string) => string;
}

function Links({ id, title, links, to }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.related}>
      <SectionHead id={id} title={title} />
      <ul className={css.links}>
        {links.map((one) => (
          <li key={one.id}>
            <Link to={to(one.id)}>{one.title}</Link>
            {one.publishedOn === null ? null : <time dateTime={one.publishedOn}>{one.publishedOn}</time>}
          </li>
        ))}
      </ul>
    </section>
  );
}
