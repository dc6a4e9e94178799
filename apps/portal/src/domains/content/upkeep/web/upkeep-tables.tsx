// The tables of 待维护内容, each with what can be done about a row.
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { OldRow, Upkeep, VoiceLine } from '../contract.ts';
import { WRITABLE } from '../upkeep.rules.ts';
import css from '../../collection/web/item.module.css';
import { upkeepText as text } from './upkeep.text.ts';

type Named = Pick<OldRow, 'id' | 'collection' | 'collectionLabel' | 'title'>;

const NAMED: readonly Column<Named>[] = [
  {
    key: 'title',
    label: text.item,
    width: 'wide',
    cell: ({ id, collection, title }) => (
      <Link to={paths.consoleItem(collection, id)}>{title || text.untitled}</Link>
    ),
  },
  { key: 'kind', label: text.kind, width: 'narrow', cell: ({ collectionLabel }) => collectionLabel },
];

interface OldRowsProps {
  label: string;
  /** What the day of a row is. */
  day: string;
  rows: readonly OldRow[];
  canCheck?: boolean;
}

export function OldRows({ label, day, rows, canCheck = false }: OldRowsProps) {
  if (rows.length === 0) return <p>{text.none}</p>;
  const columns: Column<OldRow>[] = [
    ...NAMED,
    { key: 'on', label: day, width: 'narrow', cell: ({ on }) => on },
    ...(canCheck ? [CHECK] : []),
  ];
  return <Table label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

const CHECK: Column<OldRow> = {
  key: 'check',
  label: text.act,
  width: 'narrow',
  cell: ({ id, title }) => (
    <Form method="post" preventScrollReset>
      <FormKey />
      <Button type="submit" size="s" name="id" value={id} aria-label={text.checkOne(title)}>
        {text.check}
      </Button>
    </Form>
  ),
};

type Miss = Upkeep['misses'][number];

const MISSES: readonly Column<Miss>[] = [
  { key: 'keyword', label: text.keyword, cell: ({ keyword }) => keyword },
  { key: 'count', label: text.count, cell: ({ count }) => count, isEnd: true },
  { key: 'lastOn', label: text.lastOn, cell: ({ lastOn }) => lastOn },
];

const WRITE: Column<Miss> = {
  key: 'write',
  label: text.write,
  cell: ({ keyword }) => (
    <Form method="post" className={css.actions}>
      <FormKey />
      <input type="hidden" name="keyword" value={keyword} />
      {WRITABLE.map((kind) => (
        <Button
          key={kind}
          type="submit"
          size="s"
          name="write"
          value={kind}
          aria-label={text.writeOne(keyword, kind)}
        >
          {text.writeAs[kind]}
        </Button>
      ))}
    </Form>
  ),
};

export const MissRows = ({ rows, canWrite }: { rows: readonly Miss[]; canWrite: boolean }) =>
  rows.length === 0 ? (
    <p>{text.none}</p>
  ) : (
    <Table
      label={text.misses}
      columns={canWrite ? [...MISSES, WRITE] : MISSES}
      rows={rows}
      keyOf={({ keyword }) => keyword}
    />
  );

const VOICES: readonly Column<VoiceLine>[] = [
  ...NAMED,
  { key: 'helpful', label: text.helpful, cell: ({ helpful }) => helpful, isEnd: true },
  { key: 'unhelpful', label: text.unhelpful, cell: ({ unhelpful }) => unhelpful, isEnd: true },
  { key: 'reasons', label: text.reasons, cell: ({ reasons }) => reasonsText(reasons) },
];

/** 「内容过时 2，看不明白 1」. */
const reasonsText = (reasons: VoiceLine['reasons']): string =>
  reasons.map(({ label, count }) => `${label} ${count}`).join('，');

export const VoiceRows = ({ rows }: { rows: readonly VoiceLine[] }) =>
  rows.length === 0 ? (
    <p>{text.none}</p>
  ) : (
    <Table label={text.voices} columns={VOICES} rows={rows} keyOf={({ id }) => id} />
  );
