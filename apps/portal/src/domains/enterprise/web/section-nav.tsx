// The sections of a long form as anchors that stay at the top, each with how much of it is filled.
import { Icon } from '@yqt/ui/icon';
import { wholeText } from './enterprise.text.ts';
import css from './profile.module.css';

export interface SectionEntry {
  id: string;
  title: string;
  filled: number;
  total: number;
}

export function SectionNav({ sections }: { sections: readonly SectionEntry[] }) {
  return (
    <nav className={css.nav} aria-label={wholeText.sections} data-print="hide">
      <ul className={css.navList}>
        {sections.map(({ id, title, filled, total }) => (
          <li key={id}>
            <a href={`#${id}`} className={css.navLink} data-full={filled === total || undefined}>
              {title}
              {filled === total ? (
                <Icon name="check" />
              ) : (
                <span className={css.navCount} aria-hidden="true">
                  {filled}/{total}
                </span>
              )}
              <span className="visually-hidden">{wholeText.sectionCount(filled, total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
