// 返回顶部: a link to the top of the page (`<body id="top">`), faded in by scrolling where the browser can.
import css from './back-to-top.module.css';
import { Icon } from './icon.tsx';
import { TEXT_BACK_TO_TOP } from './ui.text.ts';

export function BackToTop() {
  return (
    <a href="#top" className={css.link} aria-label={TEXT_BACK_TO_TOP} data-print="hide">
      <Icon name="up" />
    </a>
  );
}
