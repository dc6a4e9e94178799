// 政策管理: the list with its export, and 待核实 → 已核实 with who, when and the source that was compared.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { notify } from '@yqt/database/listen';
import { transaction, type Sql } from '@yqt/database/sql';
import { cappedTotal } from '@yqt/kernel/count';
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { plainCell } from '@yqt/kernel/plain-cell';
import { orderAmong } from '@yqt/kernel/sort';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { policyLabels, type Label } from '../../server/labels.ts';
import { validityOn } from '../../policy.rules.ts';
import { DESK_SORTS, DESK_STATES, type DeskPolicy, type DeskRow } from '../contract.ts';
import { selectDeskFacts, setComparison } from './desk.sql.ts';
import { countDeskPolicies, selectDeskPolicies, type DeskFilter, type DeskListRow } from './desk-list.sql.ts';

export interface DeskDeps {
  sql: Sql;
  now: () => Date;
}

interface Query {
  keyword?: string;
  state?: string;
  level?: string;
  verified?: string;
  sort?: string;
}

const STATE_LABELS: Readonly<Record<DeskRow['state'], string>> = {
  draft: '草稿',
  in_review: '待审核',
  scheduled: '待定时发布',
  published: '已发布',
  unpublished: '已下线',
  archived: '已归档',
};

/** Lately written first, or by another column; archived ones only where they are asked for. */
export async function listDeskPolicies(
  deps: DeskDeps,
  visit: OperatorVisit,
  { current, size, ...query }: PageRequest & Query,
) {
  const filter = filterOf(visit, query);
  const [rows, [count], label] = await Promise.all([
    selectDeskPolicies(deps.sql, {
      ...filter,
      sort: orderAmong(DESK_SORTS, query.sort),
      limit: size,
      offset: offsetOf({ current, size }),
    }),
    countDeskPolicies(deps.sql, filter),
    policyLabels(deps),
  ]);
  const day = dayText(visit.now);
  return {
    records: rows.map((row) => rowOf(row, day, label)),
    ...cappedTotal(count?.total),
    current,
    size,
    canCreate: visit.viewer.roles.includes('editor'),
    canImport: visit.viewer.roles.includes('publisher'),
  };
}

const filterOf = ({ tenantId }: OperatorVisit, { keyword, state, level, verified }: Query): DeskFilter => ({
  tenantId,
  keyword: keyword?.trim() || null,
  state: state ?? null,
  level: level ?? null,
  isVerified: verified === undefined ? null : verified === 'yes',
});

function rowOf({ level, validityMark, expiresOn, ...row }: DeskListRow, day: string, label: Label): DeskRow {
  const state = DESK_STATES.find((one) => one === row.state) ?? 'draft';
  return {
    ...row,
    state,
    stateLabel: STATE_LABELS[state],
    levelLabel: level ? label('POLICY_LEVEL', level) : '',
    validityLabel: label('POLICY_VALIDITY', validityOn(day, { validityMark, expiresOn })),
  };
}

/** What a spreadsheet of the list holds at most. */
const MAX_ROWS = 1000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const COLUMNS: { header: string; width: number; value: (row: DeskRow) => string }[] = [
  { header: '标题', width: 50, value: ({ title }) => title },
  { header: '编号', width: 18, value: ({ code }) => code },
  { header: '文号', width: 26, value: ({ docNo }) => docNo ?? '' },
  { header: '层级', width: 10, value: ({ levelLabel }) => levelLabel },
  { header: '发文机关', width: 30, value: ({ issuers }) => issuers.join('、') },
  { header: '有效性', width: 10, value: ({ validityLabel }) => validityLabel },
  { header: '替代它的政策', width: 18, value: ({ successorCode }) => successorCode ?? '' },
  { header: '状态', width: 12, value: ({ stateLabel }) => stateLabel },
  {
    header: '未发布的修改',
    width: 12,
    value: ({ hasChanges, isProposed }) => (isProposed ? '等待发布' : hasChanges ? '有' : ''),
  },
  { header: '核实情况', width: 10, value: (row) => verifiedText(row) },
  { header: '最后修改', width: 20, value: ({ savedAt }) => savedAt },
  { header: '修改人', width: 16, value: ({ savedBy }) => savedBy || '数据导入' },
];

