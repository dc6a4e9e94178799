// Activities of the demonstration (演示数据): twelve around the day of the seeding, in every state, with entries that the
// kernel itself made at the moment at which they are said to have been made.
import type { Answers, Row } from '@yqt/forms/answers';
import { designAnswer } from '@yqt/forms/designed';
import { transaction } from '@yqt/database/sql';
import { addDays, dayText, instantOf } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { timesOf } from '../src/domains/activity/activity-form.rules.ts';
import {
  countDesk,
  insertActivity,
  lockActivity,
  setActivityState,
} from '../src/domains/activity/server/activity.sql.ts';
import type { ActivityDeps } from '../src/domains/activity/server/activity-deps.ts';
import { openPlaces } from '../src/domains/activity/server/save-activity.ts';
import { upsertSsoAccount } from '../src/domains/identity/server/account.sql.ts';
import { rateOffering, signUp } from '../src/domains/registration/server/entry.port.ts';
import { checkInAtDesk, ownEntriesAmong } from '../src/domains/registration/server/desk.port.ts';
import { callOff } from '../src/domains/registration/server/offering.port.ts';
import { DEFAULT_TENANT, DEMO_ACCOUNTS } from './identity.seed.ts';
import { storeDrawing } from './picture.seed.ts';

interface Plot {
  title: string;
  type: string;
  form?: 'offline' | 'online' | 'hybrid';
  /** Days from today on which it begins, the hour, its length in hours. */
  day: number;
  hour: number;
  hours: number;
  summary: string;
  more?: Answers;
  picture?: { drawing: string; alt: string };
  /** Who signs up, in order. */
  people?: readonly string[];
  /** How many of them come. */
  come?: number;
  cancelled?: string;
  isDraft?: true;
  /** Sign-up begins so many days from today instead of a month before. */
  signupDay?: number;
  /** Sign-up ended the day before yesterday. */
  isClosed?: true;
}

const PEOPLE = ['demo-handler', 'demo-viewer', 'demo-agent', 'demo-handler2'];
const AGENDA: readonly Row[] = [
  { key: 'r1', time: '前 30 分钟', topic: '签到入场' },
  { key: 'r2', time: '1 小时', topic: '主题讲解', speaker: '演示讲师' },
  { key: 'r3', time: '30 分钟', topic: '现场答疑' },
];
const SPEAKERS: readonly Row[] = [
  { key: 'r1', name: '演示讲师', position: '园区企业服务中心', intro: '长期从事企业政策服务' },
];

