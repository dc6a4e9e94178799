// A standing message inside a page: an announcement, a warning, the outcome of a save.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './notice.module.css';
import { TEXT_CLOSE } from './ui.text.ts';

const ICONS = { info: 'info', success: 'check', warning: 'warn', error: 'error', quiet: 'info' } as const;

export interface NoticeProps {
  tone?: keyof typeof ICONS;
  title?: string;
  children?: ReactNode;
  /** Buttons or links at the end. */
  actions?: ReactNode;
  onClose?: () => void;
  /** Read aloud when it appears: for what answers an action, not for what was there from the start. */
  isLive?: boolean;
}

export function Notice({ tone = 'info', title, children, actions, onClose, isLive = false }: NoticeProps) {
  return (
    <div
      className={css.notice}
      data-tone={tone}
      role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={ICONS[tone]} />
      <div className={css.body}>
        {title === undefined ? null : <p className={css.title}>{title}</p>}
        {children}
        {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      </div>
      {onClose ? (
        <button type="button" className={css.close} aria-label={TEXT_CLOSE} onClick={onClose}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
}
