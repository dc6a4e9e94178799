// Applications for vehicle passes of the demonstration (演示数据): some in every state, dated around the day of the seeding,
// so that queues, passes, the gate list and what is overdue have something to show.
import type { Answers } from '@yqt/forms/answers';
import { addDays, dayText } from '@yqt/kernel/dates';
import type { CaseworkDeps } from '../src/domains/casework/server/casework-deps.ts';
import { vehicleKind } from '../src/domains/vehicle/server/vehicle-kind.ts';
import { VEHICLE_SUBJECT } from '../src/domains/vehicle/server/vehicle-subject.ts';
import { demoEnterprises } from './demo-enterprises.ts';
import { DEMO_ENTERPRISES } from './identity.seed.ts';
import { playCases, type PlayedCase, type PlayedStep } from './play-case.ts';

const [APPLICANT, CLERK, REVIEWER] = ['demo-enterprise', 'demo-clerk', 'demo-first'];
const TERM_DAYS = 180;

const submitted = (daysAgo: number): PlayedStep => ({ by: APPLICANT, daysAgo, event: 'submit' });
const taken = (by: string, daysAgo: number): PlayedStep => ({ by, daysAgo, isTaking: true });
const accepted = (daysAgo: number): PlayedStep => ({ by: CLERK, daysAgo, event: 'accept' });
const approved = (daysAgo: number): PlayedStep => ({ by: REVIEWER, daysAgo, event: 'approve' });
const corrected = (by: string, daysAgo: number, days = 5): PlayedStep => ({
  by,
  daysAgo,
  event: 'request_correction',
  reason: '通行事由过于简略',
  items: [{ item: 'field:reason', note: '请写明运输的物料与频次' }],
  days,
});
const rejected = (daysAgo: number, reasonCode: string, reason: string): PlayedStep => ({
  by: REVIEWER,
  daysAgo,
  event: 'reject',
  reasonCode,
  reason,
});

const rated = (daysAgo: number, score: string, note = ''): PlayedStep => ({
  by: APPLICANT,
  daysAgo,
  event: 'rate',
  payload: { score, note },
});

interface Plot {
  /** Days from today on which the passes begin and end. */
  term?: readonly [number, number];
  vehicles?: number;
  openedDaysAgo: number;
  steps: (answers: Answers) => readonly PlayedStep[];
}

/** Of an enterprise that `demo-enterprise` and `demo-handler` act for. */
const OWN: readonly Plot[] = [
  { openedDaysAgo: 1, steps: () => [] },
  { openedDaysAgo: 4, steps: () => [submitted(3), corrected(CLERK, 1)] },
  { openedDaysAgo: 30, vehicles: 3, steps: () => [submitted(29), accepted(28), approved(27)] },
  {
    openedDaysAgo: 100,
    term: [-95, -6],
    steps: () => [submitted(99), accepted(98), approved(96), { by: 'system', daysAgo: 5, event: 'expire' }],
  },
];

/** Of the enterprise that `demo-enterprise` stands for when they have just signed in. */
const FIRST: readonly Plot[] = [
  { openedDaysAgo: 2, steps: () => [submitted(1)] },
  { openedDaysAgo: 45, vehicles: 2, steps: () => [submitted(44), accepted(43), approved(42)] },
];

