// The banner of a holiday, above every page while it lasts; closed for the day by a plain form, so that it needs no script. Its looks
// stand on the elements themselves: on all other days no page carries styles for it.
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { holidayText as text } from './holiday.text.ts';

const BAND: CSSProperties = {
  borderBottom: '1px solid var(--brand-line)',
  background: 'var(--brand-tint)',
  color: 'var(--text)',
};
const LINE: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--s1) var(--s4)',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: 'var(--s2)',
};
const CLOSE: CSSProperties = {
  padding: '0.25rem 0',
  border: 0,
  background: 'none',
  color: 'var(--link)',
  textDecoration: 'underline',
};
const WORDS: CSSProperties = { margin: 0, fontWeight: 600 };

export interface HolidayBannerProps {
  text: string;
  /** null = it leads nowhere. */
  href: string | null;
}

export function HolidayBanner(holiday: HolidayBannerProps) {
  const { pathname, search } = useLocation();
  return (
    <section aria-label={text.label} style={BAND} data-print="hide">
      <div className="page-width" style={LINE}>
        <p style={WORDS}>
          <Words {...holiday} />
        </p>
        <form method="post" action={paths.preferences()}>
          <input type="hidden" name="returnTo" value={pathname + search} />
          <button type="submit" name="holiday" value="off" data-posts style={CLOSE}>
            {text.close}
          </button>
        </form>
      </div>
    </section>
  );
}

function Words({ text: words, href }: HolidayBannerProps) {
  if (href === null) return words;
  return href.startsWith('/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
}
