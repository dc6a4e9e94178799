// What lists, publicity and payment say on the server.
import type { BudgetRule, Choice, ListKind, ListState } from './list-kinds.rules.ts';

/** Where the sum of a row that begins is from. */
export const SUM_WORDS = {
  verified: '按已审定',
  carried: '按上批会议',
  suggested: '按初审建议',
  requested: '按申请金额',
} as const;

export const KIND_WORDS: Readonly<Record<ListKind, string>> = {
  joint: '联审',
  support: '拟支持',
  publicity: '公示',
  payment: '资金下达',
};
export const LIST_STATE_WORDS: Readonly<Record<ListState, string>> = {
  open: '编制中',
  confirmed: '办理中',
  done: '已完成',
  superseded: '已被新版替代',
};
/** Of a payment list of which every order has its result, and not every one was paid. */
export const UNPAID_STATE = '尚有待拨付';
const cameBack = (state: 'returned' | 'stopped'): string => (state === 'returned' ? '已退票' : '已止付');
export const notPaidText = (state: 'returned' | 'stopped'): string => `${cameBack(state)}，尚待拨付`;
export const reorderedText = (state: 'returned' | 'stopped', no: string): string =>
  `${cameBack(state)}，改由名单 ${no} 拨付`;
export const RULE_WORDS: Readonly<Record<BudgetRule, string>> = {
  cut: '按排序截取',
  scale: '同比例折减',
  carry: '结转下一批',
};
/** How a row reads on lists and sheets, by kind. */
export const CHOICE_WORDS: Readonly<Record<ListKind, Partial<Record<Choice, string>>>> = {
  joint: { yes: '无异议', no: '有异议' },
  support: { yes: '拟支持', no: '不支持', later: '结转' },
  publicity: { yes: '公示' },
  payment: { yes: '拨付', later: '暂缓' },
};

export const BEYOND = '超出本批次预算或名额';
export const NO_RIGHT_HERE = '您的岗位不能办理这份名单';
export const NOTHING_TO_LIST = '本批次没有可以列入这类名单的申报';
export const TOO_MANY_ROWS = '一份名单最多 5000 行，请分批编制';
export const NOT_OPEN = '名单已经确认，不能再修改';
export const SAVED_MEANWHILE = '名单刚刚被他人修改，请刷新后再操作';
/** Beside both versions. */
export const ROW_SAVED_MEANWHILE = '这一行刚刚被他人保存，您填写的内容没有保存';
export const SAME_HANDS = '编制或修改名单的人员不能确认同一份名单，请由另一人确认';
export const ENTERED_LISTED = (names: readonly string[]): string =>
  `名单中有由您（或您所代理的人员）在窗口代录的申报：${names.slice(0, 5).join('、')}${names.length > 5 ? ' 等' : ''}。名单须由其他人员确认`;
const POSTS: Readonly<Record<string, string>> = {
  'joint-reviewer': '联审',
  'final-reviewer': '终审',
};
/** Beside why somebody may not confirm a list. */
export const whoElse = (role: string, count: number): string => {
  const post = `「${POSTS[role] ?? role}」岗位`;
  return count === 0
    ? `目前没有别的人员可以确认：请租户管理员在「用户」中为另一人授予${post}`
    : `可由有${post}的其他人员确认（现有 ${count} 人）`;
};
export const ENTERED_ROW = '此件由您（或您所代理的人员）在窗口代录，须由其他人员填写';
export const CONFIRMER_PAYS = '确认名单的人员不能送拨或登记拨付，请由另一人办理';
export const OFFERER_PAYS = '生成或核准免申即享名单的人员不能送拨或登记这份名单的拨付，请由另一人办理';
export const REVIEWER_PAYS =
  '名单中有您（或您所代理的人员）办过前面环节（受理、初审、核查等）的申报，不能送拨或登记拨付，请由另一人办理';
export const OFFERER_RELEASES =
  '名单中有您（或您所代理的人员）生成或核准的免申即享名单上的企业，不能确认下达，请由另一人确认';
export const REVIEWER_RELEASES =
  '名单中有您（或您所代理的人员）办过前面环节（受理、初审、核查等）的申报，不能确认下达，请由另一人确认';
export const YOU_CONFIRM = '确认这份名单的人员不能送财政或登记拨付结果';
/** Beside why somebody may not pay a list, or before its last payer confirms it. */
export const whoPays = (count: number): string =>
  count === 0
    ? '目前没有别的人员可以送财政和登记拨付结果：请租户管理员在「用户」中为另一人授予「拨付」岗位'
    : `可由有「拨付」岗位的其他人员办理（现有 ${count} 人）`;
