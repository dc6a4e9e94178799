// What the declaration domain says.
export const KIND_LABEL = '项目申报';
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
/** Begins codes of a project's own reasons, which the project words. */
export const OWN_REASON = 'own.';
export const reasonLabel = (code: string): string =>
  isReason(code) ? DECLARE_REASONS[code] : code.startsWith(OWN_REASON) ? '本项目列明的退回原因' : code;
const isReason = (code: string): code is keyof typeof DECLARE_REASONS => Object.hasOwn(DECLARE_REASONS, code);

export const declarationLink = (id: string): string => `/user/my-apply/detail?id=${id}`;

export const NOT_DECLARED: Readonly<Record<string, string>> = {
  auto: '本项目免申即享，由园区按名单核定，企业无需申报',
  self: '本项目由企业自行判别、申报享受，相关资料留存备查，无需在本平台申报',
};
export const NOT_OPEN_NOW = '本项目已停止申报';
export const NO_BATCH = '本项目暂无申报批次';
export const VIEWER_ONLY = '您在本企业的角色为查看，请由经办人或管理员填报';
export const notOpenText = (opensAt: string): string => `申报尚未开始，将于 ${opensAt} 开始`;
export const windowClosedText = (closesAt: string): string => `申报已于 ${closesAt} 截止，不能再提交`;
export const ALREADY = '本企业在本批次已经提交过申报';

export const DRAFT_STANDS = '本企业在本批次已有未提交的草稿，请在网上继续办理，或删除后再代录';

export const CHECK_FIRST = '请先完成资格自查';
export const CHECK_AGAIN = '条件或日期已变化，请重新确认资格自查';
export const answerLineText = (condition: string): string => `请说明是否符合：${condition}`;
export const EXPLAIN_NO = '现有信息显示不符合条件，请写明理由或更正信息后再提交';

export const TOO_MUCH_VERIFIED = '核定金额不能大于申请金额';
export const TOO_MUCH_PAID = '拨付金额不能大于核定金额，分期的合计不能超过核定金额';
export const NO_FINAL_REVIEW = '本项目没有终审环节，有异议的请退回初审并说明理由';
export const TOO_MUCH_AUDITED = '审定金额不能大于申请金额';
export const SITE_CHECK_OFFICERS = '现场核查至少两人，且不能是同一人';
export const correctionLimitText = (most: number): string => `本项目每件申报最多补正 ${most} 次，已经用完`;
export const UNKNOWN_LINE = '没有这项条件，请刷新后重试';
export const FILED_LINE = '这项说明已随申报提交，不在本次补正范围内，不能修改';
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
  evidence: '留存备查',
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
/** Begins the ids of conditions that officers wrote. */
export const OWN_LINE = 'own.';
/** Of what no fact decides: officers look at it. */
export const OWN_LINE_LABEL = '由企业声明';
export const OWN_OVERALL = '各项条件由企业逐条声明，审核时核对';
export const VERDICT_LABELS = { yes: '符合', no: '不符合', unknown: '待补充' } as const;

export const PARTS = {
  form: '填写申报表',
  materials: '上传材料',
  qualification: '资格自查',
  payment: '申请金额',
} as const;
export const WITHDRAWAL_WAITS = '企业已申请撤回，请先答复';
export const NO_WITHDRAWAL = '企业没有申请撤回';
export const offerOverText = (last: string): string => `确认期限已于 ${last} 届满`;
export const invoiceText = (row: number, fault: string): string => `发票清单第 ${row} 行：${fault}`;
export const NOT_VERIFIED = '没有可按核验信息判定的条件';
export const CHECK_OLD = '资格自查已超过 10 分钟，信息可能有变化';
export const ABOVE_SURE = '申请金额高于按核验信息可以确定的金额';
export const PLAN_USED = '本批次的预算或名额已用完，不能由系统核定';
export const UNVERIFIED_TEXT = '现有信息为企业自填或推定，尚未核验';
export const MISSING_TEXT = '没有登记或核验的信息';

