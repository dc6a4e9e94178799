// The thread's side: lays a document out with the Chinese font embedded and hands the file to whoever started the thread.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfDocument } from './pdf-document.ts';

const require = createRequire(import.meta.url);
const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);

/** The font's files are the only ones that a document may open; nothing is fetched. */
function allowFontsOnly(): void {
  const [normal, bold] = [fontOf('400Regular'), fontOf('700Bold')];
  pdfmake.addFonts({ NotoSansSC: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
}

/** Points from the right and from the upper edge. */
const MARK = { right: 70, top: 12 };

/** Draws an A4 document in NotoSansSC, breaking lines where Chinese may break, and posts the file. */
export async function printDocument(document: PdfDocument): Promise<void> {
  allowFontsOnly();
  const { defaultStyle, ...rest } = document;
  // behind the file's own name: what draw-in-turn.ts started the thread with
  const [, , mark = ''] = process.argv;
  const whole = {
    pageSize: 'A4',
    defaultStyle: { font: 'NotoSansSC', lineHeight: 1.25, ...defaultStyle },
    ...rest,
    ...(mark === '' ? {} : { background: marked(document, mark) }),
  } as const;
  parentPort?.postMessage(await pdfmake.createPdf(whole).getBuffer());
}

/** Every sheet says so in its upper right corner, behind and beside what the document has there. */
const marked =
  ({ background }: PdfDocument, text: string): PdfDocument['background'] =>
  (page, size) => ({
    stack: [
      ...(background ? [background(page, size)] : []),
      { text, fontSize: 8, color: '#555555', absolutePosition: { x: size.width - MARK.right, y: MARK.top } },
    ],
  });