const verifiedText = ({ isDemo, isVerified }: DeskRow): string =>
  isDemo ? '演示数据' : isVerified ? '已核实' : '待核实';

/** The list as it is narrowed and ordered, at most 1,000 rows. */
export async function exportDeskPolicies(
  deps: DeskDeps,
  visit: OperatorVisit,
  query: Query,
): Promise<FileAnswer> {
  const { records } = await listDeskPolicies(deps, visit, { ...query, current: 1, size: MAX_ROWS });
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('政策', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = COLUMNS.map(({ header, width }) => ({ header, width }));
  for (const row of records) sheet.addRow(COLUMNS.map(({ value }) => plainCell(value(row))));
  const content = Buffer.from(await workbook.xlsx.writeBuffer());
  return { name: `政策管理_${dayText(visit.now)}.xlsx`, mediaType: XLSX, content };
}

/** Who may open the pages of rules. */
const RULE_ROLES = ['rule-editor', 'rule-reviewer'];

const UNKNOWN = {
  code: '',
  isDemo: false,
  isVerified: false,
  verification: null,
  source: '',
  stamp: '',
};

/** What stands beside the text; of a draft that was never published nothing is known yet. */
export async function getDeskPolicy(
  { sql }: DeskDeps,
  { tenantId, viewer }: OperatorVisit,
  { id }: { id: string },
): Promise<DeskPolicy> {
  const seesRules = RULE_ROLES.some((role) => viewer.roles.includes(role));
  const [facts] = isUuid(id) ? await selectDeskFacts(sql, { tenantId, id }) : [];
  const { status: _status, ...shown } = facts ?? { ...UNKNOWN, status: '' };
  return { ...shown, source: shown.source ?? '', isKnown: facts !== undefined, seesRules };
}

const CHANGED = '政策内容已有变化，请查看最新内容后再核实';
const NOT_FOR_DEMO = '演示数据不需要核实';

/** Shown to readers at once. Throws NOT_FOUND, INVALID where no source is named, CONFLICT (a demonstration, or not as it was seen). */
export async function verifyPolicy(
  { sql }: DeskDeps,
  visit: OperatorVisit,
  {
    id,
    isVerified,
    comparedWith,
    stamp,
  }: { id: string; isVerified: boolean; comparedWith: string; stamp: string },
): Promise<{ ok: boolean }> {
  const { tenantId, viewer, now } = visit;
  const source = comparedWith.trim();
  if (!isUuid(id)) throw appError('NOT_FOUND');
  if (isVerified && source === '')
    throw invalid({ field: 'comparedWith', errorMessage: '请填写与哪一份来源核对' });
  await transaction(sql, async (tx) => {
    const verification = isVerified ? { by: viewer.loginName, at: instantText(now), source } : null;
    const [known] = await selectDeskFacts(tx, { tenantId, id });
    if (!known) throw appError('NOT_FOUND');
    if (known.isDemo) throw appError('CONFLICT', { message: NOT_FOR_DEMO });
    const [done] = await setComparison(tx, { tenantId, id, verification, stamp });
    if (!done) throw appError('CONFLICT', { message: CHANGED });
    await notify(tx, PUBLISH_CHANNEL, tenantId);
    await recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: isVerified ? 'policy.verified' : 'policy.unverified',
      objectKind: 'policy',
      objectId: id,
      result: 'done',
      ip: visit.ip,
      requestId: visit.requestId,
      facts: { role: visit.role, source },
    });
  });
  return { ok: true };
}
