import { describe, expect, test } from 'vitest';
import type { FileFault, FileKind } from '../file.rules.ts';
import {
  bombOf,
  jpgOf,
  objectStreamOf,
  ofdOf,
  officeOf,
  pdfOf,
  pngOf,
  relationshipOf,
  zipOf,
} from './file-samples.ts';
import { inspectFile } from './inspect-file.ts';

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const outcomeOf = async (name: string, bytes: Buffer) => {
  const result = await inspectFile(name, bytes);
  return 'fault' in result ? result.fault : result.kind;
};

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

describe('允许的文件', () => {
  const allowed: [string, Buffer, FileKind][] = [
    ['a.pdf', pdfOf(), 'pdf'],
    ['大写.PDF', pdfOf(), 'pdf'],
    ['附件.pdf', pdfOf('4 0 obj<</Type/EmbeddedFile>>stream\n<invoice/>\nendstream endobj'), 'pdf'],
    ['打开到第一页.pdf', pdfOf('4 0 obj<</OpenAction[3 0 R/Fit]>>endobj'), 'pdf'],
    ['对象流.pdf', pdfOf(objectStreamOf('6 0 <</Type/Page>>')), 'pdf'],
    ['未压缩对象流.pdf', pdfOf(objectStreamOf('6 0 <</Type/Page>>', '')), 'pdf'],
    ['图像流里碰巧有.pdf', pdfOf('4 0 obj<</Length 9>>stream\nab/JS (cd\nendstream endobj'), 'pdf'],
    ['a.jpg', jpgOf(), 'jpg'],
    ['a.jpeg', jpgOf(), 'jpg'],
    ['a.png', pngOf(), 'png'],
    ['a.docx', officeOf('docx'), 'docx'],
    ['电子营业执照.ofd', ofdOf(), 'ofd'],
    ['签章.ofd', ofdOf({ 'Doc_0/Signs/Sign_0/SignedValue.dat': Buffer.from([0x30, 0x82, 1, 2]) }), 'ofd'],
    ['打印设置.xlsx', officeOf('xlsx', { 'xl/printerSettings/printerSettings1.bin': 'x' }), 'xlsx'],
    [
      '网页链接.docx',
      officeOf('docx', {
        'word/_rels/document.xml.rels': relationshipOf(
          `Type="${TYPE}/hyperlink" Target="https://www.gov.cn/?a=1&amp;b=2" TargetMode="External"`,
        ),
      }),
      'docx',
    ],
  ];
  test.each(allowed)('%s', async (name, bytes, kind) => {
    expect(await outcomeOf(name, bytes)).toBe(kind);
  });

  test('相机附在 JPEG 之后的内容被去掉，图片保留', async () => {
    const result = await inspectFile('手机照片.jpg', join(jpgOf(), 'MotionPhoto_Data', 'ftypmp42'));
    expect(result).toMatchObject({ kind: 'jpg', mediaType: 'image/jpeg', bytes: jpgOf() });
  });
});

describe('OFD 与旧版 Office', () => {
  const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]);
  const locked = Buffer.concat([cfb, Buffer.from('EncryptedPackage', 'utf16le')]);
  const notOfd = zipOf({ 'OFD.xml': '<OFD xmlns="http://example.org/"/>' });
  const inside = zipOf({ 'Doc_0/OFD.xml': '<OFD xmlns="http://www.ofdspec.org/2016"/>' });
  const cases: [string, string, Buffer, FileFault][] = [
    ['.doc 指出另存为', '旧合同.doc', cfb, 'OLD_OFFICE'],
    ['.xls 指出另存为', '旧表.XLS', cfb, 'OLD_OFFICE'],
    ['.ppt 指出另存为', '汇报.ppt', cfb, 'OLD_OFFICE'],
    ['改名为 .docx 的旧格式也指出', '改名.docx', cfb, 'OLD_OFFICE'],
    ['有密码的新格式不说成旧格式', '有密码.docx', locked, 'ENCRYPTED'],
    ['扩展名是 .ofd 的 PDF', 'a.ofd', pdfOf(), 'TYPE_MISMATCH'],
    ['扩展名是 .pdf 的 OFD', 'a.pdf', ofdOf(), 'TYPE_MISMATCH'],
    ['根元素不是 OFD 的', 'a.ofd', notOfd, 'TYPE_MISMATCH'],
    ['OFD.xml 不在根上的', 'a.ofd', inside, 'TYPE_MISMATCH'],
    [
      '既是 OFD 又是 DOCX 的',
      'a.docx',
      officeOf('docx', { 'OFD.xml': '<OFD xmlns="http://www.ofdspec.org/2016"/>' }),
      'HIDDEN_CONTENT',
    ],
    ['夹带程序的 OFD', 'a.ofd', ofdOf({ 'Doc_0/Attachs/run.exe': 'MZ' }), 'EMBEDDED_FILE'],
    ['带 DOCTYPE 的 OFD', 'a.ofd', ofdOf({ 'Doc_0/Pages/x.xml': '<!DOCTYPE x><x/>' }), 'DECLARATION'],
  ];
  test.each(cases)('%s', async (_what, name, bytes, fault) => {
    expect(await outcomeOf(name, bytes)).toBe(fault);
  });
});

