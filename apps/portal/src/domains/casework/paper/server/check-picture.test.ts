// 二维码 in docx papers: the package that Word opens has the picture, its relation and its alternative text.
import { expect, test } from 'vitest';
import PizZip from 'pizzip';
import { toBuffer as qrPicture } from 'qrcode';
import {
  brokenPlaceholder,
  lonePlaceholder,
  MISPLACED_PICTURE,
  PICTURE_SECTION,
  rawPlaceholder,
  TEMPLATE_BROKEN,
  unknownPlaceholder,
} from '../paper.text.ts';
import { docxWords, SAMPLE, STANDARD_LINES } from './docx-words.ts';
import { fillDocx, templateFaults } from './fill-docx.ts';
import { docxText } from './test-docx.ts';
import { docxOfLines } from './write-docx.ts';

const ADDRESS = 'https://portal.example/verify/SAMPLESAMPLESAMPLESAMP';
const fill = (template: Buffer, content = SAMPLE) =>
  fillDocx(template, { words: docxWords(content, ADDRESS), address: ADDRESS });
const partOf = (docx: Buffer, path: string) => new PizZip(docx).file(path)?.asText() ?? '';

/** The picture that a part shows, as its relations name it. */
function shownIn(docx: Buffer, part: string): Buffer {
  const embedded = /r:embed="([^"]+)"/.exec(partOf(docx, `word/${part}`))?.[1] ?? '?';
  const relations = partOf(docx, `word/_rels/${part}.rels`);
  const target = new RegExp(`Id="${embedded}"[^>]*Target="([^"]+)"`).exec(relations)?.[1] ?? '?';
  return Buffer.from(new PizZip(docx).file(`word/${target}`)?.asUint8Array() ?? []);
}

test('DOCX 文书带核验网址的二维码图片，并有替代文字', async () => {
  const docx = await fill(docxOfLines(STANDARD_LINES));
  const expected = await qrPicture(ADDRESS, { type: 'png', margin: 1, scale: 8 });
  expect(shownIn(docx, 'document.xml').equals(expected)).toBe(true);
  expect(docxText(docx)).toContain('descr="核验二维码"');
  expect(docxText(docx)).not.toContain('{');
  expect(partOf(docx, '[Content_Types].xml')).toContain('<Default Extension="png" ContentType="image/png"/>');
});

