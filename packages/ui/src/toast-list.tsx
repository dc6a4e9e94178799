// The messages of the toast region.
import { useEffect } from 'react';
import { Icon } from './icon.tsx';
import css from './toast.module.css';
import { TEXT_CLOSE } from './ui.text.ts';

/** Long enough to read two lines twice. */
const STAY_MS = 6000;
const ICONS = { success: 'check', info: 'info', warning: 'warn', error: 'error' } as const;

export interface ShownToast {
  id: number;
  tone: keyof typeof ICONS;
  text: string;
}

export interface ToastListProps {
  shown: readonly ShownToast[];
  onClose: (id: number) => void;
}

export const ToastList = ({ shown, onClose }: ToastListProps) =>
  shown.map((one) => <Toast key={one.id} message={one} onClose={onClose} />);

function Toast({ message, onClose }: { message: ShownToast; onClose: (id: number) => void }) {
  const { id, tone, text } = message;
  // Outside system: the clock.
  useEffect(() => {
    if (tone === 'warning' || tone === 'error') return undefined;
    const timer = setTimeout(onClose, STAY_MS, id);
    return () => clearTimeout(timer);
  }, [id, tone, onClose]);
  return (
    <div className={css.toast} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <span className={css.text}>{text}</span>
      <button type="button" className={css.close} aria-label={TEXT_CLOSE} onClick={() => onClose(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