/** Of one enterprise each. */
const OTHERS: readonly Plot[] = [
  { openedDaysAgo: 2, steps: () => [] },
  { openedDaysAgo: 12, steps: () => [] },
  { openedDaysAgo: 1, steps: () => [submitted(1)] },
  { openedDaysAgo: 2, vehicles: 4, steps: () => [submitted(1)] },
  { openedDaysAgo: 3, steps: () => [submitted(2), taken(CLERK, 1)] },
  { openedDaysAgo: 8, vehicles: 2, steps: () => [submitted(7)] },
  { openedDaysAgo: 10, steps: () => [submitted(9), taken(CLERK, 8)] },
  { openedDaysAgo: 3, steps: () => [submitted(3), accepted(1)] },
  { openedDaysAgo: 4, vehicles: 6, steps: () => [submitted(4), accepted(2), taken(REVIEWER, 1)] },
  { openedDaysAgo: 12, steps: () => [submitted(11), accepted(10)] },
  { openedDaysAgo: 9, steps: () => [submitted(8), accepted(7), corrected(REVIEWER, 6, 10)] },
  {
    openedDaysAgo: 6,
    steps: (answers) => [
      submitted(5),
      corrected(CLERK, 4),
      {
        by: APPLICANT,
        daysAgo: 2,
        answers: { ...answers, reason: '每日两班运输硅片与包装材料' },
        event: 'resubmit',
      },
    ],
  },
  {
    openedDaysAgo: 20,
    vehicles: 2,
    steps: () => [submitted(19), accepted(18), approved(17), rated(16, '5')],
  },
  { openedDaysAgo: 15, term: [20, 200], steps: () => [submitted(14), accepted(13), approved(12)] },
  { openedDaysAgo: 90, term: [-85, 5], steps: () => [submitted(89), accepted(88), approved(86)] },
  {
    openedDaysAgo: 60,
    term: [-55, -2],
    steps: () => [submitted(59), accepted(58), approved(57), { by: 'system', daysAgo: 1, event: 'expire' }],
  },
  {
    openedDaysAgo: 50,
    steps: () => [
      submitted(49),
      accepted(48),
      approved(46),
      { by: APPLICANT, daysAgo: 6, event: 'cancel', reason: '车辆已转让' },
    ],
  },
  {
    openedDaysAgo: 25,
    steps: () => [submitted(24), accepted(23), rejected(22, 'emission', '国三车辆不再发放长期通行证')],
  },
  {
    openedDaysAgo: 18,
    steps: () => [
      submitted(17),
      accepted(16),
      rejected(15, 'plate', '号牌与行驶证照片不一致'),
      rated(1, '2', '没有说明是哪一张照片'),
    ],
  },
  {
    openedDaysAgo: 14,
    steps: () => [submitted(13), { by: APPLICANT, daysAgo: 13, event: 'withdraw' }],
  },
  {
    openedDaysAgo: 40,
    steps: () => [
      submitted(39),
      corrected(CLERK, 37),
      { by: 'system', daysAgo: 28, event: 'correction_timeout' },
    ],
  },
];

/** Plays what an enterprise has none of yet; loading twice changes nothing. */
export async function demonstrateVehicles(deps: CaseworkDeps): Promise<void> {
  const today = dayText(deps.now());
  const [first, own] = DEMO_ENTERPRISES;
  const others = demoEnterprises(today);
  const plots = [
    ...OWN.map((plot) => ({ plot, owner: own })),
    ...FIRST.map((plot) => ({ plot, owner: first })),
    ...OTHERS.flatMap((plot, at) => {
      const owner = others[at];
      return owner ? [{ plot, owner }] : [];
    }),
  ];
  await playCases(
    deps,
    plots.map(({ plot, owner }, at) => caseOf({ plot, owner, at, today })),
  );
}

function caseOf({
  plot: { openedDaysAgo, term, vehicles = 1, steps },
  owner: { enId, name },
  at,
  today,
}: {
  plot: Plot;
  owner: PlayedCase['owner'];
  at: number;
  today: string;
}): PlayedCase {
  const [from, to] = term ?? [-openedDaysAgo, TERM_DAYS - openedDaysAgo];
  const answers: Answers = {
    applyType: '01',
    validFrom: addDays(today, from),
    validTo: addDays(today, to),
    gates: at % 2 === 0 ? ['E', 'L'] : ['S'],
    routes: '东门—物流专用门',
    reason: '原料运输',
    vehicles: Array.from({ length: vehicles }, (_, row) => vehicleOf(at, row)),
    isTrue: true,
  };
  const owned = { enId, name };
  return {
    kind: vehicleKind.kind,
    subjectId: VEHICLE_SUBJECT,
    owner: owned,
    openedDaysAgo,
    answers,
    steps: steps(answers),
  };
}

/** Plates that begin with 8: none that anybody would type to try the form. */
const vehicleOf = (at: number, row: number) => ({
  key: `r${row}`,
  plateNo: `皖M8${String(at * 10 + row).padStart(4, '0')}`,
  plateColor: '02',
  type: row % 2 === 0 ? 'H1' : 'H3',
  fuel: 'B',
  emission: '04',
  loadKg: '5000',
  owner: '滁州演示物流有限公司',
  driverName: '演示司机',
  driverMobile: `1390000${String(at * 10 + row).padStart(4, '0')}`,
  driverLicenceNo: '110101199003070011',
});
