// PDFs for journeys, made by hand: what embeds no font, what has many pages, what has a password, what claims too much.

const wrap = (objects: string, trailer = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n${objects}\ntrailer<</Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF\n`, 'latin1');

const streamOf = (id: number, text: string): string =>
  `${id} 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj`;

const page = (id: number, content: number, fonts: string): string =>
  `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<<${fonts}>>>>/Contents ${content} 0 R>>endobj`;

const treeOf = (kids: string, count: number): string =>
  `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${count}>>endobj`;

const chinese = (id: number, encoding: string): string =>
  `${id} 0 obj<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/${encoding}/DescendantFonts[${id + 1} 0 R]>>endobj
${id + 1} 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor ${id + 2} 0 R>>endobj
${id + 2} 0 obj<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>endobj`;

/** 营业执照 in GBK and 安全生产许可 in UCS-2, neither font embedded: both need the tables of Chinese codes. */
export const foreignFontPdf = (): Buffer =>
  wrap(
    [
      treeOf('3 0 R', 1),
      page(3, 4, '/F1 5 0 R/F2 8 0 R'),
      streamOf(
        4,
        'BT /F1 40 Tf 60 700 Td <d3aad2b5d6b4d5d5> Tj /F2 40 Tf 0 -80 Td <5b895168751f4ea78bb853ef> Tj ET',
      ),
      chinese(5, 'GBK-EUC-H'),
      chinese(8, 'UniGB-UCS2-H'),
    ].join('\n'),
  );

/** So many pages, each with its number; the second lies across. */
export function manyPagesPdf(count: number): Buffer {
  const ids = Array.from({ length: count }, (_one, at) => 10 + at * 2);
  const pages = ids.map((id, at) =>
    [
      page(id, id + 1, '/F1 3 0 R').replace('[0 0 595 842]', at === 1 ? '[0 0 842 595]' : '[0 0 595 842]'),
      streamOf(id + 1, `BT /F1 36 Tf 60 500 Td (Sheet ${at + 1} of ${count}) Tj ET`),
    ].join('\n'),
  );
  const font = '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj';
  return wrap([treeOf(ids.map((id) => `${id} 0 R`).join(' '), count), font, ...pages].join('\n'));
}

/** Opens with a password that nobody tells. */
export const lockedPdf = (): Buffer =>
  wrap(
    `${treeOf('3 0 R', 1)}\n${page(3, 4, '')}\n${streamOf(4, 'q Q')}\n9 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj`,
    `/Encrypt 9 0 R/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]`,
  );

/** Claims a page that is not there. */
export const emptyTreePdf = (): Buffer => wrap(treeOf('', 3));
