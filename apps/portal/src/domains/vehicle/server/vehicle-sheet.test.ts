// 从表格导入车辆: the template, a trial reading with every fault by row and column, and the same sheet back.
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { CaseView } from '../../casework/contract.ts';
import type { SheetRows } from '../../casework/rows/contract.ts';
import { testAnswers } from '../test-vehicle.ts';

const BOUNDARY = 'vehicle-sheet';
let app: TestApp;
let as: string;
let id: string;

beforeAll(async () => {
  app = await testApp();
  as = await app.signIn('demo-enterprise');
  const made = await app.call('POST', '/policy/api/vehicle/submit', { as, body: {} });
  ({ id } = made.body.data);
});
afterAll(() => app.close());

const sheetPath = (more = '') => `/policy/api/case/${id}/rows/sheet?name=vehicles${more}`;

async function sheet(more = ''): Promise<Workbook> {
  const reply = await app.app.inject({
    url: sheetPath(more),
    headers: { host: 'localhost:8081', cookie: as },
  });
  expect(reply.statusCode).toBe(200);
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(reply.rawPayload));
  return workbook;
}

async function upload(workbook: Workbook, by = as): Promise<string> {
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="cars.xlsx"\r\n\r\n`;
  const { body } = await app.call('POST', '/uaa/api/upload/file', {
    as: by,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const { id: fileId }: { id: string } = body.data;
  return fileId;
}

const read = (fileId: string, by = as) =>
  app.call('POST', `/policy/api/case/${id}/rows/read`, { as: by, body: { name: 'vehicles', fileId } });

/** The template with rows below its heads; choices by the words that the template itself offers. */
async function filled(rows: Record<string, string>[]): Promise<Workbook> {
  const workbook = await sheet();
  const [list, guide] = workbook.worksheets;
  const heads = Array.from({ length: list!.columnCount }, (_, at) => String(list!.getCell(1, at + 1).text));
  for (const [at, row] of rows.entries())
    for (const [place, head] of heads.entries()) {
      const offered = String(guide!.getCell(6, place + 1).text ?? '');
      const value =
        row[head] ?? (head in REQUIRED ? REQUIRED[head] : REQUIRED_CHOICES.has(head) ? offered : '');
      if (value) list!.getCell(at + 2, place + 1).value = value;
    }
  return workbook;
}

const REQUIRED: Record<string, string> = {
  车牌号: '皖M12345',
  车辆所有人: '演示物流',
  驾驶人: '王演示',
  驾驶人手机: '13900001234',
  驾驶证号: '110101199003070011',
};
const REQUIRED_CHOICES = new Set(['号牌颜色', '车辆类型', '燃料种类', '排放标准']);

test('模板有表单的全部列（照片除外）和可选项，空白模板不能导入', async () => {
  const workbook = await sheet();
  const heads = workbook.worksheets[0]!.getRow(1).values as string[];
  expect(heads).toEqual(expect.arrayContaining(['车牌号', '核定载质量（千克）', '驾驶证号']));
  expect(heads).not.toContain('行驶证等照片');
  expect(workbook.worksheets[0]!.getCell('B2').dataValidation?.type).toBe('list');
  const { status, body } = await read(await upload(workbook));
  expect(status).toBe(422);
  expect(body.data[0]).toMatchObject({ field: 'fileId', errorMessage: '表头下面没有填写内容' });
});

test('试读：号牌规则、缺少的必填项、选项与重复都按行列指出，好的行可用，什么也不保存', async () => {
  const workbook = await filled([
    {},
    { 车牌号: '皖MO2345' },
    { 车牌号: '皖M1234', 驾驶人: '', 车辆所有人: '' },
    { 车牌号: '皖M12345' },
    { 车牌号: '皖M22222', 号牌颜色: '紫牌', 驾驶人手机: '123' },
  ]);
  const { status, body } = await read(await upload(workbook));
  expect(status, JSON.stringify(body)).toBe(200);
  const { faults: found }: SheetRows = body.data;
  const at = (row: number, column: string) =>
    found.find((one) => one.row === row && one.column === column)?.errorMessage ?? '';
  expect(at(3, '车牌号')).toContain('不使用字母 I 和 O');
  expect(at(4, '车牌号')).toContain('车牌号格式不正确');
  expect(at(4, '驾驶人')).not.toBe('');
  expect(at(4, '车辆所有人')).not.toBe('');
  expect(at(5, '车牌号')).toContain('与前面的车辆重复');
  expect(at(6, '号牌颜色')).not.toBe('');
  expect(at(6, '驾驶人手机')).not.toBe('');
  expect(body.data).toMatchObject({ total: 5, rows: [{ plateNo: '皖M12345', key: '' }] });
  const { answers }: CaseView = (await app.call('GET', `/policy/api/vehicle/get/${id}`, { as })).body.data;
  expect(answers['vehicles']).toBeUndefined();
});

test('导出已填内容再导入：一行不变，个人信息仍是遮盖的样子，保存后原值不变', async () => {
  const { vehicles } = testAnswers(dayText(new Date()));
  const save = (revision: number, rows: unknown) =>
    app.call('POST', `/policy/api/case/${id}/save`, { as, body: { revision, answers: { vehicles: rows } } });
  expect((await save(0, vehicles)).status).toBe(200);
  const workbook = await sheet('&isFilled=true');
  expect(JSON.stringify(workbook.worksheets[0]!.getRow(2).values)).not.toContain('13900001234');
  const { body } = await read(await upload(workbook));
  expect(body.data).toMatchObject({ total: 1, faults: [], rows: [{ key: 'r1', plateNo: '皖M12345' }] });
  expect(JSON.stringify(body.data)).not.toContain('13900001234');
  const { rows }: SheetRows = body.data;
  const saved = await save(1, rows);
  expect(saved.body.data).toMatchObject({ revision: 1, faults: [] });
});

test('别人的办件、别人上传的表格都没有；查看人员不能导入；没有的表格、不是表格的文件说明原因', async () => {
  const fileId = await upload(await filled([{}]));
  const other = await app.signIn('demo-other');
  const viewer = await app.signIn('demo-viewer');
  expect((await read(fileId, other)).status).toBe(404);
  expect((await app.call('GET', sheetPath(), { as: other })).status).toBe(404);
  expect((await read(await upload(await filled([{}]), viewer), viewer)).status).toBe(403);
  expect((await app.call('GET', sheetPath().replace('vehicles', 'reason'), { as })).status).toBe(404);
  expect((await app.call('GET', '/policy/api/case/nonsense/rows/sheet?name=vehicles', { as })).status).toBe(
    404,
  );
  const blank = new Workbook();
  blank.addWorksheet('空').addRow(['随便', '写的']);
  const { body } = await read(await upload(blank));
  const [fault]: { errorMessage: string }[] = body.data;
  expect(fault?.errorMessage).toContain('表头缺少：车牌号');
});
