// Short messages that pass: one live region, the newest at the bottom. Warnings and errors stay until closed,
// for a message that vanishes before it is read was never given.
import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './toast.module.css';
import { TEXT_CLOSE, TEXT_NOTICES } from './ui.text.ts';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  tone: ToastTone;
  text: string;
}

interface Shown extends ToastMessage {
  id: number;
}

/** Long enough to read two lines twice. */
const STAY_MS = 6000;
const ICONS = { success: 'check', info: 'info', warning: 'warn', error: 'error' } as const;

const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it');
});

/** Shows a message; stable across renders. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const show = useCallback((message: ToastMessage) => {
    setShown((old) => [...old, { ...message, id: (old.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const remove = useCallback((id: number) => setShown((old) => old.filter((one) => one.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <section className={css.region} aria-label={TEXT_NOTICES} aria-live="polite" data-print="hide">
        {shown.map((one) => (
          <Toast key={one.id} message={one} onClose={remove} />
        ))}
      </section>
    </ToastContext>
  );
}

function Toast({ message, onClose }: { message: Shown; onClose: (id: number) => void }) {
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
