// What the declaration domain says.
export const KIND_LABEL = '项目申报';
export const REMEDY = '对结果有异议的，可自收到通知之日起 5 个工作日内向本项目的经办部门申请复核。';
/** Reasons of negative outcomes. */
export const DECLARE_REASONS = {
  incomplete: '材料不齐或不符合要求',
  conditions: '不符合申报条件',
  facts: '填报内容与核查情况不一致',
  duplicate: '同一事项已获得其他财政资金支持',
  credit: '存在失信或重大违法记录',
  budget: '超出本批次预算或名额',
  other: '其他',
} as const;
export const reasonLabel = (code: string): string => (isReason(code) ? DECLARE_REASONS[code] : code);
const isReason = (code: string): code is keyof typeof DECLARE_REASONS => Object.hasOwn(DECLARE_REASONS, code);

export const declarationLink = (id: string): string => `/user/my-apply/detail?id=${id}`;

export const NOT_DECLARED: Readonly<Record<string, string>> = {
  auto: '本项目免申即享，由园区按名单核定，企业无需申报',
  self: '本项目由企业自行判别、申报享受，相关资料留存备查，无需在本平台申报',
};
export const NO_BATCH = '本项目暂无申报批次';
export const VIEWER_ONLY = '您在本企业的角色为查看，请由经办人或管理员填报';
export const notOpenText = (opensAt: string): string => `申报尚未开始，将于 ${opensAt} 开始`;
export const windowClosedText = (closesAt: string): string => `申报已于 ${closesAt} 截止，不能再提交`;
export const ALREADY = '本企业在本批次已经提交过申报';

export const CHECK_FIRST = '请先完成资格自查';
export const CHECK_AGAIN = '条件或日期已变化，请重新确认资格自查';
export const answerLineText = (condition: string): string => `请说明是否符合：${condition}`;
export const EXPLAIN_NO = '现有信息显示不符合条件，请写明理由或更正信息后再提交';

export const TOO_MUCH_VERIFIED = '核定金额不能大于申请金额';
export const TOO_MUCH_PAID = '拨付金额不能大于核定金额，分期的合计不能超过核定金额';
export const NO_FINAL_REVIEW = '本项目没有终审环节，有异议的请退回初审并说明理由';
export const PUBLICITY_ORDER = '公示截止日不能早于起始日';
export const CHECK_NOT_EDITABLE = '申报已提交，资格自查不能再修改';
export const UNKNOWN_MATERIAL = '本项目没有这项材料';

export const checkText = {
  title: '资格自查',
  differences: '填报内容与企业信息不一致之处',
  difference: '不一致项',
  condition: '条件',
  known: '企业现状',
  verdict: '结论',
  clause: '依据',
  own: '企业说明',
  field: '填报项',
  typed: '填报内容',
  fact: '企业信息',
  source: '来源',
  checkedOn: '自查日期',
  overall: '总体结论',
  version: '规则版本',
  none: '本项目没有可自动核对的条件',
  unknownClause: '条款待核实',
  yes: '是',
  no: '否',
  requested: '申请金额',
  verified: '核定金额',
  paid: '已拨付',
} as const;
export const VERDICT_LABELS = { yes: '符合', no: '不符合', unknown: '待补充' } as const;

export const PARTS = {
  form: '填写申报表',
  materials: '上传材料',
  qualification: '资格自查',
  payment: '申请金额',
} as const;
export const SOURCE_LABELS: Readonly<Record<string, string>> = {
  self: '自填',
  registry: '登记',
  declaration: '上次申报',
  verified: '核验',
  implied: '推定',
};
