// What stands beside a takeover, for whoever decides it: who administers by now, who else asks, who took over not long ago.
import { Notice } from '@yqt/ui/notice';
import { ENTERPRISE_ROLES } from '../../../../enterprise-role.rules.ts';
import type { BindingCase } from '../../contract.ts';
import css from './bindings.module.css';
import { takeoverText as text } from './bindings.text.ts';

/** Nothing for requests to be bound. */
export function TakeoverStanding({ of: { standing, createdAt } }: { of: BindingCase }) {
  if (!standing) return null;
  const { applicantRole, admins, rivals } = standing;
  const called = (one: { name: string; loginName: string }) =>
    one.name ? `${one.name}（${one.loginName}）` : one.loginName;
  const others = rivals.map((one) => (
    <li key={`${one.loginName} ${one.createdAt}`}>
      {one.status === 'requested'
        ? text.alsoAsks(called(one), one.createdAt)
        : text.tookOver(called(one), one.decidedAt ?? '')}
    </li>
  ));
  const open = rivals.filter(({ status }) => status === 'requested').length;
  return (
    <>
      <p className={css.note}>
        {text.applicantIs(applicantRole ? ENTERPRISE_ROLES[applicantRole] : null)} ·{' '}
        {admins.length === 0
          ? text.noAdmin
          : text.admins(
              admins.map((one) => text.admin(called(one), one.since.slice(0, 10), one.since > createdAt)),
            )}
      </p>
      {others.length > 0 ? (
        <Notice tone="warning" title={open > 0 ? text.several(open + 1) : text.before}>
          <ul>{others}</ul>
          {open > 0 ? <p>{text.settles}</p> : null}
        </Notice>
      ) : null}
    </>
  );
}
