// A PDF from its bytes on the way to its pages, or to the reason why they are not shown.
import { useEffect, useState } from 'react';
import type { OpenPage } from './open-page.ts';
import type { OpenPdf } from './open-pdf.ts';
import { pdfText as text } from './pdf.text.ts';

/** Gives the bytes and tells on the way how many came, and of how many where that is known. Throws an error that names why. */
export type LoadBytes = (
  onProgress: (received: number, all: number | null) => void,
  signal: AbortSignal,
) => Promise<Uint8Array>;

export type PdfState =
  | { is: 'loading'; received: number; all: number | null }
  | { is: 'failed'; message: string }
  | { is: 'open'; pdf: OpenPdf; first: OpenPage };

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
    const opened = opening(load, signal, (received, all) => tell({ is: 'loading', received, all }));
    opened.then(
      ({ pdf, first }) => tell({ is: 'open', pdf, first }),
      (error: unknown) =>
        tell({ is: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      ending.abort();
      opened.then(
        ({ pdf }) => pdf.close(),
        () => {}, // it never opened
      );
    };
  }, [load]);
  return state;
}

/** Throws an error whose message is for readers. */
async function opening(
  load: LoadBytes,
  signal: AbortSignal,
  onProgress: (received: number, all: number | null) => void,
) {
  // the reader is fetched beside the file
  const reader = import('./open-pdf.ts').catch(() => null); // told below: the network is gone
  const bytes = await load(onProgress, signal);
  const door = await reader;
  if (!door) throw new Error(text.faults.failed);
  signal.throwIfAborted();
  const pdf = await door.openPdf(bytes).catch((error: unknown) => {
    throw new Error(text.faults[error instanceof door.PdfRefused ? error.fault : 'failed'], { cause: error });
  });
  try {
    return { pdf, first: await pdf.page(1) };
  } catch (error) {
    pdf.close();
    throw new Error(text.faults.damaged, { cause: error });
  }
}
