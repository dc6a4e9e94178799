// The rows of 政策管理, ordered from their heads.
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import type { DataColumn } from '@yqt/ui/table/column';
import { DataTable } from '@yqt/ui/table/data-table';
import { Tag } from '@yqt/ui/tag';
import { Standing } from '../../../../page/desk-list.tsx';
import { paths } from '../../../../paths.ts';
import type { DeskRow } from '../contract.ts';
import css from './desk.module.css';
import { policyDeskText as text } from './desk.text.ts';

/** `query`: of the address, with the order and which columns are shown. */
export const PolicyTable = ({ rows, query }: { rows: readonly DeskRow[]; query: string }) => (
  <Card padding="none">
    <div className={css.table}>
      <DataTable label={text.title} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} query={query} />
    </div>
  </Card>
);

const COLUMNS: readonly DataColumn<DeskRow>[] = [
  {
    key: 'title',
    label: text.policy,
    width: 'wide',
    cell: ({ id, title, code, isDemo }) => (
      <>
        <Link to={paths.consolePolicy(id)}>{title || text.untitled}</Link>{' '}
        {isDemo ? <Tag>{text.demo}</Tag> : null}
        <br />
        <span className={css.code}>{code}</span>
      </>
    ),
  },
  { key: 'docNo', label: text.docNo, cell: ({ docNo }) => docNo ?? text.none1 },
  {
    key: 'level',
    isSortable: true,
    label: text.level,
    width: 'narrow',
    cell: ({ levelLabel }) => levelLabel || text.none1,
  },
  { key: 'validity', label: text.validity, width: 'narrow', cell: ({ validityLabel }) => validityLabel },
  {
    key: 'verified',
    isSortable: true,
    label: text.verified,
    width: 'narrow',
    cell: ({ isVerified, isDemo }) =>
      isDemo ? (
        text.none1
      ) : (
        <Tag tone={isVerified ? 'green' : 'orange'}>{text.verifiedWords[isVerified ? 'yes' : 'no']}</Tag>
      ),
  },
  {
    key: 'state',
    isSortable: true,
    label: text.state,
    width: 'narrow',
    cell: (row) => <Standing {...row} isPublished={row.state === 'published'} label={row.stateLabel} />,
  },
  {
    key: 'saved',
    isSortable: true,
    label: text.saved,
    cell: ({ savedAt, savedBy }) => `${savedAt} ${savedBy || text.byImport}`,
  },
];
