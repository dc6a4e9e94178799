// One anchored part of the detail page, and the list of those that are there.
import type { ReactNode } from 'react';
import { Card, SectionHead } from '@yqt/ui/card';
import css from './policy-detail.module.css';
import { detailText } from './policy-detail.text.ts';

export interface DetailSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function DetailSection({ id, title, children }: DetailSectionProps) {
  return (
    <div id={id}>
      <Card as="section" labelledBy={`${id}-title`}>
        <SectionHead id={`${id}-title`} title={title} />
        {children}
      </Card>
    </div>
  );
}

/** Links within the page, which work without JavaScript and by keyboard. */
export function DetailContents({ items }: { items: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={detailText.contents} className={css.contents} data-edge="head" data-print="hide">
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
