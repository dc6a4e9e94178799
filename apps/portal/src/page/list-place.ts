// 返回列表: a list of the console as its reader left it, with filter, order and page. The browser's tab remembers it, however the
// address of the page in between has changed since; without scripts the way back leads to the list's beginning.
import { useSyncExternalStore } from 'react';

const keyOf = (pathname: string): string => `list:${pathname}`;

/** Remembers how an address of the console stood. */
export function keepListPlace({ pathname, search }: { pathname: string; search: string }): void {
  try {
    if (search === '') sessionStorage.removeItem(keyOf(pathname));
    else sessionStorage.setItem(keyOf(pathname), search);
  } catch {
    // a browser that keeps nothing: the way back leads to the beginning
  }
}

/** The list's address as it stood last in this tab; on the server the address alone. */
export const useListPlace = (pathname: string): string =>
  pathname +
  useSyncExternalStore(
    neverChanges,
    () => searchOf(pathname),
    () => '',
  );

const neverChanges = () => () => {};

function searchOf(pathname: string): string {
  try {
    return sessionStorage.getItem(keyOf(pathname)) ?? '';
  } catch {
    return '';
  }
}
