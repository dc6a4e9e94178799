// Which demonstration enterprise declares what, how far it has come, and what it fills in (演示数据). Days are counted back
// from the day of seeding; each plot lies within its batch.
import type { Answers } from '@yqt/forms/answers';
import type { PlayedStep } from './play-case.ts';

const APPLICANT = 'demo-enterprise';
/** Who acts in a department: the window, the first review. */
const OFFICERS = {
  Z02: { clerk: 'demo-clerk2', reviewer: 'demo-reviewer' },
  Z03: { clerk: 'demo-clerk', reviewer: 'demo-first' },
} as const;

export interface Plot {
  /** Of `DEMO_PROJECTS`. */
  project: number;
  batch: number;
  openedDaysAgo: number;
  yuan: number | null;
  steps: readonly PlayedStep[];
  /** 容缺: materials that are promised in the place of their files. */
  later?: readonly string[];
  /** 承诺核查: what an officer finds of what it promised. */
  found?: { by: string; daysAgo: number; outcome: 'kept' | 'broken'; reason: string; evidence: string };
  /** Its project was 严格 when it was begun: what is found against it waits for a second person. */
  isStrict?: true;
  /** 窗口代录: who enters it from paper, and why its enterprise says that it is not what the paper says. */
  window?: { by: string; refused?: { daysAgo: number; reason: string } };
}

interface Way {
  project: number;
  batch: number;
  department: keyof typeof OFFICERS;
  isFree?: true;
}
const CERTIFIED: Way = { project: 1, batch: 1, department: 'Z03' };
const CERTIFIED_NOW: Way = { project: 1, batch: 2, department: 'Z03' };
const RESEARCH: Way = { project: 2, batch: 1, department: 'Z03' };
const TITLED: Way = { project: 4, batch: 2, department: 'Z02' };
const STAFF: Way = { project: 5, batch: 1, department: 'Z02' };
const DIGITAL: Way = { project: 6, batch: 1, department: 'Z02' };
const DIGITAL_NOW: Way = { project: 6, batch: 2, department: 'Z02' };
const FILING: Way = { project: 8, batch: 1, department: 'Z02', isFree: true };

const plot = (
  { project, batch, isFree }: Way,
  openedDaysAgo: number,
  yuan: number,
  steps: readonly PlayedStep[] = [],
): Plot => ({ project, batch, openedDaysAgo, yuan: isFree ? null : yuan, steps });

const filed = (daysAgo: number): PlayedStep => ({ by: APPLICANT, daysAgo, event: 'submit' });
/** From the signed paper. */
const handedIn = (daysAgo: number): PlayedStep => ({
  by: OFFICERS.Z03.clerk,
  daysAgo,
  event: 'submit',
  isAtWindow: true,
});
const accepted = ({ department }: Way, daysAgo: number): PlayedStep => ({
  by: OFFICERS[department].clerk,
  daysAgo,
  event: 'accept',
});
const passed = ({ department }: Way, daysAgo: number, yuan: number): PlayedStep => ({
  by: OFFICERS[department].reviewer,
  daysAgo,
  event: 'pass_first',
  payload: { verifiedAmount: yuan.toFixed(2), opinion: '材料齐全，符合条件' },
});
const passedFiling = (daysAgo: number): PlayedStep => ({
  by: OFFICERS.Z02.reviewer,
  daysAgo,
  event: 'pass_first',
  payload: {},
});
const corrected = ({ department }: Way, daysAgo: number, item: string, note: string): PlayedStep => ({
  by: OFFICERS[department].clerk,
  daysAgo,
  event: 'request_correction',
  reason: '部分内容需要补正',
  items: [{ item, note }],
  days: 5,
});

/** As far as the first review: the lists take them from there. */
const reviewed = (way: Way, daysAgo: number, yuan: number): Plot =>
  plot(way, daysAgo, yuan, [filed(daysAgo - 1), accepted(way, daysAgo - 3), passed(way, daysAgo - 8, yuan)]);
