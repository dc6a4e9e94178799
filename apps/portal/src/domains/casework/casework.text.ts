// What casework says, on every page and in every message.
export const REFUSALS = {
  unknown: '没有这项操作',
  state: '办件状态已变化，请刷新后再操作',
  actor: '您没有办理此环节的权限',
  reason: '请填写理由',
  batch: '此操作不能批量办理',
} as const;
/** Who stands in their own way, by the rule that the case is under. */
export const SEPARATIONS = {
  basic:
    '您（或您所代理的人员）已办过此件前面的环节（受理、初审、核查等），不能再作决定或拨付，须由其他人员办理',
  strict: '同一人不能办理同一件的两个审核环节',
} as const;
export const DECIDED_BEFORE = '原决定由您（或您所代理的人员）作出，复核须由其他人员办理';
export const ENTERED_BY_HAND = '此件由您（或您所代理的人员）在窗口代录，须由其他人员办理';
export const ADMIN_ONLY = '此操作需由企业管理员办理，您可以继续填写并保存';
export const ADMIN_SUBMITS = '此事项由企业管理员提交：您可以继续填写并保存，完成填报后请管理员提交';
export const HANDLERS_ONLY = '您只能查看该企业的办件，如需填写请联系企业管理员';
export const NOT_ENGAGED = '委托书所列的事项不包括此事项，请联系委托企业';
export const DRAFT_OF_OTHERS =
  '委托企业已有人为此事项建立了草稿，代办人员只能打开自己建立的：请联系企业由其办理，或请企业删除草稿后再办';
export const EVENT_CREATE = '创建';

interface Happened {
  at: string;
  label: string;
}

export const meanwhileText = (stateLabel: string, meanwhile: readonly Happened[]): string => {
  const done = meanwhile.map(({ at, label }) => `${at.slice(5, 16)} ${label}`).join('；');
  return `办件现为「${stateLabel}」${done ? `（${done}）` : ''}，请刷新后再操作`;
};

/** Of a case that whoever filled it in may not file. */
export const adminAskedTitle = (title: string, faults: number): string =>
  faults === 0 ? `「${title}」已填好，请核对并提交` : `「${title}」请补充后提交，还有 ${faults} 处`;
export const adminAskedBody = (name: string): string =>
  `${name}请您提交：核对所填内容和材料，确认无误后提交，还缺的在核对页逐条列出。提交之后园区才会受理。`;
export const HANDLER = '经办人员';
export const FILE_YOURSELF = '您可以直接提交，不需要请管理员提交';
export const NO_ADMIN = '企业目前没有管理员，请先办理企业管理员的认领或移交，再请其提交';
export const NOT_EDITABLE = '办件已提交，不能修改';
export const NOT_DISPOSABLE = '只有草稿、未通过或已撤回的办件可以删除';
export const FORM_CHANGED = '表单没有更新的版本，或又有了新的版本，请刷新后核对';
export const SAVED_BEFORE_FILING = '内容刚在别处修改并保存，请核对最新的内容后再提交';
export const SAVED_ELSEWHERE = '内容已在别处保存，请比对后再填写';
export const FILE_MISSING = '文件不存在或不是您上传的，请重新上传';
export const NO_ITEMS = '请至少指定一项需要补正的内容';
export const REPEAT_REASON = '同一次提交已要求补正过，请说明再次补正的原因';
export const NO_REASON_CODE = '请选择原因';
export const EVENT_SETTLED = '补正建议已处理';
/** The owner's word on what the window entered. */
export const EVENT_ENTRY = {
  entry_confirmed: '确认窗口代录与纸质材料一致',
  entry_refused: '指出窗口代录与纸质材料不一致',
} as const;
/** What officers found of 告知承诺. */
export const EVENT_PROMISE = {
  promise_kept: '核查告知承诺：属实',
  promise_untrue: '核查告知承诺：不实',
} as const;
export const NO_OWN_TASK = '您在此环节的任务已办结';
export const TASK_CLOSED = '该环节已办结';
export const unknownItemText = (item: string): string => `没有可补正的项 ${item}`;
export const missingMaterialText = (label: string): string => `请上传${label}`;
export const closedMaterialText = (label: string): string => `${label}不在补正范围内，不能修改`;