/** What a DOCX or XLSX may carry beside what it shows. */
function officeFaults(): [string, string, Buffer, FileFault][] {
  const external = (type: string, target: string, mode = 'External') => ({
    'word/_rels/settings.xml.rels': relationshipOf(
      `Type="${TYPE}/${type}" Target="${target}" TargetMode="${mode}"`,
    ),
  });
  const references: [string, Record<string, string>][] = [
    ['引用外部模板', external('attachedTemplate', 'https://evil.example/t.dotm')],
    ['引用本地模板', external('attachedTemplate', 'file:///C:/t.dotm', 'Internal')],
    ['引用外部图片', external('image', 'https://evil.example/i.png')],
    ['引用共享文件夹', external('hyperlink', '\\\\evil.example\\share')],
    ['链接到本地程序', external('hyperlink', 'file:///C:/Windows/System32/calc.exe')],
    ['链接到脚本', external('hyperlink', 'javascript:alert(1)')],
    ['用转义写外部引用', external('image', 'https://evil.example/i.png', '&#69;xternal')],
    [
      '用 UTF-16 写外部引用',
      {
        'word/_rels/x.xml.rels': `\uFEFF${relationshipOf(`Type="${TYPE}/image" Target="http://x/" TargetMode='External'`)}`,
      },
    ],
    ['链接外部工作簿', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }],
  ];
  const embedded: [string, Record<string, string>][] = [
    ['嵌入 OLE 对象', { 'word/embeddings/oleObject1.bin': '\u00d0\u00cf' }],
    ['嵌入工作簿', { 'word/embeddings/Microsoft_Excel_Sheet.xlsx': 'PK' }],
    ['图片位置放程序', { 'word/media/image1.png': 'MZ\u0090' }],
    ['图片位置放压缩包', { 'word/media/image1.png': zipOf({ 'a.txt': 'x' }).toString('latin1') }],
    ['带脚本文件', { 'word/media/run.vbs': 'MsgBox 1' }],
  ];
  const declared = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>';
  const rows: [string, Record<string, string>, FileFault][] = [
    ...references.map(([what, parts]): [string, Record<string, string>, FileFault] => [
      what,
      parts,
      'EXTERNAL_REFERENCE',
    ]),
    ...embedded.map(([what, parts]): [string, Record<string, string>, FileFault] => [
      what,
      parts,
      'EMBEDDED_FILE',
    ]),
    ['DOCTYPE', { 'word/styles.xml': declared }, 'DECLARATION'],
    [
      '长注释之后的 DOCTYPE',
      { 'word/styles.xml': `<!--${'x'.repeat(200_000)}-->${declared}` },
      'DECLARATION',
    ],
    ['两个同名的部分', { 'word/Document.xml': '<x/>' }, 'HIDDEN_CONTENT'],
  ];
  return [
    ...rows.map(([what, parts, fault]): [string, string, Buffer, FileFault] => [
      `DOCX ${what}`,
      'a.docx',
      officeOf('docx', parts),
      fault,
    ]),
    [
      'DOCX 以 UTF-16 写 DOCTYPE',
      'a.docx',
      officeOf('docx', { 'word/styles.xml': Buffer.from(`\uFEFF${declared}`, 'utf16le') }),
      'DECLARATION',
    ],
  ];
}

