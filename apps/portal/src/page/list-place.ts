// 返回列表: a list of the console as its reader left it, with filter, order and page. The browser's tab remembers it for the account
// that read it, however the address of the page in between has changed since; without scripts the way back leads to the list's
// beginning.
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';

interface Place {
  /** The account that read the list. */
  owner: string;
  pathname: string;
}

/** A tab that another account takes over has other keys: what was looked for is nobody else's. */
const keyOf = ({ owner, pathname }: Place): string => `list:${owner}:${pathname}`;

/** Remembers how an address of the console stood. */
export function keepListPlace({ search, ...place }: Place & { search: string }): void {
  try {
    if (search === '') sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), search);
  } catch {
    // a browser that keeps nothing: the way back leads to the beginning
  }
}

/** The list's address as its reader left it in this tab; on the server the address alone. */
export function useListPlace(pathname: string): string {
  const owner = useRouteLoaderData<{ viewer: { id: string } | null }>('root')?.viewer?.id ?? '';
  return (
    pathname +
    useSyncExternalStore(
      neverChanges,
      () => searchOf({ owner, pathname }),
      () => '',
    )
  );
}

const neverChanges = () => () => {};

function searchOf(place: Place): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? '';
  } catch {
    return '';
  }
}
