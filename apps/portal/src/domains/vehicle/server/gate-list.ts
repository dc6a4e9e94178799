// Sheets: the passes that hold at a gate on a day, for the guards; the vehicles of an application, for its owner. Every cell
// is text, so that nothing typed by anyone becomes a formula.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText, isDay, NOT_A_DAY } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import type { CaseworkDeps } from '../../casework/server/casework.port.ts';
import type { CaseView } from '../../casework/contract.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import type { OperatorVisit } from '../../../visit.ts';
import type { GatePass } from '../pass/contract.ts';
import { selectGateList } from './vehicle.sql.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTH = 18;

interface GateQuery {
  on?: string;
  gate?: string;
}

async function sheetOf(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer> {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = heads.map((header) => ({ header, width: WIDTH, style: { numFmt: '@' } }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** More lines are a matter of the sheet: nobody reads them on a page. */
const SHOWN = 1000;

/** Throws INVALID for no day. */
async function gatePasses(
  deps: CaseworkDeps,
  { tenantId, now }: OperatorVisit,
  { on = dayText(now), gate = null }: { on?: string; gate?: string | null },
): Promise<{ on: string; passes: GatePass[] }> {
  if (!isDay(on)) throw invalid({ field: 'on', errorMessage: NOT_A_DAY });
  const rows = await selectGateList(deps.sql, { tenantId, on, gate });
  const labels = (await labelsOf(deps, ['ZONE_GATE'])).get('ZONE_GATE');
  const passes = rows.map(({ plateNo, trailerNo, no, validFrom, validTo, gates }) => ({
    plate: plateNo,
    trailer: trailerNo ?? '',
    no,
    validFrom,
    validTo,
    gates: gates.map((one) => labels?.get(one) ?? one).join('、'),
  }));
  return { on, passes };
}

/** The list of a day, by default today's, of one gate or all, to look at and to print. */
export async function listGate(deps: CaseworkDeps, visit: OperatorVisit, asked: GateQuery) {
  const { on, passes } = await gatePasses(deps, visit, asked);
  return { on, isCut: passes.length > SHOWN, records: passes.slice(0, SHOWN) };
}

/** The same as a sheet, whole. */
export async function gateList(
  deps: CaseworkDeps,
  visit: OperatorVisit,
  asked: GateQuery,
): Promise<FileAnswer> {
  const { on, passes } = await gatePasses(deps, visit, asked);
  const content = await sheetOf(
    '放行名单',
    ['车牌号', '挂车号牌', '证号', '起始日', '截止日', '卡口'],
    passes.map(({ plate, trailer, no, validFrom, validTo, gates }) => [
      plate,
      trailer,
      no,
      validFrom,
      validTo,
      gates,
    ]),
  );
  return { name: `卡口放行名单_${on}.xlsx`, mediaType: XLSX, content };
}

/** The vehicles of an application as they are read: personal cells stay masks. */
export async function vehicleSheet({ sections, receiptNo, title }: CaseView): Promise<FileAnswer> {
  const table = sections.flatMap(({ tables }) => tables).find(({ name }) => name === 'vehicles');
  const content = await sheetOf('车辆清单', table?.heads ?? [], table?.rows ?? []);
  return { name: `车辆清单_${receiptNo ?? title}.xlsx`, mediaType: XLSX, content };
}
