// Who is signed in: the enterprise switcher, avatar and name, the personal centre and the way out. Loaded only where
// somebody is. The personal centre is enterprise info if an enterprise is chosen, otherwise favourites (spec §2).
import { Icon } from '@yqt/ui/icon';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { EnterpriseSwitcher } from './enterprise-switcher.tsx';
import { viewerText } from './member.text.ts';
import type { Shell, ViewerView } from './shell-types.ts';
import css from './site-header.module.css';

export function ViewerArea({ shell, viewer }: { shell: Shell; viewer: ViewerView }) {
  const { actions, here } = shell;
  return (
    <div className={css.area}>
      <EnterpriseSwitcher viewer={viewer} action={actions.switchEnterprise} here={here} />
      <span className={css.person}>
        {viewer.image ? (
          <img src={viewer.image} alt="" width={24} height={24} className={css.avatar} />
        ) : (
          <Icon name="user" />
        )}
        <span className={css.loginName}>{viewer.loginName}</span>
      </span>
      {viewer.isOperator ? <Link to={paths.console()}>{viewerText.console}</Link> : null}
      <Link to={viewer.enId === null ? paths.collect() : paths.enterpriseInfo()}>
        {viewerText.personalCentre}
      </Link>
      {viewer.isLocal ? <Link to={paths.changePassword()}>{viewerText.changePassword}</Link> : null}
      <form method="post" action={actions.signOut}>
        <button type="submit" className={css.signOut}>
          {viewerText.signOut}
        </button>
      </form>
    </div>
  );
}
