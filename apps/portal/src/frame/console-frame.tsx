// The frame of the operators' console: one dark line above, the menu of the operator's roles at the left.
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import css from './console-frame.module.css';
import { consoleGroups, currentItem, type ConsoleItem } from './console-item.ts';
import { paths } from '../paths.ts';
import { HolidayPlace } from './holiday-place.tsx';
import type { Shell } from './shell-types.ts';
import { consoleText, viewerText } from './member.text.ts';
import { SkipLink } from './skip-link.tsx';

export interface ConsoleFrameProps {
  shell: Shell;
  loginName: string;
  /** The operator's menu. */
  items: readonly ConsoleItem[];
  children: ReactNode;
}

export function ConsoleFrame({ shell, loginName, items, children }: ConsoleFrameProps) {
  const { tenant, actions, here } = shell;
  const current = currentItem(items, here);
  const list = useRef<HTMLUListElement>(null);
  // Outside system: scrolling. On a phone the menu is one line, and where one is must be seen in it.
  useEffect(() => {
    const at = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && at) list.current.scrollLeft = at.offsetLeft - list.current.clientWidth / 3;
  }, [current]);
  return (
    <div className={css.console} data-frame="console">
      <SkipLink />
      <header className={css.head} data-print="hide">
        <Link to={paths.console()} className={css.brand} data-own-name>
          {tenant.logoText} <span>{consoleText.title}</span>
        </Link>
        <span>{loginName}</span>
        <Link to={paths.home()}>{consoleText.portal}</Link>
        <form method="post" action={actions.signOut}>
          <button type="submit">{viewerText.signOut}</button>
        </form>
      </header>
      <nav className={css.menu} aria-label={consoleText.menu} data-print="hide">
        <ul ref={list}>
          {consoleGroups(items).map((group) => (
            <li key={group.part ?? ''}>
              {group.part === undefined ? null : <span className={css.part}>{group.part}</span>}
              <ul>
                {group.items.map(({ label, href }) => (
                  <li key={href}>
                    <Link to={href} aria-current={href === current ? 'page' : undefined}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1} className={css.main}>
        <HolidayPlace />
        {children}
      </main>
    </div>
  );
}
