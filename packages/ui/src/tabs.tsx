// Tabs as links: each tab is an address (the usual case). Where all content is on the page: tab-panels.tsx.
import { Link } from 'react-router';
import css from './tabs.module.css';

export interface TabLink {
  key: string;
  label: string;
  to: string;
  count?: number;
}

export interface TabsProps {
  label: string;
  items: readonly TabLink[];
  current: string;
}

export function Tabs({ label, items, current }: TabsProps) {
  return (
    <nav aria-label={label} data-print="hide">
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.key}>
            <Link
              to={item.to}
              className={css.tab}
              aria-current={item.key === current ? 'page' : undefined}
              preventScrollReset
              data-keeps-place
            >
              {item.label}
              {item.count === undefined ? null : `（${item.count}）`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
