// The head of the home page: what the portal is and the two searches; beside them what today brings.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '@yqt/ui/search-box';
import { paths, withQuery } from '../paths.ts';
import { useCompanyNames } from '../domains/enterprise/web/company-names.part.ts';
import css from './home-hero.module.css';
import { homeText } from './home.text.ts';

export interface HomeHeroProps {
  zone: string;
  /** `match`: search by enterprise name instead of policies. */
  tab: 'policy' | 'match';
  hotWords: readonly { label: string; to: string }[];
  /** The panel beside the search. */
  children: ReactNode;
}

export function HomeHero({ zone, tab, hotWords, children }: HomeHeroProps) {
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={`page-width ${css.columns}`}>
        <div>
          <h1 id="hero-title">{homeText.heroTitle(zone)}</h1>
          <p className={css.lead}>{homeText.heroLead}</p>
          <HeroSearch isMatch={tab === 'match'} hotWords={hotWords} />
        </div>
        <div className={css.panel} data-print="hide">
          {children}
        </div>
      </div>
    </section>
  );
}

function HeroSearch({ isMatch, hotWords }: { isMatch: boolean; hotWords: HomeHeroProps['hotWords'] }) {
  const { names, onInput } = useCompanyNames();
  return (
    <div className={css.search} onInput={isMatch ? onInput : undefined}>
      <SearchKinds isMatch={isMatch} />
      {isMatch ? (
        <SearchBox
          label={homeText.matchLabel}
          action={paths.policyMatch()}
          name="name"
          placeholder={homeText.matchPlaceholder}
          suggestions={names}
          size="l"
        />
      ) : (
        <SearchBox
          label={homeText.policyLabel}
          action={paths.policies()}
          placeholder={homeText.policyPlaceholder}
          hotWords={hotWords}
          size="l"
        />
      )}
    </div>
  );
}

const SearchKinds = ({ isMatch }: { isMatch: boolean }) => (
  <nav aria-label={homeText.searchKinds} className={css.kinds}>
    <Link to={paths.home()} aria-current={isMatch ? undefined : 'true'} preventScrollReset data-keeps-place>
      {homeText.searchPolicy}
    </Link>
    <Link
      to={withQuery(paths.home(), { tab: 'match' })}
      aria-current={isMatch ? 'true' : undefined}
      preventScrollReset
      data-keeps-place
    >
      {homeText.searchMatch}
    </Link>
  </nav>
);
