// The header (spec §2): welcome text, sign-in or viewer, enterprise switcher, the mark and the top navigation.
// 105 px high on a desktop; on a phone one slim line and the menu button.
import { LinkButton } from '@yqt/ui/button';
import { Fragment, lazy, use } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { AccessibilitySwitch } from './accessibility-switch.tsx';
import { SessionOver } from './session-over.ts';
import type { Shell } from './shell-types.ts';
import { headerText } from './shell.text.ts';
import css from './site-header.module.css';
import { TopNavigation } from './top-navigation.tsx';

// The styles come with what the server sends.
import './enterprise-switcher.module.css';

/** Guests never load it. */
const ViewerArea = lazy(() => import('./viewer-area.tsx').then((part) => ({ default: part.ViewerArea })));

export function SiteHeader({ shell }: { shell: Shell }) {
  const { tenant, prefs, actions, here, navigation } = shell;
  const viewer = use(SessionOver) ? null : shell.viewer;
  return (
    <header className={css.header} data-print="hide">
      <div className={css.strip}>
        <div className={`page-width ${css.stripRow}`}>
          <p className={css.welcome}>{headerText.welcome(`${tenant.logoText}${headerText.portal}`)}</p>
          <AccessibilitySwitch prefs={prefs} action={actions.preferences} here={here} />
          {viewer ? <ViewerArea shell={shell} viewer={viewer} /> : <GuestArea here={here} />}
        </div>
      </div>
      <div className={`page-width ${css.main}`}>
        <Brand tenant={tenant} />
        <TopNavigation items={navigation} here={here} />
      </div>
    </header>
  );
}

/** The mark with both names; leads home. */
export function Brand({ tenant }: Pick<Shell, 'tenant'>) {
  return (
    <Link to={paths.home()} className={css.brand}>
      <img src={tenant.logo} alt="" width={40} height={40} />
      <span>
        <span className={css.logoText} data-own-name>
          {tenant.logoText}
        </span>
        <span className={css.tenantName}>
          {tenant.nameParts.map((word, at) => (
            <Fragment key={`${at} ${word}`}>
              {word}
              <wbr />
            </Fragment>
          ))}
        </span>
      </span>
    </Link>
  );
}

/** Single sign-on is a redirect of the server, so the link leaves the app. */
function GuestArea({ here }: { here: string }) {
  return (
    <div className={css.area}>
      <LinkButton variant="primary" size="s" to={paths.signOn(here)} reloadDocument>
        {headerText.signIn}
      </LinkButton>
      <Link to={paths.register()}>{headerText.register}</Link>
    </div>
  );
}
