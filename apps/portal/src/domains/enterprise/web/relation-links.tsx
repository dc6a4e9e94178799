// Where the data of one enterprise are maintained. The whole form works on the first enterprise alone (spec §6), so it is
// offered for that one only.
import { Link } from 'react-router';
import { Icon } from '@yqt/ui/icon';
import { paths } from '../../../paths.ts';
import { useShell } from '../../../frame/use-shell.ts';
import { relationText } from './enterprise.text.ts';
import css from './profile.module.css';

export function RelationLinks({ enId }: { enId: string }) {
  const { shell } = useShell();
  const isFirst = shell.viewer?.enterprises[0]?.enId === enId;
  const links = [
    { to: paths.relationBase(enId), title: relationText.base, note: relationText.baseNote },
    { to: paths.relationInfo(enId), title: relationText.info, note: relationText.infoNote },
    { to: paths.relationQuota(enId), title: relationText.quota, note: relationText.quotaNote },
    ...(isFirst
      ? [{ to: paths.enterpriseInfo(), title: relationText.whole, note: relationText.wholeNote }]
      : []),
  ];
  return (
    <ul className={css.tiles}>
      {links.map(({ to, title, note }) => (
        <li key={to}>
          <Link to={to} className={css.tile}>
            <span className={css.tileTitle}>
              {title}
              <Icon name="right" />
            </span>
            <span className={css.small}>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
