// 横幅 of a page: one at a time in a strip. The ways to the others are links of the page, so that they lead there without scripts
// too; with scripts they turn in place, and by themselves where the reader allows movement.
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Tag } from '@yqt/ui/tag';
import css from './banner-strip.module.css';
import { bannerText as text } from './banner.text.ts';
import type { Banner } from './banners.ts';
import { useTurns } from './use-turns.ts';

export interface BannerStripProps {
  banners: readonly Banner[];
  /** The one that the address names, from 0; null = none. */
  first: number | null;
  /** The address of the page that shows them. */
  page: string;
}

export function BannerStrip({ banners, first, page }: BannerStripProps) {
  const { at, motion, show, pause, hold } = useTurns(banners.length, first);
  const shown = banners[at];
  if (!shown) return null;
  const way = (to: number, label: string, face: ReactNode) => (
    <Way to={(to + banners.length) % banners.length} {...{ page, label, show }} isShown={to === at}>
      {face}
    </Way>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it: who reads or tabs here is not moved on
    <section
      className={css.banner}
      data-theme={shown.theme}
      data-moves={banners.length > 1 || undefined}
      aria-label={text.banners}
      data-print="hide"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <BannerPicture key={shown.id} picture={shown.image} />
      <ul className={css.words} aria-live={motion === 'moving' ? 'off' : 'polite'}>
        {banners.map((banner, place) => (
          <li key={banner.id} data-shown={place === at || undefined}>
            <h2>
              <Target banner={banner} />
            </h2>
            <p>
              {banner.isDemo ? <Tag>{text.demo}</Tag> : null} {banner.text}
            </p>
          </li>
        ))}
      </ul>
      {banners.length < 2 ? null : (
        <nav className={css.ways} data-wakes aria-label={text.ways}>
          {way(at - 1, text.before, '‹')}
          <ol>
            {banners.map(({ id, title }, to) => (
              <li key={id}>{way(to, text.number(to + 1, title), to + 1)}</li>
            ))}
          </ol>
          {way(at + 1, text.after, '›')}
          <button type="button" onClick={pause} data-off={motion === 'none' || undefined}>
            {motion === 'paused' ? text.go : text.stop}
          </button>
        </nav>
      )}
    </section>
  );
}

/** Of the shown one alone: the others are asked for when they are turned to. As high as the strip is without it. */
const BannerPicture = ({ picture }: { picture: Banner['image'] }) =>
  picture ? (
    <picture className={css.picture}>
      <source media="(max-width: 767.98px)" srcSet={`${picture.square}&width=480`} width={60} height={60} />
      <img src={`${picture.wide}&width=480`} alt={picture.alt} width={128} height={72} />
    </picture>
  ) : null;

/** Where a banner leads: a page of this portal, or one elsewhere. */
function Target({ banner: { title, href } }: { banner: Banner }) {
  if (href === null) return title;
  return href.startsWith('/') ? <Link to={href}>{title}</Link> : <a href={href}>{title}</a>;
}

interface WayProps {
  page: string;
  to: number;
  label: string;
  isShown: boolean;
  show: (at: number) => void;
  children: ReactNode;
}

function Way({ page, to, label, isShown, show, children }: WayProps) {
  const query = new URLSearchParams(useLocation().search);
  query.set('banner', String(to + 1));
  const turn = (event: MouseEvent) => {
    event.preventDefault();
    show(to);
  };
  return (
    <Link
      to={`${page}?${query}`}
      aria-label={label}
      aria-current={isShown ? 'true' : undefined}
      onClick={turn}
      preventScrollReset
      data-keeps-place
    >
      {children}
    </Link>
  );
}
