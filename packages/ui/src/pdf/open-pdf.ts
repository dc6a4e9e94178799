// The only door to pdfjs-dist, loaded when a PDF is opened (ADR 0071). Opens the bytes in a worker of their own. Scripts, forms
// of XFA and links of a PDF have no part in it: what would run or follow them is not loaded.
import {
  getDocument,
  PasswordException,
  PDFWorker,
  VerbosityLevel,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite's address of the file, not what stands in it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { inTime, TooSlow } from './in-time.ts';
import { openPage, type OpenPage } from './open-page.ts';
import type { PdfFault } from './pdf.text.ts';

export interface OpenPdf {
  count: number;
  /** Counted from 1. Throws where the file has no such page, or it cannot be read. */
  page(n: number): Promise<OpenPage>;
  /** Page 1. */
  first: OpenPage;
}

/** Why a file is not shown. */
export class PdfRefused extends Error {
  readonly fault: PdfFault;
  constructor(fault: PdfFault, cause: unknown) {
    super(fault, { cause });
    this.name = 'PdfRefused';
    this.fault = fault;
  }
}

/** What the build puts beside the scripts (apps/portal/pdf-assets.ts): tables of Chinese codes, fonts, decoders. */
const BESIDE = `/assets/pdfjs-${version}`;
/** A picture of more is left out: 100 megapixels, as uploads have it. */
const MOST_PICTURE_PIXELS = 100_000_000;

interface Life {
  /** Ends the worker, whatever it is at. */
  signal: AbortSignal;
  /** The worker died after the file was opened. */
  onDeath: (fault: PdfFault) => void;
}

/** Takes the bytes over. Throws PdfRefused. */
export async function openPdf(bytes: Uint8Array, { signal, onDeath }: Life): Promise<OpenPdf> {
  const worker = new Worker(workerUrl, { type: 'module' });
  const task = taskOf(bytes, worker);
  const close = () => {
    task.destroy().catch(() => {}); // it may hang on what the worker no longer answers
    worker.terminate();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    const opened = await inTime(Promise.race([firstOf(task), dying(worker), ending(signal)]));
    for (const event of DEATHS) worker.addEventListener(event, () => onDeath('died'));
    return opened;
  } catch (error) {
    signal.removeEventListener('abort', close);
    close();
    throw error instanceof PdfRefused ? error : new PdfRefused(faultOf(error), error);
  }
}

async function firstOf(task: PDFDocumentLoadingTask): Promise<OpenPdf> {
  const pdf = await task.promise;
  if (pdf.numPages < 1) throw new PdfRefused('empty', null);
  const first = openPage(await pdf.getPage(1));
  return { count: pdf.numPages, first, page: async (n) => openPage(await inTime(pdf.getPage(n))) };
}

const taskOf = (data: Uint8Array, port: Worker): PDFDocumentLoadingTask =>
  getDocument({
    data,
    worker: PDFWorker.create({ port }),
    cMapUrl: `${BESIDE}/cmaps/`,
    standardFontDataUrl: `${BESIDE}/standard_fonts/`,
    wasmUrl: `${BESIDE}/wasm/`,
    // our policy of scripts lets no WebAssembly be compiled: the decoders that are plain scripts are taken
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_PICTURE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });

function faultOf(error: unknown): PdfFault {
  if (error instanceof TooSlow) return 'slow';
  return error instanceof PasswordException ? 'encrypted' : 'damaged';
}

const DEATHS = ['error', 'messageerror'] as const;

const dying = (worker: Worker): Promise<never> =>
  new Promise((_resolve, reject) => {
    for (const event of DEATHS)
      worker.addEventListener(event, (cause) => reject(new PdfRefused('failed', cause)));
  });

const ending = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new PdfRefused('failed', signal.reason)), { once: true });
    if (signal.aborted) reject(new PdfRefused('failed', signal.reason));
  });
