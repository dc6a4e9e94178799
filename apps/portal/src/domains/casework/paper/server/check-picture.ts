// The QR code of a docx paper: the address where it is checked, as a picture where the template says `{二维码}`, in the text or in a
// header or footer. A part of the library's rendering, so that no word that somebody typed can become a picture.
import { toBuffer as qrPicture } from 'qrcode';
import type PizZip from 'pizzip';
import { CHECK_PICTURE } from '../paper.text.ts';
import { PICTURE_PLACEHOLDER } from '../paper.rules.ts';

/** 80 pt as in the PDF, in the units of drawings (12700 a point). */
const SIDE = 80 * 12_700;
/** Dots a module: sharp in print at that size. */
const SCALE = 8;
/** The numbers of drawings are unique in a document; templates that were written by hand begin at 1. */
const FIRST_DRAWING = 900_000;
const RELATION_ID = 'rIdCheckPicture';
const MEDIA = 'media/check-picture.png';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DRAWINGML = 'http://schemas.openxmlformats.org/drawingml/2006';

interface Placeholder {
  type: string;
  value: string;
  module?: string;
}

export interface CheckPicture {
  /** For the library: draws the placeholder. */
  module: object;
  /** Puts the picture into the rendered package, for every part that shows it. */
  embed: (zip: PizZip) => void;
}

/** Whether a part of a filled template was to have the picture. */
export const showsPicture = (xml: string): boolean => xml.includes(RELATION_ID);

/** For one rendering. */
export async function checkPicture(address: string): Promise<CheckPicture> {
  const png = await qrPicture(address, { type: 'png', margin: 1, scale: SCALE });
  const parts = new Set<string>();
  let drawings = 0;
  return {
    module: {
      name: 'CheckPicture',
      parse: (value: string): Placeholder | null =>
        value === PICTURE_PLACEHOLDER ? { type: 'placeholder', module: 'picture', value } : null,
      render: ({ module }: Placeholder, { filePath }: { filePath: string }) => {
        if (module !== 'picture') return null;
        // the properties of the document are filled in too, and have no place for a picture
        if (!filePath.startsWith('word/')) return { value: '' };
        parts.add(filePath);
        drawings += 1;
        return { value: drawing(FIRST_DRAWING + drawings) };
      },
    },
    embed: (zip) => {
      if (parts.size === 0) return;
      zip.file(`word/${MEDIA}`, png);
      allowPng(zip);
      for (const path of parts) relate(zip, path);
    },
  };
}

/** Leaves the text of its run and goes on with it. */
const drawing = (id: number): string =>
  `</w:t><w:drawing><wp:inline xmlns:wp="${DRAWINGML}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">` +
  `<wp:extent cx="${SIDE}" cy="${SIDE}"/><wp:docPr id="${id}" name="${CHECK_PICTURE}" descr="${CHECK_PICTURE}"/>` +
  `<a:graphic xmlns:a="${DRAWINGML}/main"><a:graphicData uri="${DRAWINGML}/picture"><pic:pic xmlns:pic="${DRAWINGML}/picture">` +
  `<pic:nvPicPr><pic:cNvPr id="${id}" name="${CHECK_PICTURE}" descr="${CHECK_PICTURE}"/><pic:cNvPicPr/></pic:nvPicPr>` +
  `<pic:blipFill><a:blip xmlns:r="${OFFICE}" r:embed="${RELATION_ID}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
  `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${SIDE}" cy="${SIDE}"/></a:xfrm>` +
  `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>` +
  `<w:t xml:space="preserve">`;

function allowPng(zip: PizZip): void {
  const path = '[Content_Types].xml';
  const types = zip.file(path)?.asText() ?? '';
  if (/Extension="png"/i.test(types)) return;
  zip.file(path, withChild(types, 'Types', 'Default Extension="png" ContentType="image/png"'));
}

/** `word/header1.xml` has its relations in `word/_rels/header1.xml.rels`, where it has any. */
function relate(zip: PizZip, part: string): void {
  const path = part.replace(/[^/]+$/, '_rels/$&.rels');
  const known =
    zip.file(path)?.asText() ??
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${PACKAGE}"/>`;
  // relative, as office programs write it
  const target = `${'../'.repeat(part.split('/').length - 2)}${MEDIA}`;
  const relation = `Relationship Id="${RELATION_ID}" Type="${OFFICE}/image" Target="${target}"`;
  zip.file(path, withChild(known, 'Relationships', relation));
}

/** The list with one more element at its end, in the prefix that it has; also the empty one that closes itself. */
const withChild = (xml: string, list: string, child: string): string =>
  xml
    .replace(
      new RegExp(String.raw`<((?:[\w.-]+:)?)${list}\b([^>]*?)/>\s*$`),
      (_all, prefix: string, rest: string) => `<${prefix}${list}${rest}></${prefix}${list}>`,
    )
    .replace(
      new RegExp(String.raw`</((?:[\w.-]+:)?)${list}>\s*$`),
      (end: string, prefix: string) => `<${prefix}${child}/>${end}`,
    );
