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

/** Draws an A4 document in NotoSansSC, breaking lines where Chinese may break, and posts the file. */
export async function printDocument(document: PdfDocument): Promise<void> {
  allowFontsOnly();
  const { defaultStyle, ...rest } = document;
  const whole = {
    pageSize: 'A4',
    defaultStyle: { font: 'NotoSansSC', lineHeight: 1.25, ...defaultStyle },
    ...rest,
  } as const;
  parentPort?.postMessage(await pdfmake.createPdf(whole).getBuffer());
}
