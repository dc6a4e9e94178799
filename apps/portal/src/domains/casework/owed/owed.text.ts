// What casework says of materials that are owed.
interface Due {
  label: string;
  days: number;
  dueOn: string | null;
}

export const owedDue = ({ days, dueOn }: Pick<Due, 'days' | 'dueOn'>): string =>
  dueOn === null
    ? `应于受理之日起 ${days} 个工作日内补交（相应年度的放假安排尚未录入，截止日期确定后另行告知）`
    : `应于 ${dueOn} 前补交`;
const listed = (owed: readonly Due[]): string =>
  owed.map((one, at) => `${at + 1}. ${one.label}：${owedDue(one)}`).join('；');
/** Of 受理通知书 and its message. */
export const acceptedWith = (owed: readonly Due[]): string =>
  owed.length === 0 ? '' : `本件容缺受理，以下材料依承诺补交，补交并核收前不作审批决定：${listed(owed)}。`;

export const NOT_DEFERRABLE = '这项材料不适用容缺受理';
export const HAS_FILE = '这项材料已上传文件，无需申请容缺';
export const ALREADY_DEFERRED = '这项材料此前申请的容缺未获同意或已到期，请提交材料';
export const orDeferText = (fault: string): string => `${fault}，或申请容缺`;
export const NOT_IN_BATCH = '此件申请容缺受理，请逐件查看后受理';
export const NOTHING_TO_HAND_IN = '请先上传要补交的容缺材料，再提交补交';
export const NOT_HANDED_IN = '这项材料没有待核收的补交';
export const tooLateAgain = (dueOn: string): string =>
  `补交期限 ${dueOn} 已过，不能退回重交；材料仍不合要求的，请核收后要求补正`;
export const notYetDue = (label: string, dueOn: string | null): string =>
  `「${label}」容缺受理，${dueOn === null ? '补交期限未到' : `补交期限 ${dueOn} 未过`}，不能列入补正`;
export const owingText = (open: readonly (Due & { status: string })[]): string => {
  const owed = open.filter(({ status }) => status === 'owed');
  const handed = open.filter(({ status }) => status !== 'owed');
  return [
    ...(owed.length
      ? [`容缺材料尚未补交：${owed.map((one) => `${one.label}（${owedDue(one)}）`).join('、')}`]
      : []),
    ...(handed.length ? [`容缺材料已补交、待核收：${handed.map(({ label }) => label).join('、')}`] : []),
    '补交并核收后再作决定',
  ].join('；');
};
export const overdueText = ({ label, dueOn }: { label: string; dueOn: string | null }): string =>
  `容缺材料逾期未补：「${label}」应于 ${dueOn ?? ''} 前补交，可催交，也可要求补正或作出不予通过的决定`;

const caseOf = (receiptNo: string | null): string => `您的办件${receiptNo === null ? '' : ` ${receiptNo} `}`;
interface Told {
  title: string;
  receiptNo: string | null;
  labels: readonly string[];
}
export const owedMessages = {
  received: ({ title, receiptNo, labels }: Told) => ({
    title: `「${title}」容缺材料已核收`,
    body: `${caseOf(receiptNo)}的容缺材料「${labels.join('、')}」已核收。`,
  }),
  again: ({ title, receiptNo, labels, note, due }: Told & { note: string; due: string }) => ({
    title: `「${title}」容缺材料需要重交`,
    body: `${caseOf(receiptNo)}的容缺材料「${labels.join('、')}」${due}，补交的材料需要重交。\n说明：${note}`,
  }),
  broken: ({ title, receiptNo, labels }: Told) => ({
    title: `「${title}」容缺材料逾期未补`,
    body: `${caseOf(receiptNo)}的容缺材料「${labels.join('、')}」逾期未补，已记为承诺未兑现，一年内不再适用容缺受理。补交前不作审批决定，请尽快补交。有正当理由的，可向办理部门说明，由其核实后解除限制。`,
  }),
  handedIn: ({ title, receiptNo, labels }: Told) => ({
    title: `「${title}」补交了容缺材料`,
    body: `${receiptNo ?? ''} 补交了「${labels.join('、')}」，请核收。`.trim(),
  }),
  brokenAtDesk: ({ title, receiptNo, labels }: Told) => ({
    title: `「${title}」容缺材料逾期未补`,
    body: `${receiptNo ?? ''} 的容缺材料「${labels.join('、')}」逾期未补，补交前不能作审批决定。`.trim(),
  }),
  reminder: ({ title, receiptNo, labels, dueOn, left }: Told & { dueOn: string; left: number }) => ({
    title: `「${title}」容缺材料${left === 0 ? '今日' : `还有 ${left} 天`}到补交期限`,
    body: `${caseOf(receiptNo)}的容缺材料「${labels.join('、')}」应于 ${dueOn} 前补交，尚未补交。逾期未补的记为承诺未兑现。`,
  }),
} as const;
