// The top navigation (spec §2): a row on a desktop, a drawer under 「菜单」 on a small screen. The drawer is the
// native popover, so it opens without JavaScript; a browser without popovers simply shows the list.
import { Dropdown } from '@yqt/ui/dropdown';
import { Icon } from '@yqt/ui/icon';
import { DrawerClose } from './drawer-close.tsx';
import { currentHref } from './menu-item.ts';
import type { MenuItem } from './menu-item.ts';
import { NewTabLink } from './new-tab-link.tsx';
import { headerText } from './shell.text.ts';
import css from './top-navigation.module.css';

const MENU_ID = 'site-menu';

export function TopNavigation({ items, here }: { items: readonly MenuItem[]; here: string }) {
  const current = currentHref(items, here);
  return (
    <>
      <button type="button" className={css.toggle} popoverTarget={MENU_ID}>
        <Icon name="menu" />
        {headerText.menu}
      </button>
      <nav id={MENU_ID} popover="auto" className={css.nav} aria-label={headerText.navigation}>
        <DrawerClose drawerId={MENU_ID} title={headerText.menu} />
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.menuName} className={css.item}>
              {item.children ? (
                <Group name={item.menuName} items={item.children} current={current} />
              ) : (
                <Item item={item} current={current} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Group({
  name,
  items,
  current,
}: {
  name: string;
  items: readonly MenuItem[];
  current: string | null;
}) {
  return (
    <div className={css.group} data-current={items.some((item) => item.menuHref === current) || undefined}>
      <Dropdown label={name} opensOnHover>
        <ul className={css.sub}>
          {items.map((item) => (
            <li key={item.menuName}>
              <Item item={item} current={current} />
            </li>
          ))}
        </ul>
      </Dropdown>
    </div>
  );
}

function Item({ item, current }: { item: MenuItem; current: string | null }) {
  if (item.menuHref === undefined) return null;
  return (
    <NewTabLink href={item.menuHref} className={css.link} isCurrent={item.menuHref === current}>
      {item.menuName}
    </NewTabLink>
  );
}
