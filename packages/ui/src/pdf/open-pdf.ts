// The only door to pdfjs-dist, loaded when a PDF is opened (ADR 0071). Opens the bytes in a worker of their own. Scripts, forms
// of XFA and links of a PDF have no part in it: what would run or follow them is not loaded.
import {
  getDocument,
  PasswordException,
  PDFWorker,
  VerbosityLevel,
  version,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite's address of the file, not what stands in it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { openPage, type OpenPage } from './open-page.ts';
import type { PdfFault } from './pdf.text.ts';

export interface OpenPdf {
  count: number;
  /** Counted from 1. Throws where the file has no such page, or it cannot be read. */
  page(n: number): Promise<OpenPage>;
  /** Ends the worker, whatever it is at. */
  close(): void;
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
/** A sound file is open within a second: it is read page by page. */
const PATIENCE_MS = 30_000;

/** Takes the bytes over. Throws PdfRefused. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const worker = new Worker(workerUrl, { type: 'module' });
  const task = taskOf(bytes, worker);
  const close = () => {
    task.destroy().catch(() => {}); // it may hang on what the worker no longer answers
    worker.terminate();
  };
  try {
    const pdf = await Promise.race([task.promise, failing(worker), tooLate()]);
    if (pdf.numPages < 1) throw new PdfRefused('empty', null);
    return { count: pdf.numPages, page: async (n) => openPage(await pageOf(pdf, n)), close };
  } catch (error) {
    close();
    throw error instanceof PdfRefused ? error : new PdfRefused(faultOf(error), error);
  }
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

const faultOf = (error: unknown): PdfFault => (error instanceof PasswordException ? 'encrypted' : 'damaged');

const failing = (worker: Worker): Promise<never> =>
  new Promise((_resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new PdfRefused('failed', event)));
  });

const tooLate = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new PdfRefused('slow', null)), PATIENCE_MS);
  });

const pageOf = (pdf: PDFDocumentProxy, n: number) => pdf.getPage(n);
