// The side menu of 个人中心, 200 px wide (spec §2), in the long form with a bound enterprise and the short one without.
// On a phone it is a drawer from the top: the native popover.
import { Icon } from '@yqt/ui/icon';
import { Link } from 'react-router';
import type { MouseEvent } from 'react';
import { DrawerClose } from './drawer-close.tsx';
import { currentHref } from './menu-item.ts';
import type { MenuItem } from './menu-item.ts';
import { userMenuText } from './member.text.ts';
import css from './user-menu.module.css';

const MENU_ID = 'user-menu';

export function UserMenu({ items, here }: { items: readonly MenuItem[]; here: string }) {
  const current = currentHref(items, here);
  return (
    <>
      <button type="button" className={css.toggle} popoverTarget={MENU_ID} data-print="hide">
        <Icon name="menu" />
        {userMenuText.title}
      </button>
      <nav id={MENU_ID} popover="auto" className={css.nav} aria-label={userMenuText.title} data-print="hide">
        <DrawerClose drawerId={MENU_ID} title={userMenuText.title} />
        <ul>
          {items.map((item) =>
            item.children ? (
              <li key={item.menuName} className={css.group}>
                <span className={css.groupName}>{item.menuName}</span>
                <ul>
                  {item.children.map((child) => (
                    <Item key={child.menuName} item={child} current={current} />
                  ))}
                </ul>
              </li>
            ) : (
              <Item key={item.menuName} item={item} current={current} />
            ),
          )}
        </ul>
      </nav>
    </>
  );
}

function Item({ item, current }: { item: MenuItem; current: string | null }) {
  const { menuHref, menuName, unread = 0 } = item;
  if (menuHref === undefined) return null;
  return (
    <li>
      <Link
        to={menuHref}
        className={css.link}
        onClick={closeDrawer}
        aria-current={menuHref === current ? 'page' : undefined}
      >
        {menuName}
        {unread > 0 ? (
          <>
            <span className={css.dot} aria-hidden="true" />
            <span className={css.count}>{userMenuText.unread(unread)}</span>
          </>
        ) : null}
      </Link>
    </li>
  );
}

/** Following a link inside the app does not leave the document, so the drawer must be closed by hand. */
function closeDrawer(event: MouseEvent<HTMLElement>): void {
  const drawer = event.currentTarget.closest<HTMLElement>('[popover]');
  if (drawer && 'hidePopover' in drawer) drawer.hidePopover();
}
