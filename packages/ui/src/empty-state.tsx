// The three empty faces: nothing yet (say what appears here, one action), nothing found (how to widen), all done.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './state.module.css';
import * as text from './ui.text.ts';

const TITLES = { first: text.TEXT_NO_DATA, 'no-result': text.TEXT_NO_RESULT, done: text.TEXT_ALL_DONE };
const ICONS = { first: 'empty', 'no-result': 'search', done: 'check' } as const;

export interface EmptyStateProps {
  kind?: keyof typeof TITLES;
  title?: string;
  hint?: ReactNode;
  /** One button or link, e.g. 「清除筛选」. */
  action?: ReactNode;
}

export function EmptyState({ kind = 'first', title, hint, action }: EmptyStateProps) {
  return (
    <div className={css.state} data-kind={kind}>
      <span className={css.art}>
        <Icon name={ICONS[kind]} size="l" />
      </span>
      <p className={css.title}>{title ?? TITLES[kind]}</p>
      {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
      {action === undefined ? null : <div className={css.actions}>{action}</div>}
    </div>
  );
}
