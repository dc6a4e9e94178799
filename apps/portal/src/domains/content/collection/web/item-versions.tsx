// 历次版本: every kept save, what one of them changes, and taking it up again.
import { Form, Link } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { FormKey } from '../../../../form-key.tsx';
import type { ItemView, VersionChanges } from '../contract.ts';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';

export interface ItemVersionsProps {
  item: ItemView;
  /** The version that the address names. */
  compared: VersionChanges | null;
}

export const ItemVersions = ({ item, compared }: ItemVersionsProps) => (
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
    {compared ? <Compared item={item} compared={compared} /> : null}
  </Card>
);

const COLUMNS: readonly Column<ItemView['versions'][number]>[] = [
  { key: 'revision', label: text.version, cell: ({ revision }) => text.row(revision) },
  { key: 'by', label: text.by, cell: ({ savedBy }) => savedBy },
  { key: 'at', label: text.at, cell: ({ savedAt }) => savedAt },
  {
    key: 'published',
    label: text.published,
    cell: ({ wasPublished }) => (wasPublished ? text.wasPublished : text.never),
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

const Compared = ({ item, compared }: { item: ItemView; compared: VersionChanges }) => (
  <section aria-labelledby="compared" className={css.compared}>
    <h3 id="compared">{text.comparedTitle(compared.revision)}</h3>
    {compared.changes.length === 0 ? <p>{text.noChanges}</p> : null}
    {compared.changes.map(({ path, label, before, after }) => (
      <div key={path}>
        <h4>{label}</h4>
        <p className={css.before}>
          <span>{text.inVersion}</span> {before || text.empty}
        </p>
        <p className={css.after}>
          <span>{text.inDraft}</span> {after || text.empty}
        </p>
      </div>
    ))}
    {item.canWrite && compared.changes.length > 0 ? (
      <AskTwice label={text.restore} question={text.restoreNote}>
        <Form method="post" action="?">
          <FormKey />
          <input type="hidden" name="version" value={compared.revision} />
          <input type="hidden" name="revision" value={item.revision} />
          <Button type="submit" name="event" value="restore" variant="primary">
            {text.restoreNow(compared.revision)}
          </Button>
        </Form>
      </AskTwice>
    ) : null}
  </section>
);