interface Words {
  title: string;
  body: string;
}
export const offerMessage = (title: string, given: { amount: string; confirmBy: string }): Words => ({
  title: `「${title}」免申即享，请确认领取`,
  body: `根据登记和核验信息，贵企业符合条件，核定金额 ${given.amount} 元。请在 ${given.confirmBy} 前确认意愿并填写收款账户；逾期未确认的，视为放弃。`,
});
export const offerOverMessage = (title: string): Words => ({
  title: `「${title}」逾期未确认`,
  body: '确认期限已过，本次核定失效。如有疑问，请联系项目经办部门。',
});
export const offerTakenBackMessage = (title: string, reason: string): Words => ({
  title: `「${title}」核定已撤回`,
  body: `原因：${reason}。贵企业无需再确认。有异议的，可向项目经办部门书面陈述、申辩。`,
});
export const carriedReason = (from: string, to: string): string => `由「${from}」结转至「${to}」`;
export const carriedMessage = (title: string, reason: string): Words => ({
  title: `「${title}」申报已结转`,
  body: `${reason}，随该批次一并审核，占用该批次的预算和名额，无需重新申报。`,
});
export const subjectTitleText = (project: string, batch: string): string => `${project}（${batch}）`;
export const withdrawalRefusedMessage = (title: string, reason: string): Words => ({
  title: `「${title}」撤回申请未同意`,
  body: `原因：${reason}。办理继续进行。`,
});

export const besideText = {
  withdrawal: '企业申请撤回，待答复',
  withdrawalReason: '撤回理由',
  instant: '即申即享',
  result: '判定结果',
  decided: '条件均由登记或核验信息证实，由系统核定',
  notDecided: '未能即时核定，转人工审核',
  lacking: '尚缺',
} as const;

export const filledFromText = (source: string): string => `来自企业信息：${source}`;
export const knownBesideText = (known: string, source: string): string => `企业信息：${known}（${source}）`;

/** Where a project does not say. */
export const CHECKLIST_ACCEPT = ['.pdf', '.jpg', '.jpeg', '.png', '.docx', '.xlsx'] as const;
const SECRET_READERS = {
  officers: '涉及商业秘密：由本项目经办、审核人员查阅，评审专家不能查阅；不公示、不对外提供',
  experts:
    '涉及商业秘密：由本项目经办、审核人员查阅，参加评审的专家签署保密承诺后也可查阅；不公示、不对外提供',
} as const;
export const checklistHint = (given: {
  copies: number;
  needsSeal: boolean;
  note: string;
  /** Who reads a material with trade secrets; null = it has none. */
  secretReaders: 'officers' | 'experts' | null;
  /** Working days in which it may be handed in after acceptance; null = it may not. */
  laterDays: number | null;
}): string =>
  [
    given.copies > 1 ? `${given.copies} 份` : '',
    given.needsSeal ? '须盖章' : '',
    given.laterDays === null
      ? ''
      : `可容缺：提交时未备齐的可申请容缺，承诺受理后 ${given.laterDays} 个工作日内补交，补交前不作审批决定`,
    given.secretReaders === null ? '' : SECRET_READERS[given.secretReaders],
    given.note,
  ]
    .filter(Boolean)
    .join('；');
export const deferredText = (names: readonly string[]): string =>
  `容缺材料尚未补交：${names.join('、')}。请先要求补正，补交后再作决定`;

export const byDepartmentText = (department: string): string => `由${department}核验，无需提交`;
export const promisedText = (at: string): string => `已承诺（${at.slice(0, 16)}）`;
export const uncheckedText = (names: readonly string[]): string =>
  `部门核验结果尚未登记：${names.join('、')}。请先在材料清单中逐项登记，再作决定`;
export const NOT_BY_DEPARTMENT = '本件没有这项由部门核验的材料，请刷新后再登记';
export const differsMessage = (subject: string, note: string) => ({
  title: `${subject}：部门核验结果不符`,
  body: `${note}\n详情见申报详情的材料清单，如有疑问请联系经办部门。`,
});

/** Names of files in the package of an archived declaration. */
export const archivedText = {
  declaration: '申报',
  lists: '批次名单',
  objections: '异议',
  payments: '拨付',
  accounts: '收款账户',
  recoveries: '追回',
  checks: '资格自查',
  scores: '专家评分',
  files: {
    reply: (listNo: string) => `${listNo}_盖章反馈文件`,
    minutes: (listNo: string) => `${listNo}_会议纪要`,
    objection: (listNo: string) => `${listNo}_异议材料`,
    account: () => '收款账户_开户证明',
  },
  afterArchive: '归档后仍可登记款项的追回与还款：不在归档包内，以「拨付与追回」和审计记录为准。',
  evidenceWithheld: '异议材料只供处理异议的人员查阅，不随包提供，仍在文件存储中',
} as const;

/** In the place of what the portal knows of an enterprise, at the window. */
export const HIDDEN_FACT = '按企业已登记的信息判断，代录时不显示';
