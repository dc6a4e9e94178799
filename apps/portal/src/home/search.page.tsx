// 全站搜索 (/search): one keyword over everything that the portal publishes, with the number of each kind.
import { Link } from 'react-router';
import { asLine, shortened } from '@yqt/kernel/clean-text';
import { LinkButton } from '@yqt/ui/button';
import { SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { SearchBox } from '@yqt/ui/search-box';
import listing from '../page/listing.module.css';
import { pageMeta } from '../page/meta.ts';
import { PagePart } from '../page/part.tsx';
import { paths } from '../paths.ts';
import type { Found } from '../search-source.ts';
import type { Route } from './+types/search.page';
import { searchEverything, type FoundPart } from './load-search.ts';
import css from './search.module.css';
import { searchPageText as text } from './search.text.ts';

/** What a keyword may be, as the calls take it. */
const LONGEST = 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const given = asLine(new URL(request.url).searchParams.get('keyword') ?? '');
  const keyword = shortened(given, LONGEST);
  return {
    keyword,
    isCut: keyword !== given,
    parts: keyword === '' ? [] : await searchEverything(context, keyword),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const keyword = loaderData?.keyword ?? '';
  const title = keyword === '' ? text.title : `${keyword} - ${text.title}`;
  return pageMeta({ title, description: text.description }, matches);
}

/** Known to have nothing; what is late or failed is shown. */
const isEmpty = ({ found }: FoundPart): boolean => 'ok' in found && found.ok && found.value.total === 0;

export default function SearchPage({ loaderData: { keyword, isCut, parts } }: Route.ComponentProps) {
  const shown = parts.filter((one) => !isEmpty(one));
  return (
    <>
      <h1 className={listing.heading}>{text.title}</h1>
      <SearchBox
        label={text.label}
        placeholder={text.placeholder}
        defaultValue={keyword}
        maxLength={LONGEST}
        size="l"
      />
      {isCut ? <p>{text.cut(LONGEST)}</p> : null}
      {shown.length > 0 ? <Parts parts={shown} /> : null}
      {shown.length === 0 && keyword !== '' ? (
        <EmptyState
          kind="no-result"
          title={text.none(keyword)}
          hint={text.noneHint}
          action={<LinkButton to={paths.feedback()}>{text.ask}</LinkButton>}
        />
      ) : null}
      {keyword === '' ? <EmptyState title={text.begin} hint={text.beginHint} /> : null}
    </>
  );
}

const Parts = ({ parts }: { parts: readonly FoundPart[] }) => (
  <>
    <nav aria-label={text.results} className={css.parts} data-print="hide">
      {parts.map(({ id, title, found }) => (
        <a key={id} href={`#${id}`}>
          {title} {'ok' in found && found.ok ? <b>{found.value.count}</b> : null}
        </a>
      ))}
    </nav>
    {parts.map(({ id, title, to, found }) => (
      <section key={id} className={css.part} aria-labelledby={id}>
        <SectionHead id={id} title={title} />
        <PagePart outcome={found}>
          {({ total, count, records, isNear }) => (
            <>
              {isNear ? <p className={listing.meta}>{text.near(title)}</p> : null}
              <ul className={css.list}>
                {records.map((record) => (
                  <Item key={record.id} found={record} />
                ))}
              </ul>
              {total > records.length ? <Link to={to}>{text.all(title, count)}</Link> : null}
            </>
          )}
        </PagePart>
      </section>
    ))}
  </>
);

const Item = ({ found: { title, to, note } }: { found: Found }) => (
  <li>
    <Link to={to}>{title}</Link>
    {note === '' ? null : <p className={listing.meta}>{note}</p>}
  </li>
);
