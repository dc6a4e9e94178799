// Everybody who acts for the enterprise; an administrator goes on to each.
import { Link } from 'react-router';
import { Tag } from '@yqt/ui/tag';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { ENTERPRISE_ROLES } from '../../../../enterprise-role.rules.ts';
import { paths } from '../../../../paths.ts';
import type { Member } from '../contract.ts';
import { memberText as text } from './member.text.ts';
import css from './members.module.css';

/** What the page calls a member. */
export const nameOf = ({ name, loginName, mark }: Member): string => {
  const telling = mark ? `${loginName} · ${mark}` : loginName;
  return name ? `${name}（${telling}）` : telling;
};

const COLUMNS: readonly Column<Member>[] = [
  {
    key: 'who',
    label: text.who,
    cell: (one) => (
      <>
        {nameOf(one)} {one.isSelf ? <Tag tone="blue">{text.self}</Tag> : null}
        {one.isDisabled ? <Tag>{text.disabled}</Tag> : null}
      </>
    ),
  },
  { key: 'role', label: text.role, width: 'narrow', cell: ({ role }) => ENTERPRISE_ROLES[role] },
  {
    key: 'agency',
    label: text.agency,
    width: 'third',
    cell: ({ agency }) => (agency ? text.agencyOf(agency) : ''),
    isEmpty: ({ agency }) => agency === null,
  },
  {
    key: 'since',
    label: text.since,
    cell: ({ since }) => <span className={css.day}>{since.slice(0, 10)}</span>,
  },
];

const manageColumn = (enId: string): Column<Member> => ({
  key: 'act',
  label: text.act,
  width: 'narrow',
  cell: (one) =>
    // nobody manages themselves here
    one.isSelf ? null : (
      <Link
        to={paths.relationMembers(enId, { member: one.accountId })}
        preventScrollReset
        aria-label={text.manageOf(nameOf(one))}
      >
        {text.manage}
      </Link>
    ),
  isEmpty: ({ isSelf }) => isSelf,
});

export function MemberTable({
  enId,
  members,
  canManage,
}: {
  enId: string;
  members: readonly Member[];
  canManage: boolean;
}) {
  const columns = canManage ? [...COLUMNS, manageColumn(enId)] : COLUMNS;
  return <Table label={text.list} columns={columns} rows={members} keyOf={({ accountId }) => accountId} />;
}
