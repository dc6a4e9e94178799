// 「当前内容尚未保存，确定离开吗？」: asked before a link leads away from unsaved input, and by the browser's own words before
// the document is closed or reloaded.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import * as text from './ui.text.ts';

export interface LeaveGuardProps {
  /** There is something to lose. */
  isDirty: boolean;
  /** Paths that are let through unasked, e.g. sign-in, before which the input was kept. */
  isAllowed?: (pathname: string) => boolean;
  /** The reader has chosen to leave: what was kept of the input can go. */
  onLeave?: () => void;
}

export function LeaveGuard({ isDirty, isAllowed, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && !isAllowed?.(nextLocation.pathname),
  );
  // Outside system: the browser's window, which is about to leave the document.
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={text.TEXT_UNSAVED}
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >
            {text.TEXT_LEAVE}
          </Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {text.TEXT_STAY}
          </Button>
        </>
      }
    >
      {text.TEXT_UNSAVED_NOTE}
    </Dialog>
  );
}