export const movedTitle = (title: string, label: string): string => `「${title}」${label}`;
export const movedBody = (given: {
  receiptNo: string | null;
  stateLabel: string;
  reason: string | null;
  lines: readonly string[];
  remedy: string | null;
}): string =>
  [
    `您的办件${given.receiptNo === null ? '' : ` ${given.receiptNo} `}状态变为「${given.stateLabel}」。`,
    given.reason === null ? '' : `原因：${given.reason}`,
    ...given.lines,
    given.remedy === null ? '' : `救济途径：${given.remedy}`,
  ]
    .filter(Boolean)
    .join('\n');

export const correctionTitle = (title: string): string => `「${title}」需要补正`;
export const correctionBody = (given: {
  receiptNo: string | null;
  note: string;
  items: readonly { label: string; note: string }[];
  due: string;
}): string =>
  [
    `您的办件${given.receiptNo === null ? '' : ` ${given.receiptNo} `}需要补正，${given.due}。`,
    given.note,
    ...given.items.map(({ label, note }, at) => `${at + 1}. ${label}${note ? `：${note}` : ''}`),
  ].join('\n');
export const dueText = (dueOn: string | null, days: number): string =>
  dueOn === null
    ? `请在 ${days} 个工作日内提交（相应年度的放假安排尚未录入，截止日期确定后另行告知）`
    : `请在 ${dueOn} 前提交`;
export const termOverText = (dueOn: string): string => `补正期限 ${dueOn} 已过，不能再延长`;

interface Extended {
  from: string;
  until: string;
}
export const extendedLabel = (label: string, { from, until }: Extended): string =>
  `${label}（由 ${from} 至 ${until}）`;
export const againLabel = (label: string): string => `${label}：退回重交`;
export const extendedText = ({ from, until, reason }: Extended & { reason: string }): string =>
  `补正期限已由 ${from} 延长至 ${until}。理由：${reason}`;
export const extendedTitle = (title: string, { until }: Extended): string =>
  `「${title}」补正期限延长至 ${until}`;
export const extendedBody = (
  receiptNo: string | null,
  { from, until, reason }: Extended & { reason: string },
): string =>
  [
    `您的办件${receiptNo === null ? '' : ` ${receiptNo} `}的补正期限由 ${from} 延长至 ${until}，请在 ${until} 前提交。`,
    `理由：${reason}`,
  ].join('\n');
export const reminderTitle = (title: string, left: number): string =>
  left === 0 ? `「${title}」补正今日截止` : `「${title}」补正还有 ${left} 天截止`;

/** `why`: what it stands still for; `ahead`: nodes that will not count when the case comes to them. */
export function promiseText({
  days,
  on,
  left,
  missingYear,
  why,
  ahead,
}: {
  days: number;
  on: string | null;
  left: number | null;
  missingYear: string | null;
  why: keyof typeof STANDING | null;
  ahead: readonly string[];
}): string {
  const promise = `承诺 ${days} 个工作日办结`;
  const still = why === null ? '' : `，${STANDING[why]}`;
  const apart = ahead.length === 0 ? '' : `${ahead.join('、')}所需时间不计入`;
  const later = apart === '' ? '' : `（${apart}，日期相应顺延）`;
  const aside = apart === '' ? '' : `；${apart}`;
  if (left !== null) return `${promise}${still}，余 ${left} 个工作日${apart === '' ? '' : `（${apart}）`}`;
  if (missingYear !== null)
    return `${promise}${still}（${missingYear} 年的放假安排尚未录入，暂不能算出日期${aside}）`;
  if (why !== null) return `${promise}，期限 ${on} 在暂停计时之前已过`;
  return `${promise}，预计不晚于 ${on}${later}`;
}
const STANDING = { correction: '补正期间暂停计时', outside: '本环节不计入承诺时限，暂停计时' } as const;
export const NO_SUCH_OFFICER = '该人员没有办理此环节的权限';
export const reminderBody = ({ receiptNo, dueOn }: { receiptNo: string | null; dueOn: string }): string =>
  `您的办件${receiptNo === null ? '' : ` ${receiptNo} `}尚未提交补正，截止日期为 ${dueOn}。`;