export const BASIS_NEEDED = '请写明依据';
export const NO_SUCH_CHOICE = '这类名单没有这个结论';
export const TOO_MUCH_ROW = '核定金额不能大于申请金额';
export const TOO_MUCH_ORDER = '本次拨付金额不能大于未拨金额';
export const NO_SUM = '请填写金额';
export const ZERO_ORDER = '本次拨付金额须大于 0，本次不拨付的选「暂缓」';
/** A fault with the row that it is of. */
export const rowFaultText = (row: { at: number; name: string }, words: string): string =>
  `第 ${row.at} 行${row.name ? `（${row.name}）` : ''}：${words}`;
export const UNKNOWN_ROW = '不在本名单中';
export const PROPOSED_WAITS = '本部门提出的补正建议尚待牵头部门处理，不能按「无异议」办理';
export const inCorrection = (name: string): string => `${name}（待企业补正）`;
export const heldName = (name: string): string => `${name}（申请人不认可窗口代录）`;
export const movedText = (names: readonly string[]): string =>
  `名单编制后有 ${names.length} 件申报已有变动：${names.slice(0, 5).join('、')}${names.length > 5 ? ' 等' : ''}。请更新名单后再确认`;
export const overBudgetText = (formula: string): string => `${formula}。请先选择调整方式`;
export const DECISION_NEEDED = '请填写会议名称、日期和纪要文号';
export const MEETING_LATER = '会议日期不能晚于今天';
export const DOCUMENT_NEEDED = '请填写资金文件文号';
export const SOURCE_NEEDED = '请选择资金来源';
export const noCalendarText = (days: number): string =>
  `未维护相应年份的节假日，无法计算 ${days} 个工作日的期限`;
export const publicityShort = ({ days, from, end }: { days: number; from: string; end: string }): string =>
  `公示须满 ${days} 个工作日：自 ${from} 起的，截止日最早为 ${end}`;
export const daysShort = (days: number): string => `本项目的公示期为 ${days} 个工作日，不能少于此数`;
export const NOT_MOVING = '名单尚未确认或已经办完';
export const FILED_AGAIN = '名单确认后企业已补正，请移出本名单，看过新提交的内容后另行办理';
export const NOT_FROM_STALE = '只有公示名单可以出新版';
export const ROW_NOT_LEFT = '该申报已办理，不能移出';
export const WORDS_NEEDED = '请填写，不能只有空格';
export const blockedText = (left: string): string => `企业有未清偿的追回款 ${left} 元，不能拨付`;
export const NOT_SENT = '本名单没有已送财政、待登记结果的款项';
export const PAYMENT_MOVED = '部分申报已在其他名单中拨付，请更新名单';
export const REASON_NEEDED = '请写明导出原因';
export const ACCOUNT_FROZEN = '账户已列入拨付名单，不能修改；如银行退票，可在退票后更正';
export const ACCOUNT_CLOSED = '本申报当前不需要填写收款账户';
export const IN_FLIGHT = '本申报有款项在拨付名单中办理，请在名单中登记结果';
export const NOT_ORDERED = '本申报没有在途的拨付款项，无须登记退票或止付';
export const publishedOnText = (no: string, to: string): string =>
  `本申报在公示名单 ${no} 中公示至 ${to}，期满自动办理`;
export const OPEN_OBJECTIONS = '还有未答复的实名异议，请在公示名单中逐条处理';
export const OBJECTION_NAMED = '实名异议请填写姓名或单位名称、联系方式，并附证据材料';
export const OBJECTION_TWICE = '您对该项公示的异议正在处理中，请勿重复提交';
export const OBJECTION_RAISED = '收到实名异议，正在核查';
export const OBJECTION_SETTLED = '该异议已处理';
export const NO_SUCH_PUBLIC = '该项目不在公示中';
export const RECOVERY_TOO_MUCH = '追回金额不能大于该申报已拨付且未追回的金额';
export const RECOVERY_DAY = '还款期限不能早于今天';
export const REPAID_TOO_MUCH = '还款金额不能大于未清偿金额';
export const VOUCHER_TWICE = '该凭证号的还款已登记';
export const ACCOUNT_WANTED = '收款账户待提供或更正';
export const accountFaultTitle = (title: string): string => `收款账户需要更正：${title}`;
export const accountFaultBody = (reason: string): string =>
  `银行退回了拨付款项，原因：${reason}。请核对并更正收款账户，更正后将重新拨付。`;
export const stoppedTitle = (title: string): string => `款项暂未拨付：${title}`;
export const stoppedBody = (reason: string): string =>
  `财政暂未拨付本申报的款项（${reason}）。收款账户无须更正，恢复拨付后将另行通知。`;