test('自有模板在页眉中写 {二维码}，原有的关系与图片类型保留', async () => {
  const zip = new PizZip(docxOfLines(['{文书编号}']));
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const header = `<w:hdr xmlns:w="${word}"><w:p><w:r><w:t>{二维码}{二维码}</w:t></w:r></w:p></w:hdr>`;
  const relations = `<Relationships xmlns="r"><Relationship Id="rId1" Type="image" Target="logo.png"/></Relationships>`;
  zip.file('word/header1.xml', header);
  zip.file('word/_rels/header1.xml.rels', relations);
  const types = partOf(zip.generate({ type: 'nodebuffer' }), '[Content_Types].xml').replace(
    '</Types>',
    '<Default Extension="PNG" ContentType="image/png"/><Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>',
  );
  zip.file('[Content_Types].xml', types);
  const template = zip.generate({ type: 'nodebuffer' });
  expect(await templateFaults(template)).toEqual([]);
  const docx = await fill(template);
  expect(shownIn(docx, 'header1.xml').subarray(1, 4).toString()).toBe('PNG');
  expect(partOf(docx, 'word/_rels/header1.xml.rels')).toContain('Target="logo.png"');
  expect(partOf(docx, '[Content_Types].xml')).toBe(types);
  const ids = [...partOf(docx, 'word/header1.xml').matchAll(/<wp:docPr id="(\d+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect(docxText(docx)).not.toContain('drawing');
});

test('没有写 {二维码} 的模板不放图片；填写的文字不会变成图片', async () => {
  const docx = await fill(docxOfLines(['{文书编号} {申请人}']), { ...SAMPLE, applicant: '{二维码}' });
  expect(Object.keys(new PizZip(docx).files).filter((name) => name.includes('media'))).toEqual([]);
  expect(docxText(docx)).toContain('{二维码}');
});

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
/** A template with such markup before its first line. */
function templateWith(markup: string): Buffer {
  const zip = new PizZip(docxOfLines(['{文书编号}']));
  const path = 'word/document.xml';
  zip.file(path, (zip.file(path)?.asText() ?? '').replace('<w:body>', `<w:body>${markup}`));
  return zip.generate({ type: 'nodebuffer' });
}
const line = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const wordsOf = async (template: Buffer) =>
  (await templateFaults(template)).map(({ field, errorMessage }) => `${field} ${errorMessage}`);

test('公式与 SmartArt 中的 {二维码} 会使文件打不开，上传时指出', async () => {
  const formula = `<w:p><m:oMath ${MATH}><m:r><m:t>{二维码}</m:t></m:r></m:oMath></w:p>`;
  expect(await wordsOf(templateWith(formula))).toEqual([`fileId ${MISPLACED_PICTURE}`]);
  const zip = new PizZip(docxOfLines(['{文书编号}']));
  zip.file(
    'word/diagrams/data1.xml',
    '<dataModel xmlns:a="a"><a:p><a:r><a:t>{二维码}</a:t></a:r></a:p></dataModel>',
  );
  const type = 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml';
  const part = `<Override PartName="/word/diagrams/data1.xml" ContentType="${type}"/></Types>`;
  zip.file(
    '[Content_Types].xml',
    (zip.file('[Content_Types].xml')?.asText() ?? '').replace('</Types>', part),
  );
  expect(await wordsOf(zip.generate({ type: 'nodebuffer' }))).toEqual([`fileId ${MISPLACED_PICTURE}`]);
});

test('分节处、列表与表格中的 {二维码} 照常', async () => {
  const section = '<w:pPr><w:sectPr><w:type w:val="nextPage"/></w:sectPr></w:pPr>';
  const cell = `<w:tbl><w:tr><w:tc>${line('{二维码}')}</w:tc></w:tr></w:tbl>`;
  const markup = `<w:p>${section}<w:r><w:t>{二维码}</w:t></w:r></w:p>${cell}${line('{#段落}{二维码}{文字}{/段落}')}`;
  expect(await wordsOf(templateWith(markup))).toEqual([]);
});

test('{二维码} 写成一段、多项的占位符没有成对：上传时指出，不等到文书缺字', async () => {
  expect(await wordsOf(templateWith(line('{#二维码}甲{/二维码}')))).toEqual([`fileId ${PICTURE_SECTION}`]);
  expect(await wordsOf(templateWith(line('{段落}')))).toEqual([`fileId ${lonePlaceholder('段落')}`]);
});

test('几处写错的一次说全：没有成对的、不存在的、放错地方的，不因其中一处而少说', async () => {
  const wrong = ['{没有的一}', '{#段落}{文字}', '{没有的二}', '{@原样}', '{没关的'].map(line).join('');
  expect(await wordsOf(templateWith(wrong))).toEqual(
    [
      brokenPlaceholder('没关的'),
      brokenPlaceholder('段落'),
      unknownPlaceholder('没有的一'),
      unknownPlaceholder('没有的二'),
      rawPlaceholder('原样'),
    ].map((said) => `fileId ${said}`),
  );
  const formula = `<w:p><m:oMath ${MATH}><m:r><m:t>{二维码}</m:t></m:r></m:oMath></w:p>`;
  expect(await wordsOf(templateWith(line('{没有的一}{没有的一}') + formula))).toEqual(
    [unknownPlaceholder('没有的一'), MISPLACED_PICTURE].map((said) => `fileId ${said}`),
  );
});

test('原本就打不开的部分，上传时指出', async () => {
  expect(await wordsOf(templateWith('<w:p><w:r></w:p>'))).toEqual([`fileId ${TEMPLATE_BROKEN}`]);
});