export const escalationTitle = ({ label, share }: { label: string; share: number }): string =>
  share === 100 ? `${label}：一件待办已超期` : `${label}：一件待办的时限已用 ${share}%`;
export const escalationBody = ({
  title,
  receiptNo,
  dueOn,
  isOutside,
}: {
  title: string;
  receiptNo: string | null;
  dueOn: string;
  isOutside: boolean;
}): string =>
  `${receiptNo ?? ''} ${title}，${isOutside ? '本环节不计入承诺时限，环节' : '办理'}期限 ${dueOn}。`.trim();
export const draftEndsTitle = (title: string, left: number): string =>
  left === 0 ? `「${title}」尚未提交，今日截止` : `「${title}」尚未提交，还有 ${left} 天截止`;
export const draftEndsBody = (until: string): string =>
  `您的草稿尚未提交，截止时间为 ${until}。提交之后园区才会受理，截止后不能再提交。`;
export const turnEndsTitle = (title: string, left: number): string =>
  left === 0 ? `「${title}」等待您办理，今日截止` : `「${title}」等待您办理，还有 ${left} 天截止`;
export const turnEndsBody = (given: {
  receiptNo: string | null;
  stateLabel: string;
  until: string;
}): string =>
  `您的办件${given.receiptNo === null ? '' : ` ${given.receiptNo} `}为「${given.stateLabel}」，截止时间为 ${given.until}，逾期不能再办理。`;
export const handedTitle = (title: string): string => `「${title}」转由您办理`;
export const regroupedTitle = (title: string): string => `「${title}」的办件转到您的项目组`;
export const regroupedBody = (count: number): string => `有 ${count} 项任务等待认领、办理。`;
export const handedBody = (given: {
  receiptNo: string | null;
  nodeLabel: string;
  dueOn: string | null;
}): string =>
  `${given.receiptNo ?? ''} 环节「${given.nodeLabel}」${given.dueOn === null ? '' : `，办理期限 ${given.dueOn}`}。`.trim();

/** Of the holidays of a year. */
export const yearIsThere = (year: string): string => `${year} 年的放假安排已录入，请在列表中打开后修改`;
export const yearHasChanged = (year: string): string =>
  `${year} 年的放假安排已由他人录入或修改，请在列表中打开该年度，核对后再保存`;

/** Of a task that is taken or handed on while somebody else does so. */
export const GIVEN_BACK_MEANWHILE = '该环节刚被退回，现在没有人领取，请核对后再办理';
export const YOURS_MEANWHILE = '该环节已由您领取';
export const COLLEAGUE = '其他人员';
export const takenMeanwhile = (who: string): string => `该环节刚由${who}领取，请与其商定后再办理`;
export const heldByText = (who: string): string =>
  `该环节现由${who}办理，没有按您的操作处理；如需由您办理，请与其商定后先领取该环节`;
export const alreadyHas = (who: string): string => `该环节已由${who}办理，不需要转办`;
export const BARRED_OFFICER = '该人员按岗位分离不能审批本环节，请转给其他人员';
export const takenFromTitle = (title: string): string => `「${title}」不再由您办理`;
export const takenFromBody = ({
  receiptNo,
  nodeLabel,
  isFree,
}: {
  receiptNo: string | null;
  nodeLabel: string;
  isFree: boolean;
}): string =>
  `您领取的「${nodeLabel}」${receiptNo ? `（${receiptNo}）` : ''}${isFree ? '已由同事退回，等待领取' : '已由同事领取或转给他人'}。`;
