// A white panel, and the head of a section with 「更多」.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './card.module.css';
import { Icon } from './icon.tsx';
import { TEXT_MORE } from './ui.text.ts';

export interface CardProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `none` for panels whose rows reach the edge. */
  padding?: 'none' | 'm' | 'l';
  /** Names a section or aside for screen readers: the id of its heading. */
  labelledBy?: string;
  /** Lifts on hover: only where the whole card leads somewhere through one link inside it. */
  isLively?: boolean;
}

export function Card({ children, as: As = 'div', padding = 'm', labelledBy, isLively = false }: CardProps) {
  return (
    <As
      className={css.card}
      data-padding={padding}
      data-lively={isLively || undefined}
      aria-labelledby={labelledBy}
    >
      {children}
    </As>
  );
}

export interface SectionHeadProps {
  title: ReactNode;
  id?: string;
  level?: 1 | 2 | 3;
  description?: ReactNode;
  /** Address of 「更多」; `moreLabel` is completed with the title for screen readers. */
  moreTo?: string;
  moreLabel?: string;
  /** Buttons or tags at the right. */
  aside?: ReactNode;
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

export function SectionHead({
  title,
  id,
  level = 2,
  description,
  moreTo,
  moreLabel,
  aside,
}: SectionHeadProps) {
  const Heading = HEADINGS[level];
  return (
    <div className={css.head} data-level={level}>
      <Heading id={id} className={css.title}>
        {title}
      </Heading>
      {description === undefined ? null : <p className={css.description}>{description}</p>}
      <div className={css.aside}>
        {aside}
        {moreTo === undefined ? null : (
          <Link to={moreTo} className={css.more}>
            {moreLabel ?? TEXT_MORE}
            <span className="visually-hidden">{title}</span>
            <Icon name="right" />
          </Link>
        )}
      </div>
    </div>
  );
}
