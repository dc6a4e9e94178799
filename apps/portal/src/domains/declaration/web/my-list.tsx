// The frame of the enterprise's lists: heading, the list, and what stands there where it has none.
import type { ReactNode } from 'react';
import type { Page } from '@yqt/kernel/page';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';
import { BindFirst } from '../../../frame/bind-first.tsx';
import { chosenEnterprise } from '../../../frame/shell-types.ts';
import { useShell } from '../../../frame/use-shell.ts';
import type { LoadedList } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import { paths } from '../../../paths.ts';
import css from './declaration.module.css';
import { mineText as text } from './declaration.text.ts';

export interface MyListProps<T> {
  loaded: LoadedList<Page<T>>;
  title: string;
  description: string;
  found: (count: string) => string;
  keyOf: (one: T) => string;
  item: (one: T, role: EnterpriseRole) => ReactNode;
  children?: ReactNode;
}

export function MyList<T>({ loaded, title, description, found, keyOf, item, children }: MyListProps<T>) {
  const role = chosenEnterprise(useShell().shell.viewer)?.role;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{title}</h1>
        <p>{description}</p>
      </div>
      {children}
      {role === undefined ? (
        <BindFirst hint={text.bindFirst} />
      ) : (
        <ListView
          loaded={loaded}
          label={title}
          found={found}
          rows={{ keyOf, item: (one) => item(one, role) }}
          empty={
            <EmptyState
              title={text.none}
              hint={role === 'viewer' ? text.noneToRead : text.noneHint}
              action={<LinkButton to={paths.applyCenter()}>{text.toCenter}</LinkButton>}
            />
          }
        />
      )}
    </div>
  );
}
