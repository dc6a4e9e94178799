// A modal on the native <dialog>: focus stays inside, Esc closes, focus returns to where it was. Opening is the
// caller's state; what asks the reader to decide names the object in its title.
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';
import { isComposed } from './is-composed.ts';
import { TEXT_CLOSE } from './ui.text.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Asked for by Esc, the cross or the backdrop; the caller sets isOpen. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** false: no Esc, no cross. Only where the reader must answer. */
  isDismissible?: boolean;
  size?: 'm' | 'l' | 'xl';
}

/** A second press of a double click, meant for what the dialog now covers: it would close what the first one has opened. */
const MEANT_FOR_BELOW_MS = 500;

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, footer, isDismissible = true, size = 'm' } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const id = useId();
  // Outside system: the browser's top layer, which is opened and closed by calls only.
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog?.open === false) {
      dialog.showModal();
      openedAt.current = performance.now();
    }
    if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);
  // The same system: a dialog that is taken away while open closes first, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and the backdrop are events of the dialog itself
    <dialog
      ref={ref}
      className={css.dialog}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (isDismissible) onClose();
      }}
      onKeyDown={(event) => {
        // Chromium closes on the second Esc whatever `cancel` says.
        if (event.key === 'Escape' && !isDismissible && !isComposed(event)) event.preventDefault();
      }}
      onClick={(event) => {
        const isEarly = event.timeStamp - openedAt.current < MEANT_FOR_BELOW_MS;
        if (isDismissible && !isEarly && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.box}>
        <header className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {isDismissible ? (
            <button type="button" className={css.close} aria-label={TEXT_CLOSE} onClick={onClose}>
              <Icon name="close" />
            </button>
          ) : null}
        </header>
        <div className={css.body}>{children}</div>
        {footer === undefined ? null : <footer className={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
