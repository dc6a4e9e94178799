// What is said at the window, and to whom something was entered for.
export const NO_SUCH_OWNER =
  '没有找到，请核对统一社会信用代码（个人事项为登录名）；未登记的企业请先在企业库登记';
export const LETTER_MISSING = '代办人员送件的，请填写委托书编号';
export const OUT_OF_SCOPE = '此事项不在您的受理范围内';
export const DRAFT_EXISTS = '对方已有此事项的草稿，请其在网上继续办理，或删除后再代录';
export const ONLY_FILING = '窗口代录只能按纸质材料填写和提交，其他操作请由申请人办理';
export const CONFIRMED_ALREADY = '已经确认过';
export const ADMIN_CONFIRMS = '请由企业管理员确认';
export const SETTLED_ALREADY = '已经确认过，或已经指出不一致';
export const WHY_REFUSED = '请写明何处与签字的纸质材料不一致';
export const refusedAtDesk = (reason: string): string =>
  `申请人指出代录内容与纸质材料不一致：${reason}。请由申请人补正后重新提交或确认后再办理`;
export const NOTHING_FILED = '窗口尚未提交，提交后再确认；不需要的可以删除这份草稿';
export const ENDED = '此件已办结或已撤回，不再需要确认';
export const GRANTED = '此件已进入拨付，请直接联系办理部门';
export const CHANGED_SINCE = '此件刚有变化，请重新查看后再确认';
export const filedTitle = (title: string): string => `请确认窗口代录的「${title}」`;
export const FILED_BODY =
  '园区窗口已按纸质材料代为提交。请企业管理员（个人事项由本人）查看所录内容，确认与所签纸质材料一致；如有不符，请指出何处不一致。';
export const unansweredTitle = (title: string, days: number): string =>
  `窗口代录的「${title}」已等待您确认 ${days} 个工作日`;
export const SILENT_BODY =
  '窗口按纸质材料代为提交的内容还没有经您方确认。请企业管理员（个人事项由本人）查看后确认，或指出何处不一致。没有回复不视为同意，办理照常进行。';
export const REFILED_BODY =
  '您方先前指出窗口代录与纸质材料不一致，园区窗口已重新提交。请企业管理员（个人事项由本人）查看所录内容，确认与所签纸质材料一致，或再次指出何处不一致。在您答复之前，此件不能受理或通过。';
export const STILL_REFUSED_BODY =
  '您方先前指出窗口代录与纸质材料不一致，窗口重新提交的内容还没有经您方确认。请企业管理员（个人事项由本人）查看后确认，或再次指出何处不一致。在您答复之前，此件不能受理或通过。';
export const refusedTitle = (title: string): string => `申请人不认可窗口代录「${title}」`;
export const refusedBody = (applicant: string, reason: string): string =>
  `${applicant}指出代录内容与签字的纸质材料不一致：${reason}。在其确认或自行重新提交之前，此件不能受理或通过。`;
export const enteredTitle = (title: string): string => `窗口已为您代录「${title}」`;
export const enteredBody = (relation: string): string =>
  `园区窗口按您方${relation}送来的纸质材料代录了此事项。提交后会再通知您查看并确认；您也可以自己继续填写、提交，或删除这份草稿。`;
export const correctionTitleAtWindow = (title: string): string => `窗口代录的「${title}」需要补正`;
export const correctionBodyAtWindow = (applicant: string, told: string): string =>
  `${applicant}由您代录的一件需要补正。没有在网上办理的，请转告其补交，再按签字的纸质材料在此补正。已发给申请人的通知：\n${told}`;
export const removedTitle = (title: string): string => `窗口代录的「${title}」草稿已删除`;
export const REMOVED_BODY =
  '园区窗口已删除为您方代录、尚未提交的草稿，其中填写的内容不再保留。仍需办理的，请自行在网上填写，或再到窗口办理。';
export const RELATION_LABELS = {
  self: '本人',
  legal: '法定代表人',
  handler: '经办人',
  agent: '代办人员',
} as const;
