// The enterprises of the user: name, credit code, which one is current, 切换 and 解绑.
import { Link, useLocation } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { queryLink } from '@yqt/ui/query-link';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../paths.ts';
import { ENTERPRISE_ROLES } from '../../../enterprise-role.rules.ts';
import { useShell } from '../../../frame/use-shell.ts';
import type { EnterpriseRef } from '../contract.ts';
import { bindingText } from './binding.text.ts';
import css from './relation.module.css';

export function EnterpriseList({ enterprises }: { enterprises: readonly EnterpriseRef[] }) {
  const { shell } = useShell();
  if (enterprises.length === 0) return <EmptyState title={bindingText.none} hint={bindingText.noneHint} />;
  return (
    <ul>
      {enterprises.map((one) => (
        <Row
          key={one.enId}
          enterprise={one}
          isCurrent={one.enId === shell.viewer?.enId}
          switchTo={shell.actions.switchEnterprise}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  enterprise: EnterpriseRef;
  isCurrent: boolean;
  /** Where the form of 切换 posts to. */
  switchTo: string;
}

function Row({ enterprise: { enId, name, creditCode, role }, isCurrent, switchTo }: RowProps) {
  const { pathname, search } = useLocation();
  return (
    <li className={css.row}>
      <div className={css.who}>
        <p className={css.name}>
          <Link to={paths.relationEnterprise(enId)}>{name}</Link> <Tag>{ENTERPRISE_ROLES[role]}</Tag>{' '}
          {isCurrent ? <Tag tone="blue">{bindingText.current}</Tag> : null}
        </p>
        <p className={css.code}>
          {bindingText.creditCode} {creditCode}
        </p>
      </div>
      <div className={css.actions}>
        <LinkButton to={paths.relationEnterprise(enId)} size="s" aria-label={bindingText.profileOfName(name)}>
          {bindingText.profile}
        </LinkButton>
        {isCurrent ? null : (
          <form method="post" action={switchTo}>
            <input type="hidden" name="enId" value={enId} />
            <input type="hidden" name="returnTo" value={pathname} />
            <Button type="submit" size="s" aria-label={bindingText.switchToName(name)}>
              {bindingText.switchTo}
            </Button>
          </form>
        )}
        <LinkButton
          to={queryLink(search, { unbind: enId })}
          size="s"
          variant="text"
          preventScrollReset
          aria-label={bindingText.unbindName(name)}
        >
          {bindingText.unbind}
        </LinkButton>
      </div>
    </li>
  );
}
