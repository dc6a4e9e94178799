// Short messages that pass: one live region, the newest at the bottom. Warnings and errors stay until closed,
// for a message that vanishes before it is read was never given.
import { createContext, lazy, Suspense, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { ShownToast } from './toast-list.tsx';
import css from './toast.module.css';
import { TEXT_NOTICES } from './ui.text.ts';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  tone: ToastTone;
  text: string;
}

/** Most visits see none. */
const ToastList = lazy(() => import('./toast-list.tsx').then((part) => ({ default: part.ToastList })));

const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it');
});

/** Shows a message; stable across renders. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const show = useCallback((message: ToastMessage) => {
    setShown((old) => [...old, { ...message, id: (old.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const remove = useCallback((id: number) => setShown((old) => old.filter((one) => one.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <section className={css.region} aria-label={TEXT_NOTICES} aria-live="polite" data-print="hide">
        {shown.length > 0 ? (
          <Suspense>
            <ToastList shown={shown} onClose={remove} />
          </Suspense>
        ) : null}
      </section>
    </ToastContext>
  );
}