const visited = (daysAgo: number): PlayedStep => ({
  by: OFFICERS.Z02.reviewer,
  daysAgo,
  event: 'record_site_check',
  payload: {
    checkedOn: 'today',
    officers: [
      { key: 'r0', name: '演示核查人员一', unit: '演示经济发展局' },
      { key: 'r1', name: '演示核查人员二', unit: '演示经济发展局' },
    ],
    items: [{ key: 'r0', item: '主要生产场所与申报一致', isMet: true, found: '产线在用' }],
    recordNo: '演示核查〔1〕号',
    isSigned: true,
    conclusion: '现场情况与申报材料相符',
  },
});
const audited = (daysAgo: number, yuan: number): PlayedStep => ({
  by: OFFICERS.Z02.reviewer,
  daysAgo,
  event: 'record_audit',
  payload: {
    institution: '演示会计师事务所',
    reportNo: '演示审字〔7〕号',
    reportOn: 'today',
    auditedAmount: yuan.toFixed(2),
    opinion: '主营业务收入与申报一致',
  },
});
/** What is given for research is a twentieth of it. */
const SHARE = 20;

/** The first two are of enterprises that `demo-enterprise` signs in for; their batches have closed. */
export const OWN_PLOTS: readonly (readonly Plot[])[] = [
  [reviewed(CERTIFIED, 140, 200_000), reviewed(DIGITAL, 36, 480_000)],
  [reviewed(CERTIFIED, 138, 100_000)],
];

const promiseFound = (outcome: 'kept' | 'broken'): Plot['found'] => ({
  by: OFFICERS.Z02.reviewer,
  daysAgo: 45,
  outcome,
  reason: outcome === 'kept' ? '' : '应急管理部门通报该企业上一年度发生一起较大事故（演示数据）',
  evidence: '向应急管理部门书面核实（演示数据）',
});

/** At the window of a department, of one enterprise each: one waits for its word, of one it said that the paper says otherwise. */
export const WINDOW_PLOTS: readonly Plot[] = [
  { ...plot(CERTIFIED_NOW, 3, 200_000, [handedIn(3)]), window: { by: OFFICERS.Z03.clerk } },
  {
    ...plot(CERTIFIED_NOW, 4, 100_000, [handedIn(4)]),
    window: {
      by: OFFICERS.Z03.clerk,
      refused: { daysAgo: 2, reason: '证书编号与签字的纸质材料不一致（演示数据）' },
    },
  },
];

