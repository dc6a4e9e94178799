// The thread's side: lays a document out with the Chinese font embedded.
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { PdfDocument } from './pdf-document.ts';

const require = createRequire(import.meta.url);
const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);

// the font's files are the only ones that a document may open; nothing is fetched
const [normal, bold] = [fontOf('400Regular'), fontOf('700Bold')];
pdfmake.addFonts({ NotoSansSC: { normal, bold, italics: normal, bolditalics: bold } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);

let mark = '';

/** What the next documents say at their top; empty = nothing. */
export function markWith(words: string): void {
  mark = words;
}

/** Points from the right and from the upper edge. */
const MARK = { right: 70, top: 12 };

/** The file of an A4 document in NotoSansSC, lines broken where Chinese may break. */
export async function printDocument(document: PdfDocument): Promise<Uint8Array> {
  const { defaultStyle, ...rest } = document;
  const whole = {
    pageSize: 'A4',
    defaultStyle: { font: 'NotoSansSC', lineHeight: 1.25, ...defaultStyle },
    ...rest,
    ...(mark === '' ? {} : { background: marked(document, mark) }),
  } as const;
  return pdfmake.createPdf(whole).getBuffer();
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
