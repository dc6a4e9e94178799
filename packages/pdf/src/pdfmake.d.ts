// What print-document.ts uses of pdfmake on the server.
declare module 'pdfmake' {
  import type { PdfDocument } from './pdf-document.ts';

  interface Faces {
    normal: string;
    bold: string;
    italics: string;
    bolditalics: string;
  }

  const pdfmake: {
    addFonts(fonts: Record<string, Faces>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(document: Omit<PdfDocument, 'defaultStyle'> & { pageSize: 'A4'; defaultStyle: object }): {
      getBuffer(): Promise<Buffer>;
    };
  };
  export default pdfmake;
}