describe('拒绝的文件', () => {
  const script = '4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj';
  const zip = zipOf({ 'a.class': 'x' });
  const refused: [string, string, Buffer, FileFault][] = [
    ['空文件', 'a.pdf', Buffer.alloc(0), 'EMPTY'],
    ['扩展名不在清单内', 'a.exe', pdfOf(), 'TYPE_NOT_ALLOWED'],
    ['没有扩展名', 'a', pdfOf(), 'TYPE_NOT_ALLOWED'],
    ['SVG', 'a.svg', join('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'TYPE_NOT_ALLOWED'],
    ['SVG 冒充 PNG', 'a.png', join('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'TYPE_MISMATCH'],
    ['HTML 冒充 JPG', 'a.jpg', join('<!doctype html><script>alert(1)</script>'), 'TYPE_MISMATCH'],
    ['HTML 冒充 PDF', 'a.pdf', join('<html>%PDF-1.7'), 'TYPE_MISMATCH'],
    ['GIF', 'a.png', join('GIF89a\x01\0\x01\0\x80\0\0'), 'TYPE_MISMATCH'],
    ['程序冒充 DOCX', 'a.docx', join('MZ\x90\0\x03\0\0\0'), 'TYPE_MISMATCH'],
    ['普通压缩包冒充 DOCX', 'a.docx', zip, 'TYPE_MISMATCH'],
    ['PNG 冒充 JPG', 'a.jpg', pngOf(), 'TYPE_MISMATCH'],
    ['PDF 冒充 DOCX', 'a.docx', pdfOf(), 'TYPE_MISMATCH'],
    ['XLSX 冒充 DOCX', 'a.docx', officeOf('xlsx'), 'TYPE_MISMATCH'],
    ['DOCM 改名 DOCX', 'a.docx', officeOf('docm'), 'ACTIVE_CONTENT'],
    ['DOCX 含 VBA', 'a.docx', officeOf('docx', { 'word/vbaProject.bin': 'x' }), 'ACTIVE_CONTENT'],
    ['DOCX 含 ActiveX', 'a.docx', officeOf('docx', { 'word/activeX/activeX1.xml': 'x' }), 'ACTIVE_CONTENT'],
    [
      'XLSX 含 Excel 4 宏表',
      'a.xlsx',
      officeOf('xlsx', { 'xl/macrosheets/sheet1.xml': 'x' }),
      'ACTIVE_CONTENT',
    ],
    ['DOCX 含跳出目录的路径', 'a.docx', officeOf('docx', { '../../evil.sh': 'x' }), 'HIDDEN_CONTENT'],
    ['DOCX 被截断', 'a.docx', officeOf('docx').subarray(0, -30), 'INCOMPLETE'],
    ['DOCX 之后附内容', 'a.docx', join(officeOf('docx'), 'x'), 'INCOMPLETE'],
    ...officeFaults(),
    ['DOCX 声明 4 kB 展开 64 MB', 'a.xlsx', bombOf(64), 'SIZE_UNTRUE'],
    [
      'PDF 附件是程序',
      'a.pdf',
      pdfOf('4 0 obj<</Type/EmbeddedFile>>stream\nMZ\x90\0\nendstream endobj'),
      'EMBEDDED_FILE',
    ],
    ['PDF 含脚本', 'a.pdf', pdfOf(script), 'ACTIVE_CONTENT'],
    [
      'PDF 打开时运行脚本',
      'a.pdf',
      pdfOf('4 0 obj<</OpenAction<</S/JavaScript/JS 5 0 R>>>>endobj'),
      'ACTIVE_CONTENT',
    ],
    ['PDF 用转义写脚本', 'a.pdf', pdfOf('4 0 obj<</S/J#61vaScr#69pt/J#53(x)>>endobj'), 'ACTIVE_CONTENT'],
    ['PDF 仅有 JS 字段', 'a.pdf', pdfOf('4 0 obj<</S/Rendition/JS(x)>>endobj'), 'ACTIVE_CONTENT'],
    ['PDF 对象流里的脚本', 'a.pdf', pdfOf(objectStreamOf(`6 0 ${script}`)), 'ACTIVE_CONTENT'],
    [
      'PDF 不写类型的对象流里的 JS',
      'a.pdf',
      pdfOf(objectStreamOf('6 0 <</S/Rendition/JS(x)>>').replace('/Type/ObjStm', '')),
      'ACTIVE_CONTENT',
    ],
    [
      'PDF 换了类型、名称用转义的对象流里的 JS',
      'a.pdf',
      pdfOf(
        objectStreamOf('6 0 <</JS(x)>>').replace('/Type/ObjStm/N 1/First', '/Type/XObject/#4e 1/F#69rst'),
      ),
      'ACTIVE_CONTENT',
    ],
    ['PDF 未压缩对象流里的 JS', 'a.pdf', pdfOf(objectStreamOf('6 0 <</JS(x)>>', '')), 'ACTIVE_CONTENT'],
    ['PDF 假注释藏脚本', 'a.pdf', pdfOf(`%stream\n${script}\n%endstream`), 'ACTIVE_CONTENT'],
    ['PDF 无法解开的对象流', 'a.pdf', pdfOf(objectStreamOf('00', '/Filter/ASCIIHexDecode')), 'INCOMPLETE'],
    [
      'PDF 套两层过滤器的对象流',
      'a.pdf',
      pdfOf(objectStreamOf('x', '/Filter[/FlateDecode/ASCIIHexDecode]')),
      'INCOMPLETE',
    ],
    ['PDF 启动程序', 'a.pdf', pdfOf('4 0 obj<</S/Launch/F(cmd.exe)>>endobj'), 'ACTIVE_CONTENT'],
    ['PDF 含 XFA 表单', 'a.pdf', pdfOf('4 0 obj<</XFA[(a) 5 0 R]>>endobj'), 'ACTIVE_CONTENT'],
    ['PDF 已加密', 'a.pdf', pdfOf('4 0 obj<</Encrypt 6 0 R>>endobj'), 'ENCRYPTED'],
    ['PDF 被截断', 'a.pdf', pdfOf().subarray(0, -8), 'INCOMPLETE'],
    ['PDF 之后附压缩包', 'a.pdf', join(pdfOf(), zip), 'INCOMPLETE'],
    ['PDF 之内藏压缩包', 'a.pdf', join(pdfOf('%').subarray(0, -8), zip, '\n%%EOF\n'), 'HIDDEN_CONTENT'],
    ['PDF 流多得不合理', 'a.pdf', pdfOf('stream '.repeat(100_001)), 'OVERSIZED_INSIDE'],
    ['JPG 之后附压缩包（GIFAR）', 'a.jpg', join(jpgOf(), zip), 'HIDDEN_CONTENT'],
    ['JPG 之后附网页', 'a.jpg', join(jpgOf(), '<SCRIPT>alert(1)</SCRIPT>'), 'HIDDEN_CONTENT'],
    ['JPG 注释里藏压缩包', 'a.jpg', jpgOf({ comment: zip.toString('latin1') }), 'HIDDEN_CONTENT'],
    ['JPG 注释里藏 PDF', 'a.jpg', jpgOf({ comment: '%PDF-1.4' }), 'HIDDEN_CONTENT'],
    ['JPG 注释里藏网页', 'a.jpg', jpgOf({ comment: '<html><script>' }), 'HIDDEN_CONTENT'],
    ['JPG 被截断', 'a.jpg', jpgOf().subarray(0, -2), 'INCOMPLETE'],
    ['JPG 段长度越界', 'a.jpg', join('\xff\xd8\xff\xe0\xff\xff', 'JFIF\0'), 'INCOMPLETE'],
    ['JPG 尺寸炸弹', 'a.jpg', jpgOf({ width: 50_000, height: 50_000 }), 'OVERSIZED_INSIDE'],
    ['PNG 之后附压缩包', 'a.png', join(pngOf(), zip), 'HIDDEN_CONTENT'],
    ['PNG 文字块里藏网页', 'a.png', pngOf({ comment: 'x\0<svg onload=alert(1)>' }), 'HIDDEN_CONTENT'],
    ['PNG 被截断', 'a.png', pngOf().subarray(0, -12), 'INCOMPLETE'],
    ['PNG 尺寸炸弹', 'a.png', pngOf({ width: 50_000, height: 50_000 }), 'OVERSIZED_INSIDE'],
    ['仅有文件头', 'a.png', pngOf().subarray(0, 8), 'TYPE_MISMATCH'],
  ];
  test.each(refused)('%s', async (_what, name, bytes, fault) => {
    expect(await outcomeOf(name, bytes)).toBe(fault);
  });

  test('任何截断都不会抛出，也不会被当作完整文件', async () => {
    for (const [name, whole] of [
      ['a.docx', officeOf('docx')],
      ['a.png', pngOf()],
      ['a.jpg', jpgOf()],
      ['a.pdf', pdfOf()],
    ] as const) {
      for (let length = 0; length < whole.length - 1; length++) {
        expect(await inspectFile(name, whole.subarray(0, length))).toHaveProperty('fault');
      }
    }
  });
});