const PLOTS: readonly Plot[] = [
  {
    title: '高新技术企业申报辅导会',
    type: '02',
    day: 5,
    hour: 14,
    hours: 2,
    picture: { drawing: 'lecture', alt: '演示插图：讲师在黑板前讲课，台下坐着听众' },
    summary: '讲解认定条件、材料准备与常见问题，现场答疑',
    people: PEOPLE.slice(0, 1),
    more: { capacity: '80', perEnterprise: '3', hasWaitlist: true, agenda: AGENDA, speakers: SPEAKERS },
  },
  {
    title: '惠企政策“免申即享”宣讲',
    type: '01',
    day: 9,
    hour: 9,
    hours: 3,
    summary: '一次讲清免申即享政策的范围与兑现流程',
    more: { capacity: '120', agenda: AGENDA },
  },
  {
    title: '银企对接会（专精特新专场）',
    type: '03',
    day: 3,
    hour: 14,
    hours: 3,
    picture: { drawing: 'bank-meeting', alt: '演示插图：银行门前，两枚硬币之间有往来的箭头' },
    summary: '六家银行现场对接，名额有限，可以候补',
    people: PEOPLE,
    more: { capacity: '2', hasWaitlist: true },
  },
  {
    title: '数字化转型线上讲座',
    type: '07',
    form: 'online',
    day: 2,
    hour: 19,
    hours: 2,
    summary: '中小企业数字化改造的路径与补贴',
    more: { link: 'https://meeting.example.invalid/demo' },
  },
  {
    title: '新材料项目路演',
    type: '05',
    day: 14,
    hour: 14,
    hours: 3,
    summary: '八个项目现场路演，投资机构点评',
    more: {
      capacity: '60',
      needsReview: true,
      questions: designAnswer('其他问题', [
        {
          name: 'q1',
          kind: 'choice',
          label: '参加身份',
          required: true,
          options: ['投资机构', '企业', '其他'].map((label, at) => ({ value: `r${at}`, label })),
        },
        {
          name: 'q2',
          kind: 'text',
          label: '拟对接的项目方向',
          max: 100,
          showIf: { id: 'c0', field: 'q1', op: '==', value: 'r0' },
        },
        { name: 'q3', kind: 'flag', label: '同意将单位和姓名提供给路演企业，便于会后对接', isBox: true },
      ]),
    },
  },
  {
    title: '产学研对接会：智能制造',
    type: '04',
    form: 'hybrid',
    day: 20,
    hour: 9,
    hours: 6,
    signupDay: 6,
    summary: '高校院所发布成果，企业发布需求',
    more: { capacity: '100', link: 'https://meeting.example.invalid/demo2' },
  },
  {
    title: '秋季专场招聘会',
    type: '06',
    day: 1,
    hour: 9,
    hours: 7,
    isClosed: true,
    summary: '园区企业提供岗位三百余个',
    people: PEOPLE.slice(1, 2),
    more: { capacity: '50' },
  },
  {
    title: '园区开放日',
    type: '10',
    day: 0,
    hour: 0,
    // to the end of the day, so that it goes on at any hour
    hours: 24,
    picture: { drawing: 'open-day', alt: '演示插图：园区大门，两侧插着旗子，门内是一栋办公楼' },
    summary: '参观展厅与示范工厂，随到随看',
    people: PEOPLE.slice(0, 2),
    more: {},
  },
  {
    title: '知识产权质押融资沙龙',
    type: '08',
    day: -6,
    hour: 14,
    hours: 2,
    summary: '已办结融资的企业分享经验',
    people: PEOPLE,
    come: 3,
    more: { capacity: '30', agenda: AGENDA },
  },
  {
    title: '安全生产公益培训',
    type: '12',
    day: -20,
    hour: 9,
    hours: 3,
    summary: '面向企业安全管理人员',
    people: PEOPLE.slice(0, 3),
    come: 2,
    more: { capacity: '40' },
  },
  {
    title: '创新创业大赛决赛观摩',
    type: '11',
    day: 7,
    hour: 9,
    hours: 6,
    summary: '十二强项目决赛',
    people: PEOPLE.slice(2, 3),
    cancelled: '赛程调整，决赛另行通知',
    more: { capacity: '200' },
  },
  {
    title: '年度产业论坛（筹备中）',
    type: '09',
    day: 30,
    hour: 9,
    hours: 6,
    summary: '筹备中，尚未发布',
    isDraft: true,
    more: {},
  },
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const two = (figure: number): string => String(figure).padStart(2, '0');

function answersOf(plot: Plot, today: string): Answers {
  const {
    title,
    type,
    form = 'offline',
    day,
    hour,
    hours,
    summary,
    signupDay = day - 30,
    isClosed = false,
  } = plot;
  const on = addDays(today, day);
  const last = hour + hours;
  const end = `${addDays(on, Math.floor(last / 24))} ${two(last % 24)}:00`;
  const signupTo = isClosed ? `${addDays(today, -2)} 18:00` : day < 0 ? `${addDays(on, -1)} 18:00` : end;
  return {
    title,
    type,
    form,
    organiser: '园区企业服务中心',
    summary,
    body: '参加人员请提前十分钟签到。',
    startsAt: `${on} ${two(hour)}:00`,
    endsAt: end,
    signupFrom: `${addDays(today, signupDay)} 08:00`,
    signupTo,
    ...(form === 'online' ? {} : { placeName: '科创中心一楼报告厅', placeAddress: '滁州市苏滁大道 1 号' }),
    contactName: '演示联系人',
    contactPhone: '0550-3769808',
    ...plot.more,
  };
}

async function coverOf({ files }: ActivityDeps, { picture }: Plot): Promise<Answers> {
  if (!picture) return {};
  return { cover: (await storeDrawing(files, { tenantId: DEFAULT_TENANT, ...picture })).answer };
}

/** Plays them where the tenant has no activity yet. */
export async function demonstrateActivities(deps: ActivityDeps): Promise<void> {
  const [known] = await countDesk(deps.sql, { tenantId: DEFAULT_TENANT, words: [] });
  if (known?.total !== 0) return;
  const accounts = new Map<string, string>();
  for (const loginName of PEOPLE) accounts.set(loginName, await accountOf(deps, loginName));
  for (const plot of PLOTS) await playActivity(deps, plot, accounts);
}

async function accountOf(deps: ActivityDeps, loginName: string): Promise<string> {
  const name = DEMO_ACCOUNTS.find((one) => one.loginName === loginName)?.name ?? loginName;
  const given = { id: uuidV7(), tenantId: DEFAULT_TENANT, loginName, name, isDemo: true, now: deps.now() };
  const [account] = await upsertSsoAccount(deps.sql, given);
  if (!account) throw new Error(`no account ${loginName}`);
  return account.id;
}

async function playActivity(deps: ActivityDeps, plot: Plot, accounts: ReadonlyMap<string, string>) {
  const now = deps.now();
  const answers = { ...answersOf(plot, dayText(now)), ...(await coverOf(deps, plot)) };
  const times = timesOf(answers);
  const start = instantOf(times.startsAt ?? '');
  // before both today and the start, within the time of sign-up
  const then = new Date(Math.min(now.getTime(), start.getTime()) - 3 * DAY_MS);
  const at = (when: Date): ActivityDeps => ({ ...deps, now: () => when });
  const id = uuidV7(then.getTime());
  await writeActivity(at(then), { id, plot, answers });
  if (plot.isDraft) return;
  const place = { tenantId: DEFAULT_TENANT, offeringId: id };
  for (const [order, loginName] of (plot.people ?? []).entries()) {
    const accountId = accounts.get(loginName) ?? '';
    const person = { name: '演示参加人', mobile: `1390000${two(order)}00` };
    await signUp(at(then), { ...place, accountId, enterprise: null, answers: person });
    if (order >= (plot.come ?? 0)) continue;
    const officer = { ...place, accountId, roles: ['event-staff'] };
    const { entry } = await comeTo(at(start), officer);
    const end = new Date(start.getTime() + plot.hours * HOUR_MS);
    if (order === 0)
      await rateOffering(at(end), {
        ...place,
        accountId: entry.accountId,
        rating: 5,
        comment: '讲得清楚',
      });
  }
  if (plot.cancelled !== undefined) await cancelPlayed(at(now), id, plot.cancelled);
}

async function comeTo(
  deps: ActivityDeps,
  officer: { tenantId: string; offeringId: string; accountId: string; roles: readonly string[] },
) {
  const [own] = await ownEntriesAmong(deps, { ids: [officer.offeringId], accountId: officer.accountId });
  return checkInAtDesk(deps, { ...officer, entryId: own?.id ?? '' });
}

const writeActivity = (
  deps: ActivityDeps,
  { id, plot, answers }: { id: string; plot: Plot; answers: Answers },
): Promise<void> =>
  transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const { title, type, form = 'offline' } = plot;
    const written = { id, tenantId: DEFAULT_TENANT, answers, title, type, form, ...timesOf(answers) };
    await insertActivity(tx, { ...written, name: '演示运营人员', isDemo: true, now });
    if (plot.isDraft) return;
    await setActivityState(tx, { id, state: 'published', reason: '', name: '演示运营人员', now });
    const [row] = await lockActivity(tx, { tenantId: DEFAULT_TENANT, id });
    if (row) await openPlaces(tx, row, now);
  });

const cancelPlayed = (deps: ActivityDeps, id: string, reason: string): Promise<void> =>
  transaction(deps.sql, async (tx) => {
    const now = deps.now();
    await setActivityState(tx, { id, state: 'cancelled', reason, name: '演示运营人员', now });
    await callOff(tx, { tenantId: DEFAULT_TENANT, id, reason, now });
  });
