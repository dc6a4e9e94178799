// 从表格导入: template, a filled file read back, what is refused, and who may (issue: xlsx import of table sections).
import { randomBytes } from 'node:crypto';
import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { afterAll, describe, expect, it } from 'vitest';
import { zipOf, pdfOf } from '../../file/server/file-samples.ts';
import type { ImportedRows } from '../form-shapes.rules.ts';
import { MAX_TABLE_ROWS, ROW_KINDS } from '../form-tables.rules.ts';
import { enterpriseApp, fieldsOf, headersOf, THIRD, UNKNOWN_ID } from './test-enterprise.ts';

const FORM = '/policy/api/enterprise/lib/form';
const { portal, as, other, visitor, ok, readForm } = await enterpriseApp();
afterAll(() => portal.close());

const BOUNDARY = 'test-boundary';
async function upload(bytes: Buffer, { name = '专利.xlsx', by = as } = {}): Promise<string> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const { id } = await ok<{ id: string }>('POST', '/uaa/api/upload/file', {
    as: by,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  return id;
}

/** The template of a table, as it is downloaded; several change it before it is sent back. */
async function template(kind: string): Promise<Workbook> {
  const reply = await portal.app.inject({
    url: `${FORM}/template?kind=${kind}`,
    headers: { host: 'localhost:8081', cookie: as },
  });
  expect(reply.statusCode).toBe(200);
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(reply.rawPayload));
  return workbook;
}
const bytesOf = async (workbook: Workbook) => Buffer.from(await workbook.xlsx.writeBuffer());

async function filled(kind: string, fill: (sheet: Worksheet) => void): Promise<string> {
  const workbook = await template(kind);
  fill(workbook.worksheets[0]!);
  return upload(await bytesOf(workbook));
}
const read = (kind: string, fileId: string, options = {}) =>
  portal.call('POST', `${FORM}/import`, { as, body: { kind, fileId }, ...options });
