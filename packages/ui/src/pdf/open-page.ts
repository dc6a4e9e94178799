// One page of an open PDF: its size, its words, and its drawing with the words to select above it.
import { AnnotationMode, TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
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
  /** Throws where the signal breaks it off, or the page cannot be drawn. */
  draw(look: PageLook, signal: AbortSignal): Promise<DrawnPage>;
  /** Gives back what the drawing took. */
  rest(): void;
}

export function openPage(page: PDFPageProxy): OpenPage {
  const viewAt = ({ scale, turns }: PageLook) =>
    page.getViewport({ scale, rotation: (page.rotate + turns * 90) % 360 });
  const textOf = () => page.getTextContent({ disableNormalization: true });
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
      const layer = new TextLayer({ textContentSource: await textOf(), container: words, viewport });
      sizeUnturned(words, viewport, look.scale);
      signal.throwIfAborted();
      await layer.render();
      signal.throwIfAborted();
      return { canvas, words, pieces: layer.textDivs };
    },
    rest: () => void page.cleanup(),
  };
}

/** The library lays the words out upright and has them turned by style; its own lengths ask for `round()`, which is young. */
function sizeUnturned(words: HTMLElement, { width, height, rotation }: Viewport, scale: number): void {
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width];
  words.style.width = `calc(var(--total-scale-factor) * ${across / scale}px)`;
  words.style.height = `calc(var(--total-scale-factor) * ${down / scale}px)`;
}

type Viewport = ReturnType<PDFPageProxy['getViewport']>;

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
    await task.promise;
    return canvas;
  } catch (error) {
    canvas.width = 0;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
