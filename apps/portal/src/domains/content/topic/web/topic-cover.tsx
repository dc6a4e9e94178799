// The picture of a topic: a coloured field with a line drawing. Decorative; the title says what it is about.
import type { TopicCard } from '../contract.ts';
import type { TopicIcon } from '../topic.rules.ts';
import css from './topic.module.css';

const DRAWINGS: Record<TopicIcon, string> = {
  certificate: 'M10 8h44v32H10zM18 17h28M18 25h18M42 34a6 6 0 1 1 0 .1M38 39v15l4-4 4 4V39',
  flask: 'M26 8h12M28 8v16L14 50a4 4 0 0 0 4 6h28a4 4 0 0 0 4-6L36 24V8M20 40h24M28 47h.1M36 50h.1',
  ladder: 'M8 54h12V42h12V30h12V18h12M44 10h12v12',
  gear: 'M32 22a10 10 0 1 1 0 20 10 10 0 0 1 0-20M32 8v8M32 48v8M8 32h8M48 32h8M15 15l6 6M43 43l6 6M49 15l-6 6M21 43l-6 6',
  people:
    'M24 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16M8 52c2-12 8-16 16-16s14 4 16 16M42 14a7 7 0 0 1 0 14M44 36c7 1 11 6 12 16',
  bank: 'M8 24 32 10l24 14zM14 24v24M26 24v24M38 24v24M50 24v24M8 48h48M6 54h52',
};

export function TopicCover({ topic: { theme, icon } }: { topic: Pick<TopicCard, 'theme' | 'icon'> }) {
  return (
    <span className={css.cover} data-theme={theme} aria-hidden="true">
      <svg viewBox="0 0 64 64" focusable="false">
        <path d={DRAWINGS[icon]} />
      </svg>
    </span>
  );
}
