// 历次版本: every kept save, what changed from one to another or to the draft, and taking one up again.
import { Form, Link } from 'react-router';
import type { Page } from '@yqt/kernel/page';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { HiddenParams } from '@yqt/ui/hidden-params';
import { MarkedLines } from '@yqt/ui/marked-lines';
import { Notice } from '@yqt/ui/notice';
import { queryLink } from '@yqt/ui/query-link';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { recordsOf, type LoadedList } from '../../../../page/list-state.ts';
import { ListView } from '../../../../page/list-view.tsx';
import type { ItemView } from '../contract.ts';
import type { ItemVersion } from '../version-contract.ts';
import type { VersionChanges } from '../version-changes.rules.ts';
import css from './item.module.css';
import { RestoreVersion, type SaveWritten } from './restore-version.tsx';
import { itemPageText as text } from './item.text.ts';

export interface ItemVersionsProps {
  item: ItemView;
  versions: LoadedList<Page<ItemVersion>>;
  /** The version that the address names. */
  compared: VersionChanges | null;
  /** What the address names that is no version; '' = nothing. */
  noVersion: string;
  saveWritten: SaveWritten;
}

export const ItemVersions = ({ versions, noVersion, ...props }: ItemVersionsProps) => (
  <Card as="section" labelledBy="versions">
    <SectionHead id="versions" title={text.versions} />
    {noVersion === '' ? null : <NoVersion {...{ versions, noVersion }} />}
    <ListView
      loaded={versions}
      label={text.versions}
      found={text.versionsFound}
      rows={{
        table: (rows) => (
          <Table
            label={text.versions}
            columns={columnsOf(versions.search, props.compared)}
            rows={rows}
            keyOf={({ revision }) => String(revision)}
          />
        ),
      }}
      empty={<p>{text.noVersions}</p>}
    />
    <Choose versions={versions} compared={props.compared} />
    {props.compared ? <Compared {...props} compared={props.compared} /> : null}
  </Card>
);

/** The latest one is read without a name. */
const NoVersion = ({ versions, noVersion }: Pick<ItemVersionsProps, 'versions' | 'noVersion'>) => (
  <Notice tone="warning">
    {text.noVersion(noVersion)}{' '}
    <Link to={queryLink(versions.search, { version: null, against: null, current: null })} preventScrollReset>
      {text.latest}
    </Link>
  </Notice>
);

const columnsOf = (search: string, compared: VersionChanges | null): readonly Column<ItemVersion>[] => [
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
      <>
        <Link to={queryLink(search, { version: revision, against: null })} preventScrollReset>
          {text.compare(revision)}
        </Link>
        {compared === null || compared.revision === revision ? null : (
          <>
            {' '}
            <Link to={queryLink(search, between(compared.revision, revision))} preventScrollReset>
              {text.compareWith(compared.revision)}
            </Link>
          </>
        )}
      </>
    ),
  },
];

/** The one that was chosen first may stand on another page of the list. */
const between = (one: number, other: number) => ({
  version: Math.min(one, other),
  against: Math.max(one, other),
});

/** Any two of those that are listed, or one and the draft; one that is chosen stays to choose on other pages of the list. */
function Choose({ versions, compared }: Pick<ItemVersionsProps, 'versions' | 'compared'>) {
  const listed = recordsOf(versions).map(({ revision }) => revision);
  if (listed.length === 0) return null;
  const chosen = [compared?.revision, compared?.against].filter((one) => typeof one === 'number');
  const options = [...new Set([...listed, ...chosen])]
    .toSorted((one, other) => other - one)
    .map((revision) => ({ value: String(revision), label: text.row(revision) }));
  return (
    <Form method="get" preventScrollReset aria-label={text.compareTwo} className={css.place}>
      <HiddenParams query={versions.search} without={['version', 'against']} />
      <Select
        key={`from ${compared?.revision ?? listed[0]}`}
        name="version"
        label={text.from}
        emptyLabel={null}
        options={options}
        defaultValue={String(compared?.revision ?? listed[0])}
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
}

type ComparedProps = Pick<ItemVersionsProps, 'item' | 'saveWritten'> & { compared: VersionChanges };

const Compared = ({ item, compared, saveWritten }: ComparedProps) => (
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
