// Words of the page of case settings.
export const caseSettingsText = {
  title: '办件设置',
  description: '维护环节名称、归档规则与各年度的放假安排',
  lead: '环节名称改后立即生效；期限按工作日计算，没有录入放假安排的年度只说天数，不推算日期。',
  words: '环节名称',
  wordsHint: '只改名称。环节的先后、办理人与条件由系统规定，不在此修改。',
  elsewhere: '环节名称由默认租户统一维护，此处只能查看。',
  edit: (kind: string) => `修改${kind}的环节名称`,
  ofState: (machine: string) => `「${machine}」的名称`,
  stage: (stage: string) => `申请人看到的阶段：${stage}`,
  save: '保存名称',
  saved: (kind: string) => `${kind}的环节名称已修改`,
  years: '放假安排',
  yearsHint:
    '按国务院办公厅的通知录入。放假日期含周末；调休上班的周末另列。修改后，承诺期限和在办环节的到期日随之变动；已发出的补正期限不变，需要时由办理人员延长。',
  year: '年度',
  holidays: '放假日期',
  workdays: '调休上班日期',
  each: '每行一个日期，如 2027-01-01',
  source: '依据',
  sourceHint: '通知的文号或名称',
  counts: (holidays: number, workdays: number) => `放假 ${holidays} 天，调休上班 ${workdays} 天`,
  none: '还没有录入放假安排',
  noneHint: '在下方录入一个年度。',
  change: (year: string) => `修改 ${year} 年`,
  changeWord: '修改',
  act: '操作',
  table: '已录入的年度',
  enter: '录入一个年度',
  entering: (year: string) => `修改 ${year} 年的放假安排`,
  enterNow: '保存放假安排',
  entered: (year: string, { moved, corrections }: { moved: number; corrections: number }) =>
    [
      `${year} 年的放假安排已保存`,
      moved > 0 ? `${moved} 个在办环节的到期日随之变动` : '',
      corrections > 0 ? `${corrections} 件补正的期限跨过变动的日期，期限没有变，需要时请延长补正期限` : '',
    ]
      .filter(Boolean)
      .join('；'),
} as const;
