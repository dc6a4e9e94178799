// 历次版本: every kept save, what changed from one to another or to the draft, and taking one up again.
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { MarkedLines } from '@yqt/ui/marked-lines';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import type { ItemView } from '../contract.ts';
import type { VersionChanges } from '../version-changes.rules.ts';
import css from './item.module.css';
import { RestoreVersion, type SaveWritten } from './restore-version.tsx';
import { itemPageText as text } from './item.text.ts';

export interface ItemVersionsProps {
  item: ItemView;
  /** The version that the address names. */
  compared: VersionChanges | null;
  saveWritten: SaveWritten;
}

export const ItemVersions = ({ item, compared, saveWritten }: ItemVersionsProps) => (
  <Card as="section" labelledBy="versions">
    <SectionHead id="versions" title={text.versions} />
    {item.versions.length === 0 ? (
      <p>{text.noVersions}</p>
    ) : (
      <Table
        label={text.versions}
        columns={COLUMNS}
        rows={item.versions}
        keyOf={({ revision }) => String(revision)}
      />
    )}
    {item.versions.length === 0 ? null : <Choose item={item} compared={compared} />}
    {compared ? <Compared item={item} compared={compared} saveWritten={saveWritten} /> : null}
  </Card>
);

const COLUMNS: readonly Column<ItemView['versions'][number]>[] = [
  { key: 'revision', label: text.version, cell: ({ revision }) => text.row(revision) },
  { key: 'by', label: text.by, cell: ({ savedBy }) => savedBy },
  { key: 'at', label: text.at, cell: ({ savedAt }) => savedAt },
  {
    key: 'published',
    label: text.published,
    cell: ({ wasPublished, isWaiting }) =>
      [wasPublished && text.wasPublished, isWaiting && text.waits].filter(Boolean).join('，') || text.never,
  },
  {
    key: 'compare',
    label: text.act,
    cell: ({ revision }) => (
      <Link to={`?version=${revision}`} preventScrollReset>
        {text.compare(revision)}
      </Link>
    ),
  },
];

/** Any two of them, or one and the draft. */
const Choose = ({ item, compared }: Omit<ItemVersionsProps, 'saveWritten'>) => {
  const options = item.versions.map(({ revision }) => ({
    value: String(revision),
    label: text.row(revision),
  }));
  return (
    <Form method="get" preventScrollReset aria-label={text.compareTwo} className={css.place}>
      <Select
        key={`from ${compared?.revision}`}
        name="version"
        label={text.from}
        emptyLabel={null}
        options={options}
        defaultValue={String(compared?.revision ?? item.versions[0]?.revision ?? '')}
      />
      <Select
        key={`to ${compared?.against}`}
        name="against"
        label={text.to}
        emptyLabel={text.draft}
        options={options}
        defaultValue={String(compared?.against ?? '')}
      />
      <Button type="submit">{text.compareNow}</Button>
    </Form>
  );
};

const Compared = ({ item, compared, saveWritten }: ItemVersionsProps & { compared: VersionChanges }) => (
  <section aria-labelledby="compared" className={css.compared}>
    <h3 id="compared">{text.comparedTitle(compared.revision, compared.against)}</h3>
    <p>{compared.changes.length === 0 ? text.noChanges : text.comparedNote}</p>
    {compared.changes.map(({ path, label, marked, isFormatOnly }) => (
      <div key={path} className={css.changed}>
        <h4>{label}</h4>
        {isFormatOnly ? <p>{text.formatOnly}</p> : null}
        <MarkedLines marked={marked} />
      </div>
    ))}
    {item.canWrite && compared.changes.length > 0 && compared.against === null ? (
      <RestoreVersion
        key={compared.revision}
        version={compared.revision}
        seen={item.revision}
        saveWritten={saveWritten}
      />
    ) : null}
  </section>
);
