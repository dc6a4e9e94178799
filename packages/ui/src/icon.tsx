// Line icons drawn here, 24×24, in the colour of the text beside them. Decorative: the words carry the meaning.
import css from './icon.module.css';

const SHAPES = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 5 5',
  close: 'm5 5 14 14M19 5 5 19',
  down: 'm6 9 6 6 6-6',
  right: 'm9 6 6 6-6 6',
  up: 'M12 20V5m-6 6 6-6 6 6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c1-4 4-6 8-6s7 2 8 6',
  copy: 'M9 9h11v12H9zM15 9V4H4v12h5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm4 12.5 5.5 5.5L20 7',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 8v5m0-8.5v.01',
  warn: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
  error: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-3.5 5.5 7 7m0-7-7 7',
  empty: 'M4 13 7 5h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
} as const;

export type IconName = keyof typeof SHAPES;

export function Icon({ name, size = 'm' }: { name: IconName; size?: 'm' | 'l' }) {
  return (
    <svg className={css.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
