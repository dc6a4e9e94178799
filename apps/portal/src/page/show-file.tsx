// The one way to show a file on the page: a button beside its download. What shows it is loaded when it is pressed; another
// file that is shown takes the place of this one. A file that is neither picture nor PDF has no button.
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { Button } from '@yqt/ui/button';
import type { FileViewerProps } from '@yqt/ui/pdf/file-viewer';
import { loadFile } from './load-file.ts';
import { showFileText as text } from './show-file.text.ts';

export interface ShowFileProps {
  src: string;
  name: string;
  /** Bytes, where they are known: what is large is said before. */
  size?: number | undefined;
  /** At the right edge, beside the page, where there is room. */
  isBeside?: boolean;
}

/** The window hears of it when a file is shown. */
const SHOWN = 'file-shown';
/** Uploads in one piece are smaller. */
const LARGE_BYTES = 20 * 1_048_576;
/** Of all buttons the last one pressed shows its file: two may wait for the viewer to be loaded. */
let presses = 0;

export function ShowFile({ src, name, size = 0, isBeside = false }: ShowFileProps) {
  const kind = kindOf(name);
  const [Viewer, setViewer] = useState<ComponentType<FileViewerProps> | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFault, setFault] = useState(false);
  const load: FileViewerProps['load'] = useCallback(
    (onProgress, signal) => loadFile({ src, size }, onProgress, signal),
    [src, size],
  );
  const close = useCallback(() => setViewer(null), []);
  // Outside system: the window, by which one file that is shown tells the others.
  useEffect(() => {
    if (Viewer === null) return undefined;
    addEventListener(SHOWN, close);
    return () => removeEventListener(SHOWN, close);
  }, [Viewer, close]);
  if (kind === null) return null;
  const open = async () => {
    if (isBusy || Viewer !== null) return;
    setBusy(true);
    setFault(false);
    const press = ++presses;
    try {
      const { FileViewer } = await import('@yqt/ui/pdf/file-viewer');
      if (press === presses) {
        dispatchEvent(new Event(SHOWN));
        setViewer(() => FileViewer);
      }
    } catch {
      setFault(true); // the network is gone
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        ref={opener}
        size="s"
        variant="text"
        aria-label={text.of(name)}
        aria-busy={isBusy || undefined}
        onClick={() => void open()}
      >
        {size > LARGE_BYTES ? text.sized((size / 1_048_576).toFixed(0)) : text.word}
      </Button>
      {hasFault ? <output>{text.notLoaded}</output> : null}
      {Viewer === null ? null : <Viewer {...{ src, name, kind, load, isBeside, opener }} onClose={close} />}
    </>
  );
}

function kindOf(name: string): FileViewerProps['kind'] | null {
  if (/\.pdf$/i.test(name)) return 'pdf';
  return /\.(?:jpe?g|png)$/i.test(name) ? 'picture' : null;
}
