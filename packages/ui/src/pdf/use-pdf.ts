// A PDF from its bytes on the way to its pages, or to the reason why they are not shown.
import { useEffect, useState } from 'react';
import type { OpenPdf } from './open-pdf.ts';
import { pdfText as text, type PdfFault } from './pdf.text.ts';

/** Gives the bytes and tells on the way how many came, and of how many where that is known. Throws an error that names why. */
export type LoadBytes = (
  onProgress: (received: number, all: number | null) => void,
  signal: AbortSignal,
) => Promise<Uint8Array>;

export type PdfState =
  | { is: 'loading'; received: number; all: number | null }
  | { is: 'failed'; message: string }
  | { is: 'open'; pdf: OpenPdf };

const NOTHING_YET: PdfState = { is: 'loading', received: 0, all: null };

/** `load` is called once for as long as it stays the same. */
export function usePdf(load: LoadBytes): PdfState {
  const [state, setState] = useState(NOTHING_YET);
  // Outside system: the network and the worker that reads the file; both end with the viewer.
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const tell = (next: PdfState) => {
      if (!signal.aborted) setState(next);
    };
    const fail = (error: unknown) =>
      tell({ is: 'failed', message: error instanceof Error ? error.message : String(error) });
    opening({ load, signal, fail }, (received, all) => tell({ is: 'loading', received, all })).then(
      (pdf) => tell({ is: 'open', pdf }),
      fail,
    );
    return () => ending.abort();
  }, [load]);
  return state;
}

interface Opening {
  load: LoadBytes;
  /** Ends the loading, and the worker whatever it is at. */
  signal: AbortSignal;
  /** Hears of it when the worker dies later. */
  fail: (error: Error) => void;
}

/** Throws an error whose message is for readers. */
async function opening(
  { load, signal, fail }: Opening,
  onProgress: (received: number, all: number | null) => void,
): Promise<OpenPdf> {
  // the reader is fetched beside the file
  const reader = import('./open-pdf.ts').catch(() => null); // told below: the network is gone
  const bytes = await load(onProgress, signal);
  const door = await reader;
  if (!door) throw new Error(text.faults.failed);
  signal.throwIfAborted();
  const onDeath = (fault: PdfFault) => fail(new Error(text.faults[fault]));
  return door.openPdf(bytes, { signal, onDeath }).catch((error: unknown) => {
    throw new Error(text.faults[error instanceof door.PdfRefused ? error.fault : 'failed'], { cause: error });
  });
}