/** Of one enterprise each. */
export const PLOTS: readonly Plot[] = [
  // paid, one of them came back from the bank
  ...[200_000, 100_000, 200_000, 100_000, 200_000, 100_000, 200_000].map((yuan, at) =>
    reviewed(CERTIFIED, 139 - at, yuan),
  ),
  plot(CERTIFIED, 139, 200_000, [filed(138), { by: APPLICANT, daysAgo: 137, event: 'withdraw' }]),
  plot(CERTIFIED, 139, 200_000, [
    filed(138),
    {
      by: 'demo-clerk',
      daysAgo: 136,
      event: 'refuse_acceptance',
      reasonCode: 'incomplete',
      reason: '证书已过有效期',
    },
  ]),
  plot(CERTIFIED, 139, 100_000, [
    filed(138),
    corrected(CERTIFIED, 136, 'field:certificateNo', '证书编号与扫描件不一致'),
    { by: 'system', daysAgo: 125, event: 'correction_timeout' },
  ]),
  plot(CERTIFIED, 139, 100_000, [{ by: 'system', daysAgo: 108, event: 'window_close' }]),
  // published
  ...[200_000, 200_000, 100_000, 100_000, 200_000].map((yuan) => reviewed(CERTIFIED_NOW, 17, yuan)),
  plot(CERTIFIED_NOW, 6, 200_000, [filed(5), accepted(CERTIFIED_NOW, 3)]),
  plot(CERTIFIED_NOW, 5, 100_000, [
    filed(4),
    corrected(CERTIFIED_NOW, 2, 'material:audit', '审计报告缺少研究开发费用专项审计'),
  ]),
  plot(CERTIFIED_NOW, 4, 200_000, [filed(3)]),
  plot(CERTIFIED_NOW, 2, 100_000, [filed(1)]),
  plot(CERTIFIED_NOW, 3, 100_000),
  // for the meeting
  ...[620_000, 480_000, 1_000_000, 350_000, 260_000, 520_000].map((yuan) => reviewed(RESEARCH, 26, yuan)),
  plot(RESEARCH, 25, 900_000, [
    filed(24),
    accepted(RESEARCH, 22),
    {
      by: 'demo-first',
      daysAgo: 20,
      event: 'reject',
      reasonCode: 'conditions',
      reason: '研究开发费用未达到规定比例',
    },
  ]),
  plot(RESEARCH, 10, 300_000, [filed(9), accepted(RESEARCH, 7)]),
  // 容缺受理: a return is owed
  { ...plot(RESEARCH, 9, 420_000, [filed(8), accepted(RESEARCH, 6)]), later: ['taxReturn'] },
  plot(RESEARCH, 4, 180_000, [filed(2)]),
  plot(RESEARCH, 3, 240_000, [filed(1)]),
  plot(RESEARCH, 2, 150_000),
  // instant, or for review where a fact is missing
  plot(STAFF, 30, 12_000, [filed(29)]),
  plot(STAFF, 12, 8_000, [filed(11)]),
  plot(STAFF, 5, 21_000, [filed(4)]),
  plot(STAFF, 3, 6_000, [filed(2)]),
  plot(STAFF, 1, 9_000),
  // for the departments
  ...[760_000, 320_000, 540_000, 800_000, 210_000, 450_000].map((yuan) => reviewed(DIGITAL, 37, yuan)),
  plot(DIGITAL_NOW, 3, 500_000, [filed(2), accepted(DIGITAL_NOW, 1)]),
  plot(DIGITAL_NOW, 3, 660_000, [filed(1)]),
  plot(DIGITAL_NOW, 2, 280_000, [filed(1)]),
  plot(DIGITAL_NOW, 2, 410_000),
  // filed for the record
  ...[50, 44, 38, 31, 24, 16].map((day) =>
    plot(FILING, day, 0, [filed(day - 1), accepted(FILING, day - 2), passedFiling(day - 3)]),
  ),
  plot(FILING, 3, 0, [filed(2), accepted(FILING, 1)]),
  plot(FILING, 2, 0, [filed(1)]),
  plot(FILING, 1, 0),
  // looked at on the spot, audited, before experts
  { ...reviewed(TITLED, 58, 600_000), found: promiseFound('kept') },
  { ...reviewed(TITLED, 58, 200_000), found: promiseFound('broken') },
  ...[[], [audited(35, 200_000)]].map((more) => {
    const { steps, ...rest } = reviewed(TITLED, 57, 200_000);
    return { ...rest, steps: [...steps, visited(40), ...more] };
  }),
  { ...reviewed(TITLED, 56, 200_000), found: promiseFound('broken'), isStrict: true },
];

const WAN = 10_000;

/** What a form asks, as a demonstration enterprise might say it. */
export const plotAnswers = ({ project, yuan }: Plot): Answers => ({
  establishDate: '2016-05-18',
  staff: '86',
  contactName: '演示联系人',
  contactMobile: '13900001234',
  isTrue: true,
  ...(yuan === null ? {} : { requestedAmount: yuan.toFixed(2) }),
  ...MATTER[project]?.(yuan ?? 0),
});

/** What an event's form asks, with the day on which it happens where it says `today`. */
export const onDay = (payload: unknown, today: string): unknown =>
  typeof payload === 'object' && payload !== null
    ? Object.fromEntries(
        Object.entries(payload).map(([name, value]) => [name, value === 'today' ? today : value]),
      )
    : payload;

const MATTER: Readonly<Record<number, (yuan: number) => Answers>> = {
  1: () => ({
    passKind: 'first',
    certificateNo: 'GR202334000000',
    certifiedOn: '2025-11-10',
    revenueWan: '8600.00',
    rdExpenseWan: '430.00',
  }),
  2: (yuan) => ({
    projects: [{ key: 'r0', name: '演示研发项目', spent: ((yuan * SHARE) / WAN).toFixed(2) }],
    revenueWan: '12000.00',
    rdExpenseWan: ((yuan * SHARE) / WAN).toFixed(2),
  }),
  4: (yuan) => ({ title: yuan > 200_000 ? 'nation' : 'province', revenueWan: '7600.00' }),
  5: (yuan) => ({ hired: String(yuan / 1000) }),
  6: () => ({ summary: '产线数据采集与生产管理系统', revenueWan: '5400.00' }),
  8: () => ({ mainProducts: '演示产品' }),
};
