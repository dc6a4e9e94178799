// What the tables of 承诺核查 say of a promise and of a bar; each leads to the place of its case where it is dealt with.
import { Link } from 'react-router';
import type { Column } from '@yqt/ui/table/column';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { paths } from '../../../../paths.ts';
import type { Bar } from '../../breach/contract.ts';
import type { PromiseRow } from '../contract.ts';
import { checksText as text } from './checks-page.text.ts';

type About = Pick<PromiseRow, 'caseId' | 'receiptNo' | 'title' | 'label' | 'applicantName'>;

const CaseLink = ({ row, at }: { row: About; at: 'materials' | 'breaches' }) => (
  <Link
    to={`${paths.consoleCase(row.caseId)}#${at}`}
    aria-label={text.openCase(row.receiptNo ?? text.noNumber, row.title, row.label)}
  >
    {row.receiptNo ?? text.noNumber}
  </Link>
);

const ENTERPRISE = {
  key: 'enterprise',
  label: text.enterprise,
  width: 'third',
  cell: ({ applicantName }: About) => applicantName,
} as const;
const PROJECT = {
  key: 'project',
  label: text.project,
  width: 'third',
  cell: ({ title }: About) => title,
} as const;

const ABOUT: readonly Column<PromiseRow>[] = [
  { key: 'case', label: text.case, cell: (row) => <CaseLink row={row} at="materials" /> },
  ENTERPRISE,
  PROJECT,
  { key: 'item', label: text.item, cell: ({ label }) => label },
  { key: 'given', label: text.givenAt, cell: ({ givenAt }) => wholeDates(givenAt.slice(0, 16)) },
  {
    key: 'state',
    label: text.state,
    cell: ({ stateLabel, archiveNo }) => (archiveNo === null ? stateLabel : text.archived(archiveNo)),
  },
];

export const WAITING_COLUMNS: readonly Column<PromiseRow>[] = [
  ...ABOUT,
  {
    key: 'turn',
    label: text.turn,
    cell: ({ mayAct }) => <Tag tone={mayAct ? 'orange' : 'gray'}>{mayAct ? text.mine : text.others}</Tag>,
  },
];

export const CONFIRMING_COLUMNS: readonly Column<PromiseRow>[] = [
  ...ABOUT,
  { key: 'untrue', label: text.whatUntrue, width: 'third', cell: ({ reason }) => reason },
  {
    key: 'checked',
    label: text.checked,
    cell: ({ checkedName, checkedAt }) => wholeDates(text.signed(checkedName ?? '', checkedAt ?? '')),
  },
  {
    key: 'turn',
    label: text.turn,
    cell: ({ mayAct }) => (
      <Tag tone={mayAct ? 'orange' : 'gray'}>{mayAct ? text.mineConfirm : text.othersConfirm}</Tag>
    ),
  },
];

const BARRED: readonly Column<Bar>[] = [
  { key: 'case', label: text.case, cell: (row) => <CaseLink row={row} at="breaches" /> },
  ENTERPRISE,
  PROJECT,
  { key: 'way', label: text.way, cell: ({ way }) => text.ways[way] },
  {
    key: 'reason',
    label: text.reason,
    width: 'third',
    cell: ({ way, label, untrue, dueOn }) =>
      way === 'promise' ? text.untrue(label, untrue) : wholeDates(text.late(label, dueOn)),
  },
  { key: 'since', label: text.since, cell: ({ brokenOn }) => wholeDates(brokenOn) },
  { key: 'until', label: text.until, cell: ({ until }) => wholeDates(text.before(until)) },
];

const TONES = { bars: 'red', proposed: 'orange', lifted: 'gray' } as const;

export const BAR_COLUMNS: readonly Column<Bar>[] = [
  ...BARRED,
  {
    key: 'standing',
    label: text.standing,
    cell: ({ standing, mayAct }) => (
      <>
        <Tag tone={TONES[standing]}>{text.standings[standing]}</Tag>
        {mayAct && standing === 'proposed' ? <Tag tone="orange">{text.mineConfirm}</Tag> : null}
      </>
    ),
  },
];

export const LIFTED_COLUMNS: readonly Column<Bar>[] = [
  ...BARRED,
  {
    key: 'lifted',
    label: text.lifted,
    cell: ({ liftedName, liftedAt }) => wholeDates(text.signed(liftedName ?? '', liftedAt ?? '')),
  },
  { key: 'why', label: text.liftReason, width: 'third', cell: ({ liftReason }) => liftReason },
];
