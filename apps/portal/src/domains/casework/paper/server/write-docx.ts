// A docx from nothing but lines: `#` begins a title, `>` a line at the right. 宋体 and 方正小标宋, as official papers have them.
import PizZip from 'pizzip';

const TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
/** A4 with the margins of official papers, in twentieths of a point. */
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1531" w:bottom="1440" w:left="1587"/></w:sectPr>';
const XML_MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The bytes of the file. */
export function docxOfLines(lines: readonly string[]): Buffer {
  const zip = new PizZip();
  zip.file('[Content_Types].xml', TYPES);
  zip.file('_rels/.rels', RELATIONS);
  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${lines.map(paragraph).join('')}${PAGE}</w:body></w:document>`,
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

function paragraph(line: string): string {
  if (line.startsWith('# '))
    return styled(line.slice(2), { font: '方正小标宋简体', size: 44, align: 'center' });
  if (line.startsWith('> ')) return styled(line.slice(2), { font: '宋体', size: 28, align: 'right' });
  return styled(line, { font: '宋体', size: 28, align: 'left' });
}

/** `size` in half points. */
const styled = (line: string, { font, size, align }: { font: string; size: number; align: string }): string =>
  `<w:p><w:pPr><w:jc w:val="${align}"/></w:pPr><w:r><w:rPr><w:rFonts w:eastAsia="${font}"/><w:sz w:val="${size}"/></w:rPr>` +
  `<w:t xml:space="preserve">${line.replace(/[&<>"]/g, (mark) => XML_MARKS[mark] ?? '')}</w:t></w:r></w:p>`;
