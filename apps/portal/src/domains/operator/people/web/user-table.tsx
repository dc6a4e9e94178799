// Users with their grants; an administrator goes on to each.
import { Link } from 'react-router';
import type { Page } from '@yqt/kernel/page';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import type { LoadedList } from '../../../../page/list-state.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { paths } from '../../../../paths.ts';
import type { UserView } from '../contract.ts';
import { grantWords, type GrantPlaces } from './grant-words.ts';
import css from './people.module.css';
import { usersText as text } from './people.text.ts';

const columnsOf = (places: GrantPlaces): Column<UserView>[] => [
  {
    key: 'who',
    label: text.who,
    cell: ({ loginName, name, origin, isDisabled }) => (
      <>
        <strong>{loginName}</strong> {name} {origin === 'local' ? <Tag>{text.local}</Tag> : null}
        {isDisabled ? <Tag>{text.disabled}</Tag> : null}
      </>
    ),
  },
  {
    key: 'grants',
    label: text.grants,
    width: 'wide',
    cell: ({ grants }) =>
      grants.length === 0 ? (
        text.noGrants
      ) : (
        <ul className={css.grants}>
          {grants.map((one) => {
            const words = grantWords(one, places);
            return <li key={words}>{words}</li>;
          })}
        </ul>
      ),
  },
  { key: 'seen', label: text.lastSeen, cell: ({ lastSeenAt }) => lastSeenAt ?? text.offline },
];

const manageColumn = (search: string): Column<UserView> => ({
  key: 'act',
  label: text.act,
  width: 'narrow',
  cell: ({ id, loginName }) => (
    <Link to={manageHref(search, id)} aria-label={text.manageOf(loginName)}>
      {text.manage}
    </Link>
  ),
});

/** The same list with one user open. */
function manageHref(search: string, id: string): string {
  const query = Object.fromEntries(new URLSearchParams(search));
  return paths.consoleUsers({ ...query, user: id });
}

export const UserTable = ({
  loaded,
  places,
  canChange,
}: {
  loaded: LoadedList<Page<UserView>>;
  places: GrantPlaces;
  canChange: boolean;
}) => (
  <ListView
    loaded={loaded}
    label={text.list}
    found={text.found}
    rows={{
      table: (records) => (
        <Table
          label={text.list}
          columns={[...columnsOf(places), ...(canChange ? [manageColumn(loaded.search)] : [])]}
          rows={records}
          keyOf={({ id }) => id}
        />
      ),
    }}
    empty={<EmptyState kind="no-result" title={text.none} />}
  />
);
