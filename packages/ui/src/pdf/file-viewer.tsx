// A file shown over the page, or beside what it is compared with: pictures and PDFs. On a wide screen it may stand at the right
// edge while the page goes on at the left; else it takes the screen, and what is read of it is what is printed. Esc closes it, the focus returns to what opened it.
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon.tsx';
import { isComposed } from '../is-composed.ts';
import { PdfViewer, type KeyRef } from './pdf-viewer.tsx';
import { pdfText as text } from './pdf.text.ts';
import type { LoadBytes } from './use-pdf.ts';
import sheet from './viewer.css?url';

export interface FileViewerProps {
  src: string;
  name: string;
  kind: 'pdf' | 'picture';
  /** The bytes of a PDF; the same function for as long as the viewer is open. */
  load: LoadBytes;
  /** Beside the page where there is room for both. */
  isBeside: boolean;
  /** What was pressed: it gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Room for a column of the page and a page of paper. */
const ROOM = '(min-width: 1180px)';

export function FileViewer({ src, name, kind, load, isBeside, opener, onClose }: FileViewerProps) {
  const hasRoom = useHasRoom();
  const isDocked = isBeside && hasRoom;
  const { dialog, title } = useOpen(isDocked, opener);
  const keyRef: KeyRef = useRef(null);
  const id = useId();
  return createPortal(
    <>
      <link rel="stylesheet" href={sheet} precedence="viewer" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of whatever has the focus in it */}
      <dialog
        ref={dialog}
        className="pdf-dialog"
        data-docked={isDocked || undefined}
        aria-labelledby={id}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        onKeyDown={(event) => {
          if (isComposed(event)) return;
          if (event.key !== 'Escape') return keyRef.current?.(event);
          event.preventDefault();
          onClose();
        }}
      >
        <div className="pdf-head">
          <h2 id={id} ref={title} tabIndex={-1}>
            {name}
          </h2>
          <a href={src} download={name} aria-label={text.downloadOf(name)}>
            {text.download}
          </a>
          <button type="button" aria-label={text.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {kind === 'pdf' ? <PdfViewer load={load} keyRef={keyRef} /> : <Picture src={src} name={name} />}
      </dialog>
    </>,
    document.body,
  );
}

function Picture({ src, name }: { src: string; name: string }) {
  const [hasFault, setFault] = useState(false);
  return hasFault ? (
    <p className="pdf-waiting" role="alert">
      {text.pictureFault}
    </p>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className="pdf-place" tabIndex={0}>
      <img src={src} alt={name} className="pdf-picture" onError={() => setFault(true)} />
    </div>
  );
}

function useHasRoom(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const room = matchMedia(ROOM);
      room.addEventListener('change', tell);
      return () => room.removeEventListener('change', tell);
    },
    () => matchMedia(ROOM).matches,
    () => false,
  );
}

function useOpen(isDocked: boolean, opener: FileViewerProps['opener']) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Outside system: the browser's top layer and the focus, and the page, which makes room by its styles.
  useLayoutEffect(() => {
    const [element, pressed, { dataset }] = [dialog.current, opener.current, document.documentElement];
    if (isDocked) element?.show();
    else element?.showModal();
    title.current?.focus({ preventScroll: true });
    const room = isDocked ? 'beside' : 'covered';
    dataset[room] = '';
    return () => {
      delete dataset[room];
      element?.close();
      pressed?.focus({ preventScroll: true });
    };
  }, [isDocked, opener]);
  return { dialog, title };
}
