// Pictures as a PDF, one a page, written byte by byte: JPEG stands in a PDF as it is (ISO 32000-1, 7.4.8), so nothing is drawn.

/** A JPEG as it was encoded. */
export interface PdfPicture {
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
  /** 1 = grey, 3 = RGB. */
  channels: number;
}

/** A4, in points. */
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 24;

/** Each picture as large as its page takes, on a page that lies as the picture does. */
export function picturesPdf(pictures: readonly PdfPicture[]): Buffer {
  const pages = pictures.map((_, at) => `${FIRST + at * EACH} 0 R`);
  const objects: Uint8Array[][] = [
    [latin('<< /Type /Catalog /Pages 2 0 R >>')],
    [latin(`<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pictures.length} >>`)],
    ...pictures.flatMap((picture, at) => pageOf(picture, FIRST + at * EACH)),
  ];
  return written(objects);
}

/** The number of the first page, and how many objects a page is. */
const FIRST = 3;
const EACH = 3;

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The page, what is drawn on it, and the picture. */
function pageOf({ jpeg, width, height, channels }: PdfPicture, number: number): Uint8Array[][] {
  const [wide, high] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min((wide - 2 * MARGIN) / width, (high - 2 * MARGIN) / height);
  const [w, h] = [width * scale, height * scale];
  const place = [w, 0, 0, h, (wide - w) / 2, (high - h) / 2].map((one) => one.toFixed(2)).join(' ');
  const drawing = `q ${place} cm /P Do Q`;
  const colours = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
  const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
  return [
    [
      latin(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
      ),
    ],
    [latin(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)],
    [latin(head), jpeg, latin('\nendstream')],
  ];
}

/** The objects in order, and where each begins. */
function written(objects: readonly Uint8Array[][]): Buffer {
  // four bytes beyond ASCII tell whoever sends it that it is no text
  const parts: Uint8Array[] = [
    Buffer.concat([latin('%PDF-1.4\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]),
  ];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const starts = objects.map((object, at) => {
    const start = length;
    for (const part of [latin(`${at + 1} 0 obj\n`), ...object, latin('\nendobj\n')]) add(part);
    return start;
  });
  const begins = length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  add(latin(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`));
  add(latin(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${begins}\n%%EOF\n`));
  return Buffer.concat(parts);
}
