// The head of the home page: what the portal is, the two searches, and the ways most visitors take.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '@yqt/ui/icon';
import { SearchBox } from '@yqt/ui/search-box';
import { paths, withQuery } from '../paths.ts';
import { useCompanyNames } from '../domains/enterprise/web/company-names.part.ts';
import css from './home-hero.module.css';
import { homeText } from './home.text.ts';

export interface HomeHeroProps {
  zone: string;
  /** `match`: search by enterprise name instead of policies. */
  tab: 'policy' | 'match';
  /** The ways most visitors take. */
  entrances: readonly { to: string; name: string }[];
  isGuest: boolean;
  here: string;
  /** What stands in the place of the sign-in hint for members. */
  standing: ReactNode;
}

export function HomeHero({ zone, tab, entrances, isGuest, here, standing }: HomeHeroProps) {
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className="page-width">
        <h1 id="hero-title">{homeText.heroTitle(zone)}</h1>
        <p className={css.lead}>{homeText.heroLead}</p>
        <HeroSearch isMatch={tab === 'match'} />
        <Entrances entrances={entrances} />
        {isGuest ? (
          <p className={css.guest} data-print="hide">
            {homeText.guestHint}
            <Link to={paths.signOn(here)} reloadDocument>
              {homeText.signIn}
            </Link>
          </p>
        ) : (
          standing
        )}
      </div>
    </section>
  );
}

function HeroSearch({ isMatch }: { isMatch: boolean }) {
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
          size="l"
        />
      )}
    </div>
  );
}

const SearchKinds = ({ isMatch }: { isMatch: boolean }) => (
  <nav aria-label={homeText.searchKinds} className={css.kinds}>
    <Link to={paths.home()} aria-current={isMatch ? undefined : 'true'} preventScrollReset>
      {homeText.searchPolicy}
    </Link>
    <Link
      to={withQuery(paths.home(), { tab: 'match' })}
      aria-current={isMatch ? 'true' : undefined}
      preventScrollReset
    >
      {homeText.searchMatch}
    </Link>
  </nav>
);

const Entrances = ({ entrances }: Pick<HomeHeroProps, 'entrances'>) => (
  <nav aria-label={homeText.entrances} data-print="hide">
    <ul className={css.entrances}>
      {entrances.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>
            {name}
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
