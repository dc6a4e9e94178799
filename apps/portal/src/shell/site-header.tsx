// The header (spec §2): welcome text, sign-in or viewer, enterprise switcher, the mark and the top navigation.
// 105 px high on a desktop; on a phone one slim line and the menu button.
import { LinkButton } from '@yqt/ui/button';
import { Icon } from '@yqt/ui/icon';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { AccessibilitySwitch } from './accessibility-switch.tsx';
import { EnterpriseSwitcher } from './enterprise-switcher.tsx';
import { LogoMark } from './logo-mark.tsx';
import { topNavigation } from './navigation.ts';
import type { Shell, ViewerView } from './shell-types.ts';
import { headerText } from './shell.text.ts';
import css from './site-header.module.css';
import { TopNavigation } from './top-navigation.tsx';

export function SiteHeader({ shell }: { shell: Shell }) {
  const { tenant, viewer, prefs, actions, here, isBuilt } = shell;
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
        <TopNavigation items={topNavigation(isBuilt)} here={here} />
      </div>
    </header>
  );
}

/** The mark with both names; leads home. */
export function Brand({ tenant }: Pick<Shell, 'tenant'>) {
  return (
    <Link to={paths.home()} className={css.brand}>
      <LogoMark />
      <span>
        <span className={css.logoText}>{tenant.logoText}</span>
        <span className={css.tenantName}>{tenant.name}</span>
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

function ViewerArea({ shell, viewer }: { shell: Shell; viewer: ViewerView }) {
  const { actions, here, isBuilt } = shell;
  return (
    <div className={css.area}>
      <EnterpriseSwitcher
        viewer={viewer}
        action={actions.switchEnterprise}
        here={here}
        canManage={isBuilt('/user/relation')}
      />
      <span className={css.person}>
        {viewer.image ? (
          <img src={viewer.image} alt="" width={24} height={24} className={css.avatar} />
        ) : (
          <Icon name="user" />
        )}
        <span className={css.loginName}>{viewer.loginName}</span>
      </span>
      <Link to={personalCentre(shell, viewer)}>{headerText.personalCentre}</Link>
      <form method="post" action={actions.signOut}>
        <button type="submit" className={css.signOut}>
          {headerText.signOut}
        </button>
      </form>
    </div>
  );
}

/** Spec §2: enterprise info if an enterprise is chosen, otherwise favourites; favourites too while that page is missing. */
function personalCentre({ isBuilt }: Pick<Shell, 'isBuilt'>, viewer: ViewerView): string {
  const hasPage = viewer.enId !== null && isBuilt('/user/enterprise-info');
  return hasPage ? paths.enterpriseInfo() : paths.collect();
}