const rowsOf = async (kind: string, fileId: string): Promise<ImportedRows> => {
  const reply = await read(kind, fileId);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const refusal = async (kind: string, fileId: string) => {
  const { status, body } = await read(kind, fileId);
  const [fault]: { errorMessage: string }[] = body.data;
  return { status, field: fieldsOf(body.data)[0], words: fault?.errorMessage };
};

/** The parts of an XLSX whose one sheet has the headings of 进出口, one row, and `shared` as its table of texts. */
const packageOf = (shared: string) => ({
  '[Content_Types].xml':
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/sharedStrings.xml': `<sst><si><t>年度</t></si><si><t>进口额</t></si><si><t>出口额</t></si>${shared}</sst>`,
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2"><c r="B2"><v>5</v></c></row></sheetData></worksheet>',
});

describe('模板', () => {
  it.each(ROW_KINDS)('%s：空白模板读回来没有内容，表头认得', async (kind) => {
    expect(await refusal(kind, await upload(await bytesOf(await template(kind))))).toEqual({
      status: 422,
      field: 'fileId',
      words: '表头下面没有填写内容',
    });
  });
  it('文件名是中文，选择列有下拉列表，其余列按文本，说明列出全部可选项', async () => {
    const { headers } = await portal.call('GET', `${FORM}/template?kind=patent`, { as });
    expect(headers['content-disposition']).toContain(encodeURIComponent('专利导入模板.xlsx'));
    const workbook = await template('patent');
    const [sheet, guide] = workbook.worksheets;
    expect(sheet?.getCell('B2').dataValidation).toMatchObject({
      type: 'list',
      formulae: ['填写说明!$B$6:$B$9'],
    });
    expect(sheet?.getCell(`B${MAX_TABLE_ROWS + 1}`).dataValidation).toMatchObject({ type: 'list' });
    expect(sheet?.getCell('C2').numFmt).toBe('@');
    expect([6, 7, 8, 9, 10].map((row) => guide?.getCell(row, 2).text)).toEqual([
      '发明专利',
      '实用新型专利',
      '外观设计专利',
      'PCT国际专利（发明）',
      '',
    ]);
  });
  it('没有这张表、没有写是哪张表为 3000；访客与未绑定企业的用户不能下载', async () => {
    expect((await portal.call('GET', `${FORM}/template?kind=nope`, { as })).status).toBe(422);
    expect((await portal.call('GET', `${FORM}/template`, { as })).status).toBe(422);
    expect((await portal.call('GET', `${FORM}/template?kind=patent`)).status).toBe(401);
    expect((await portal.call('GET', `${FORM}/template?kind=patent`, { as: visitor })).status).toBe(403);
  });
});

describe('读出', () => {
  it('填好的行读成表单的行，有误的行逐列指出，什么都不保存', async () => {
    const before = await readForm();
    const fileId = await filled('patent', (sheet) => {
      sheet.getRow(2).values = ['一种电池', '发明专利', 'CN2024', new Date(Date.UTC(2024, 10, 28)), '', ''];
      sheet.getRow(3).values = ['一种外壳', '专利', '', '去年'];
      sheet.getRow(7).values = [{ formula: '"电"&"芯"', result: '电芯' }, '2'];
      sheet.getCell('D7').value = { formula: 'DATE(2024,1,2)', result: 45_293 };
      sheet.getCell('D7').numFmt = 'yyyy/m/d';
      sheet.getCell('A8').value = { formula: 'B99' };
      sheet.getCell('G1').value = '备注';
    });
    const found = await rowsOf('patent', fileId);
    expect(found).toMatchObject({ total: 4, ignored: ['备注'] });
    expect(found.rows).toEqual([
      {
        patentName: '一种电池',
        patentType: '1',
        applyNo: 'CN2024',
        applyDate: '2024-11-28',
        noticeNo: '',
        noticeDate: '',
      },
      {
        patentName: '电芯',
        patentType: '2',
        applyNo: '',
        applyDate: '2024-01-02',
        noticeNo: '',
        noticeDate: '',
      },
    ]);
    expect(found.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 专利类型',
      '3 申请日期',
      '8 专利名称',
    ]);
    expect(await readForm()).toEqual(before);
  });
  it('百分比、千分位与年度', async () => {
    const fileId = await filled('management', (sheet) => {
      sheet.getRow(2).values = [new Date().getFullYear() - 1, '1,234.5', -3, 0.1, 1, 2, 3, 0.0213];
      sheet.getCell('H2').numFmt = '0.00%';
    });
    const { rows } = await rowsOf('management', fileId);
    expect(rows[0]).toMatchObject({
      year: String(new Date().getFullYear() - 1),
      totalAsset: '1234.5',
      totalProfit: '-3',
      developInputRatio: '2.13',
    });
  });
  it(`${MAX_TABLE_ROWS} 行可以，多一行不行`, async () => {
    const many = (count: number) =>
      filled('brand', (sheet) => {
        for (let at = 0; at < count; at++) sheet.getCell(at + 2, 2).value = `商标${at}`;
      });
    expect((await rowsOf('brand', await many(MAX_TABLE_ROWS))).rows).toHaveLength(MAX_TABLE_ROWS);
    expect((await refusal('brand', await many(MAX_TABLE_ROWS + 1))).words).toBe(
      '商标最多 200 行，表格中有 201 行',
    );
    expect((await refusal('brand', await many(1500))).words).toBe('商标最多 200 行，表格中超过此数');
  });
});

