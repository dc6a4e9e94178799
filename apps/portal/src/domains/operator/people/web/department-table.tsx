// The tree of departments, each below the one above it.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { paths } from '../../../../paths.ts';
import { inTreeOrder } from '../../department.rules.ts';
import type { Department } from '../contract.ts';
import { Act } from './manage-user.tsx';
import css from './people.module.css';
import { departmentsText as text } from './people.text.ts';

type Row = ReturnType<typeof inTreeOrder<Department>>[number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    label: text.name,
    width: 'wide',
    cell: ({ node, depth }) => (
      <>
        <span className={css.depth} aria-hidden="true">
          {'— '.repeat(depth)}
        </span>
        {node.name}
      </>
    ),
  },
  { key: 'code', label: text.code, cell: ({ node }) => node.code },
  { key: 'phone', label: text.phone, cell: ({ node }) => node.phone, isEmpty: ({ node }) => !node.phone },
  { key: 'grants', label: text.grants, cell: ({ node }) => node.grants, isEnd: true },
];

const ACTS: Column<Row> = {
  key: 'act',
  label: text.act,
  cell: ({ node: { code, name } }) => (
    <span className={css.rowActs}>
      <Link to={paths.consoleDepartments({ code })} aria-label={text.editOf(name)}>
        {text.edit}
      </Link>
      <Act fields={{ code }} intent="remove" label={text.removeOf(name)} question={text.removeNote} size="s">
        {text.remove}
      </Act>
    </span>
  ),
};

export function DepartmentTable({
  departments,
  canChange,
}: {
  departments: readonly Department[];
  canChange: boolean;
}) {
  if (departments.length === 0) return <EmptyState title={text.none} />;
  return (
    <Table
      label={text.tree}
      columns={canChange ? [...COLUMNS, ACTS] : COLUMNS}
      rows={inTreeOrder(departments)}
      keyOf={({ node }) => node.code}
    />
  );
}
