// 「首页 / 政策计算器 / 政策查询」: on every page but home and error pages. The last entry is the page itself.
import { Link } from 'react-router';
import css from './breadcrumb.module.css';
import { TEXT_BREADCRUMB } from './ui.text.ts';

export interface Crumb {
  label: string;
  /** Absent: words only (a group without a page of its own, or the page itself). */
  to?: string;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={TEXT_BREADCRUMB} className={css.nav} data-print="hide">
      <ol className={css.list}>
        {items.map(({ label, to }, index) => (
          <li key={`${index}-${label}`}>
            {index === items.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : to === undefined ? (
              label
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