describe('工作簿', () => {
  it('从 1904 年起算的日期', async () => {
    const workbook = await template('patent');
    workbook.properties.date1904 = true;
    const [sheet] = workbook.worksheets;
    sheet!.getRow(2).values = ['甲'];
    sheet!.getCell('D2').value = { formula: 'DATE(2024,1,2)', result: 45_293 - 1462 };
    sheet!.getCell('D2').numFmt = 'yyyy/m/d';
    sheet!.getCell('F2').value = 45_293 - 1462;
    const { rows } = await rowsOf('patent', await upload(await bytesOf(workbook)));
    expect([rows[0]?.applyDate, rows[0]?.noticeDate]).toEqual(['2024-01-02', '2024-01-02']);
  });
  it('第一个工作表按工作簿的顺序，不按压缩包的顺序', async () => {
    const { 'xl/worksheets/sheet1.xml': second, ...rest } = packageOf('');
    const parts = {
      ...rest,
      'xl/_rels/workbook.xml.rels': rest['xl/_rels/workbook.xml.rels'].replace(
        '</Relationships>',
        '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/workbook.xml': rest['xl/workbook.xml'].replace(
        '<sheets>',
        '<sheets><sheet name="t" sheetId="2" r:id="r2"/>',
      ),
      'xl/worksheets/sheet1.xml': second.replace('<v>5</v>', '<v>6</v>'),
      'xl/worksheets/sheet2.xml': second,
    };
    expect((await rowsOf('volume', await upload(zipOf(parts)))).rows[0]?.importVolume).toBe('5');
  });
});

describe('不能导入', () => {
  it('另一张表的模板、重复的表头、空表', async () => {
    const trademark = await bytesOf(await template('brand'));
    expect((await refusal('volume', await upload(trademark))).words).toBe(
      '表头缺少：年度、进口额（万美元）、出口额（万美元）。请使用“进出口”的模板',
    );
    const twice = await filled('volume', (sheet) => (sheet.getCell('D1').value = '年度'));
    expect((await refusal('volume', twice)).words).toBe('表头重复：年度');
    const empty = new Workbook();
    empty.addWorksheet('空');
    expect((await refusal('volume', await upload(await bytesOf(empty)))).words).toBe('表格中没有内容');
  });
  it('不是表格的文件、损坏的表格、展开后过大的表格', async () => {
    const pdf = await upload(pdfOf(), { name: '专利.pdf' });
    expect((await refusal('patent', pdf)).words).toBe('请选择 xlsx 格式的表格');
    const whole = packageOf('');
    expect((await rowsOf('volume', await upload(zipOf(whole)))).rows).toHaveLength(1);
    const broken = await upload(
      zipOf({ ...whole, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }),
    );
    expect((await refusal('volume', broken)).status).toBe(422);
  });
  it('解压后过大的表格不读就拒绝，别人的表格不必等', async () => {
    // 78 MB in a quarter of a megabyte: seconds of reading each
    const bomb = zipOf(packageOf('<si><t/></si>'.repeat(6_000_000)));
    const bombs = await Promise.all([upload(bomb), upload(bomb)]);
    const honest = await upload(zipOf(packageOf('')), { by: other });
    const began = Date.now();
    const refusals = bombs.map((fileId) => refusal('volume', fileId));
    const reply = await read('volume', honest, { as: other, headers: headersOf(THIRD.enId) });
    expect(reply.status, reply.text).toBe(200);
    expect(Date.now() - began).toBeLessThan(4000);
    for (const one of await Promise.all(refusals))
      expect(one.words).toBe('表格解压后过大，请将需要的行复制到模板中，另存为 xlsx 格式后重试');
  });
  it('一个账号同时只读一个表格', async () => {
    const fileId = await upload(zipOf(packageOf('')));
    const replies = await Promise.all([read('volume', fileId), read('volume', fileId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(replies.find(({ status }) => status === 429)?.body.message).toBe(
      '您的上一个表格仍在读取，请稍后再试',
    );
    expect((await read('volume', fileId)).status).toBe(200);
  });
  it('表头写着另一种单位', async () => {
    const fileId = await filled('volume', (sheet) => {
      sheet.getCell('B1').value = '进口额（万元）';
      sheet.getRow(2).values = ['', 8000, 1];
    });
    expect((await refusal('volume', fileId)).words).toBe(
      '表头“进口额（万元）”的单位应为万美元。请换算后重新导入',
    );
  });
  it('同一年度的两行内容不同：后一行有误', async () => {
    const fileId = await filled('volume', (sheet) => {
      const year = new Date().getFullYear() - 1;
      sheet.getRow(2).values = [year, 8000, 1];
      sheet.getRow(4).values = [year, 9000, 1];
    });
    const { total, rows, faults } = await rowsOf('volume', fileId);
    expect([total, rows.length, faults[0]?.row, faults[0]?.column]).toEqual([2, 1, 4, '年度']);
  });
  it('超过 2 MB 的表格为 4130', async () => {
    const noise = randomBytes(3 * 1024 * 1024).toString('base64');
    const reply = await read(
      'patent',
      await upload(zipOf({ ...packageOf(''), 'xl/media/noise.bin': noise })),
    );
    expect(reply.body).toMatchObject({ returnCode: 4130, message: '导入的表格不能超过 2 MB' });
  });
  it('没有这个文件、别人的文件都是 404', async () => {
    const foreign = await upload(await bytesOf(await template('patent')), { by: other });
    for (const fileId of [UNKNOWN_ID, foreign, 'x']) expect((await read('patent', fileId)).status).toBe(404);
  });
  it('输入有误，各项一次指出', async () => {
    const reply = await portal.call('POST', `${FORM}/import`, { as, body: { kind: 'nope', rows: [] } });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply.body.data)).toEqual(expect.arrayContaining(['kind', 'fileId', 'rows']));
  });
  it('访客、未绑定企业的用户、别人的企业', async () => {
    expect((await read('patent', UNKNOWN_ID, { as: null })).status).toBe(401);
    expect((await read('patent', UNKNOWN_ID, { as: visitor })).status).toBe(403);
    expect((await read('patent', UNKNOWN_ID, { headers: headersOf(THIRD.enId) })).status).toBe(403);
  });
});