export const toConfirmTitle = (kindWord: string, no: string): string => `${kindWord}名单 ${no} 待确认`;
export const toConfirmBody = (projectName: string, dueOn: string | null): string =>
  `「${projectName}」的名单已拟制${dueOn === null ? '' : `，期限 ${dueOn}`}，请核对后确认。`;
export const redirectedTitle = (no: string): string => `资金下达名单 ${no} 有款项可再送财政`;
export const redirectedBody = (name: string, receiptNo: string): string =>
  `「${name}」（办件 ${receiptNo}）已更正收款账户，暂留的款项改付更正后的账户，请核对后再次标记送财政。`;
export const silentTitle = (no: string): string => `联审名单 ${no} 待贵部门反馈`;
export const silentBody = (dueOn: string): string => `请于 ${dueOn} 前确认名单；没有异议的直接确认即可。`;

export const nudgeBody = (dueOn: string | null): string =>
  `项目经办部门提醒贵部门反馈联审意见${dueOn === null ? '' : `，期限 ${dueOn}`}；没有异议的直接确认名单即可。`;
export const DEPARTMENT_ANSWERED = '该部门已反馈，无需提醒';
export const NUDGED_TODAY = '今天已提醒过该部门，每天最多提醒一次';
export const NOBODY_THERE = '该部门还没有联审人员，请联系管理员授权';

export const SHEET_NAME = '名单';
/** Hidden in the sheet: what its reader need not see. */
export const BASELINE_HEADING = '导出时内容（请勿修改）';
export const HEADINGS = [
  '序号',
  '受理编号',
  '企业名称',
  '申请金额（元）',
  '金额（元）',
  '排序',
  '结论',
  '依据',
  '备注',
  '行标识（请勿修改）',
  BASELINE_HEADING,
] as const;
/** After the amount of 拟支持. */
export const FROM_HEADING = '金额来源（供参考）';
export const PAY_HEADINGS = [
  '序号',
  '受理编号',
  '收款户名',
  '开户银行',
  '开户网点',
  '联行号',
  '银行账号',
  '金额（元）',
  '结果',
  '凭证号',
  '拨付日期',
  '原因',
  '行标识（请勿修改）',
] as const;
export const SHEET_UNREADABLE = '无法读取表格：请使用本名单导出的 xlsx 文件';
export const SHEET_HEADINGS = '表头与现在导出的不一致（可能是较早导出的文件），请重新导出后在新文件上修改';
export const rowFault = (row: number, words: string): string => `第 ${row} 行：${words}`;
export const ROW_ADDED = '行标识不在本名单中，不能增加行';
export const NO_BASELINE = '缺少导出时的内容，无法判断导出后是否有人改过，请重新导出';
export const rowMeanwhile = (heading: string, was: string, now: string): string =>
  `导出后已被他人修改：「${heading}」导出时为「${was || '空'}」，现为「${now || '空'}」，请重新导出后再改`;
export const ROW_TWICE = '行标识重复';
export const ROW_CHANGED = '受理编号、企业名称或申请金额与名单不一致，不能修改';
export const PAY_CHANGED = '收款账户（户名、开户银行、网点、联行号、账号）或金额与送出的明细不一致，不能修改';
export const rowRemoved = (name: string): string => `缺少「${name}」一行，不能删除行`;
export const CELL_AMOUNT = '金额应为不超过两位小数的数字';
export const longCell = (heading: string, most: number): string => `${heading}最多 ${most} 个字`;
export const CELL_RANK = '排序应为正整数';
export const cellChoice = (words: string): string => `结论只能填写：${words}`;
export const listFile = (no: string): string => `名单 ${no}.xlsx`;
export const payFile = (no: string): string => `拨付明细 ${no}.xlsx`;

export const warnInvoice = (no: string, project: string): string =>
  `发票 ${no} 与「${project}」的另一件申报重复`;
export const warnStack = (project: string): string => `同一所属期已获「${project}」支持，按规定不得叠加`;
export const warnCap = (year: number, { fen, cap }: { fen: string; cap: string }): string =>
  `${year} 年度（按所属期）累计 ${fen} 元，超过年度限额 ${cap} 元`;
/** A period over several years, whose share of each stays below. */
export const warnCapWhole = (year: number, { fen, cap }: { fen: string; cap: string }): string =>
  `所属期跨年度，按天数分摊后未超年度限额；如全额计入 ${year} 年度，累计 ${fen} 元，超过年度限额 ${cap} 元，请核对所属期`;
export const warnSamePeriod = '同一企业另有所属期重叠的申报，请核对是否重复支持';
export const warnLegal = '与同批另一家申报企业的法定代表人相同';
export const warnAddress = '与同批另一家申报企业的地址相同';
