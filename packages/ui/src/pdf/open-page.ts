// One page of an open PDF: its size, its words, and its drawing with the words to select above it.
import { AnnotationMode, TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inTime } from './in-time.ts';
import { densityOf } from './zoom.ts';

export interface PageLook {
  /** CSS pixels of a point. */
  scale: number;
  /** Quarters of a turn. */
  turns: number;
}

export interface DrawnPage {
  canvas: HTMLCanvasElement;
  words: HTMLElement;
  /** The element of each piece of text, in the order of `words()`. */
  pieces: readonly HTMLElement[];
}

export interface OpenPage {
  /** In points, turned as asked. */
  sizeAt(turns: number): { width: number; height: number };
  /** The pieces of text in reading order; none in a scan. */
  words(): Promise<readonly string[]>;
  /** Throws where the signal breaks it off, or the page cannot be drawn; where only its words fail, it is drawn without. */
  draw(look: PageLook, signal: AbortSignal): Promise<DrawnPage>;
  /** Gives back what the drawing took. */
  rest(): void;
}

export function openPage(page: PDFPageProxy): OpenPage {
  const viewAt = ({ scale, turns }: PageLook) =>
    page.getViewport({ scale, rotation: (page.rotate + turns * 90) % 360 });
  const textOf = () => inTime(page.getTextContent({ disableNormalization: true }));
  return {
    sizeAt(turns) {
      const { width, height } = viewAt({ scale: 1, turns });
      return { width, height };
    },
    words: async () => (await textOf()).items.flatMap((one) => ('str' in one ? [one.str] : [])),
    async draw(look, signal) {
      const viewport = viewAt(look);
      const canvas = await canvasOf(page, viewport, signal);
      const words = document.createElement('div');
      words.className = 'pdf-words';
      sizeUnturned(words, viewport, look.scale);
      const pieces = await layWords({ words, viewport, textOf }, signal).catch(() => []);
      if (signal.aborted) free(canvas);
      signal.throwIfAborted();
      return { canvas, words, pieces };
    },
    rest: () => void page.cleanup(),
  };
}

interface Words {
  words: HTMLElement;
  viewport: Viewport;
  textOf: () => Promise<TextContent>;
}

/** The element of each piece of text. */
async function layWords(
  { words, viewport, textOf }: Words,
  signal: AbortSignal,
): Promise<readonly HTMLElement[]> {
  const textContentSource = await textOf();
  signal.throwIfAborted();
  const layer = new TextLayer({ textContentSource, container: words, viewport });
  await inTime(layer.render());
  return layer.textDivs;
}

/** A canvas without a size holds no memory; some browsers keep one that is merely dropped. */
const free = (canvas: HTMLCanvasElement): void => void Object.assign(canvas, { width: 0, height: 0 });

/** The library lays the words out upright and has them turned by style; its own lengths ask for `round()`, which is young. */
function sizeUnturned(words: HTMLElement, { width, height, rotation }: Viewport, scale: number): void {
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width];
  words.style.width = `calc(var(--total-scale-factor) * ${across / scale}px)`;
  words.style.height = `calc(var(--total-scale-factor) * ${down / scale}px)`;
}

type Viewport = ReturnType<PDFPageProxy['getViewport']>;
type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

async function canvasOf(
  page: PDFPageProxy,
  viewport: Viewport,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const density = densityOf(viewport, devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const task = page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
    // what was filled into a form's fields is drawn; nothing of it can be used
    annotationMode: AnnotationMode.ENABLE,
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    await inTime(task.promise);
    return canvas;
  } catch (error) {
    cancel();
    free(canvas);
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
