// Questions of the demonstration (演示数据): twenty around the day of the seeding, in every state, each step made by the
// product's own deeds at the moment at which it is said to have happened; some answers are published.
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { indexTokens } from '@yqt/search/bigrams';
import { actOnCase } from '../src/domains/casework/server/act-on-case.ts';
import type { Caller } from '../src/domains/casework/server/casework-deps.ts';
import { kindGrants, officerGrants } from '../src/domains/casework/server/people.ts';
import { fileQuestion } from '../src/domains/feedback/server/ask-feedback.ts';
import { upsertFaq } from '../src/domains/feedback/server/faq.sql.ts';
import type { FeedbackDeps } from '../src/domains/feedback/server/feedback-deps.ts';
import { feedbackKind } from '../src/domains/feedback/server/feedback-kind.ts';
import { sumQuestions } from '../src/domains/feedback/server/statistics.sql.ts';
import { upsertSsoAccount } from '../src/domains/identity/server/account.sql.ts';
import { DEFAULT_TENANT, DEMO_ACCOUNTS } from './identity.seed.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Between deeds: of what was asked lately, and of what lies days back. */
const SHORT_STEP_MS = 5 * MINUTE_MS;
const LONG_STEP_MS = 8 * 60 * MINUTE_MS;
const OFFICER = 'demo-clerk';
const MEMBER = 'demo-enterprise';

type Deed = 'assign' | 'answer' | 'rate' | 'reopen' | 'again' | 'dismiss' | 'close';

interface Plot {
  daysAgo: number;
  kind: string;
  title: string;
  answer?: string;
  /** What follows the question, a day or less after one another. */
  deeds?: readonly Deed[];
  rating?: number;
  isMembers?: true;
  isPublished?: true;
}

const ANSWERED: readonly Deed[] = ['assign', 'answer'];
const RATED: readonly Deed[] = [...ANSWERED, 'rate'];

const PLOTS: readonly Plot[] = [
  { daysAgo: 0, kind: '01', title: '研发费用加计扣除和高企认定能否同时享受' },
  { daysAgo: 0, kind: '03', title: '手机上看不到申报进度', isMembers: true },
  { daysAgo: 9, kind: '04', title: '厂房租金补贴的审核时间' },
  { daysAgo: 1, kind: '02', title: '申报表里的“上年度”指哪一年', deeds: ['assign'] },
  { daysAgo: 2, kind: '07', title: '企业急需短期周转资金', deeds: ['assign'], isMembers: true },
  { daysAgo: 8, kind: '05', title: '窗口周五下午无人值守', deeds: ['assign'] },
  {
    daysAgo: 3,
    kind: '01',
    title: '高企认定可以补交材料吗',
    answer: '可以。收到补正通知后，在通知写明的期限内从“我的申报”补交即可。',
    deeds: ANSWERED,
    isMembers: true,
    isPublished: true,
  },
  {
    daysAgo: 5,
    kind: '06',
    title: '建议增加夜间班车',
    answer: '已转园区运营单位研究，预计下季度试运行一班夜间班车。',
    deeds: ANSWERED,
  },
  {
    daysAgo: 6,
    kind: '08',
    title: '政策详情页的截止日期不对',
    answer: '经核对，截止日期以原文为准，页面已更正，感谢指正。',
    deeds: ANSWERED,
  },
  {
    daysAgo: 4,
    kind: '10',
    title: '停车位怎样申请？',
    answer: '请在“车辆通行”提交申请，审核通过后凭通行证停放。',
    deeds: ANSWERED,
  },
  {
    daysAgo: 12,
    kind: '01',
    title: '免申即享的奖补什么时候到账',
    answer: '公示期满且账户信息确认后，由财政部门集中拨付，到账情况可在“我的申报”查看。',
    deeds: RATED,
    rating: 5,
    isPublished: true,
  },
  {
    daysAgo: 15,
    kind: '02',
    title: '盖章扫描件的格式有什么要求',
    answer: '支持 PDF、JPG、PNG，每个文件不超过 20 MB，请保证印章清晰。',
    deeds: RATED,
    rating: 5,
    isPublished: true,
    isMembers: true,
  },
  {
    daysAgo: 18,
    kind: '03',
    title: '忘记密码怎样找回',
    answer: '在登录页选择“找回密码”，用注册时的手机号接收验证码后重新设置。',
    deeds: RATED,
    rating: 4,
    isPublished: true,
  },
  {
    daysAgo: 20,
    kind: '10',
    title: '停车位怎样申请',
    answer: '请在“车辆通行”提交申请，审核通过后凭通行证停放。',
    deeds: RATED,
    rating: 4,
  },
  {
    daysAgo: 7,
    kind: '04',
    title: '变更经营地址后要重新认证吗',
    answer: '需要在“企业信息”更新地址。',
    deeds: [...ANSWERED, 'rate', 'reopen'],
    rating: 2,
  },
  {
    daysAgo: 5,
    kind: '05',
    title: '电话多次无人接听',
    answer: '已提醒值班人员。',
    deeds: [...ANSWERED, 'reopen'],
  },
  {
    daysAgo: 14,
    kind: '07',
    title: '新员工子女入学怎样登记',
    answer: '入学登记每年春季开放，请关注通知公告。',
    deeds: [...ANSWERED, 'reopen', 'again'],
    isPublished: true,
  },
  { daysAgo: 11, kind: '10', title: '广告推广合作', deeds: ['dismiss'] },
  {
    daysAgo: 60,
    kind: '09',
    title: '企业名称显示旧名',
    answer: '已按登记信息更新企业名称。',
    deeds: [...RATED, 'close'],
    rating: 5,
  },
  {
    daysAgo: 45,
    kind: '01',
    title: '小微企业认定的标准是什么',
    answer: '按从业人员、营业收入与资产总额划型，可用“企业划型”工具自测。',
    deeds: [...ANSWERED, 'close'],
    isPublished: true,
  },
];

/** Plays them where there are none yet. */
export async function demonstrateFeedback(deps: FeedbackDeps): Promise<void> {
  const { sql, now } = deps.casework;
  const since = { tenantId: DEFAULT_TENANT, from: '2000-01-01', today: dayText(now()), promisedDays: 1 };
  const [known] = await sumQuestions(sql, since);
  if (known?.asked !== 0) return;
  const people = { officer: await accountOf(deps, OFFICER), member: await accountOf(deps, MEMBER) };
  for (const plot of PLOTS) await play(deps, plot, people);
}

async function accountOf({ casework: { sql, now } }: FeedbackDeps, loginName: string): Promise<string> {
  const name = DEMO_ACCOUNTS.find((one) => one.loginName === loginName)?.name ?? loginName;
  const given = { id: uuidV7(), tenantId: DEFAULT_TENANT, loginName, name, isDemo: true, now: now() };
  const [account] = await upsertSsoAccount(sql, given);
  if (!account) throw new Error(`no account ${loginName}`);
  return account.id;
}

interface People {
  officer: string;
  member: string;
}

const ORIGIN = { tenantId: DEFAULT_TENANT, ip: '演示数据', requestId: '演示数据' };

async function play(deps: FeedbackDeps, plot: Plot, { officer, member }: People): Promise<void> {
  const { daysAgo, kind, title, isMembers, deeds = [] } = plot;
  const startedAt = deps.casework.now().getTime() - daysAgo * DAY_MS - 30 * MINUTE_MS;
  const at = (place: number): FeedbackDeps => {
    const then = new Date(startedAt + place * (daysAgo > 3 ? LONG_STEP_MS : SHORT_STEP_MS));
    return { ...deps, casework: { ...deps.casework, now: () => then } };
  };
  const viewer = isMembers ? { accountId: member } : null;
  const { caseId } = await fileQuestion(
    at(0),
    { ...ORIGIN, viewer },
    {
      answers: { kind, title, text: title, mayPublish: true, isAnonymous: !isMembers },
      isDemo: true,
    },
  );
  const grants = await officerGrants(deps.casework.sql, { accountId: officer, now: deps.casework.now() });
  const desk: Caller = {
    ...ORIGIN,
    accountId: officer,
    reach: { grants: kindGrants(grants, deps.casework.kinds.values()) },
  };
  const clock: Caller = { ...ORIGIN, accountId: null, reach: { isSystem: true } };
  for (const [place, deed] of deeds.entries()) {
    const caller = ['assign', 'answer', 'again', 'dismiss'].includes(deed) ? desk : clock;
    await actOnCase(at(place + 1).casework, caller, {
      id: caseId,
      kind: feedbackKind.kind,
      ...actOf(deed, plot),
    });
  }
  if (plot.isPublished) await publish(at(deeds.length + 1), plot, caseId);
}

function actOf(deed: Deed, { answer = '', rating = 5 }: Plot) {
  switch (deed) {
    case 'answer':
      return { event: 'answer', payload: { answer } };
    case 'again':
      return { event: 'answer', payload: { answer: `补充说明：${answer}如有疑问请致电服务热线。` } };
    case 'rate':
      return { event: 'rate', payload: { satisfaction: String(rating) } };
    case 'reopen':
      return { event: 'reopen', reason: '答复不够具体，请再说明' };
    case 'dismiss':
      return { event: 'dismiss', reason: '与园区服务无关' };
    default:
      return { event: deed };
  }
}

const publish = (
  { casework: { sql, now } }: FeedbackDeps,
  { kind, title, answer = '' }: Plot,
  caseId: string,
) =>
  upsertFaq(sql, {
    id: uuidV7(now().getTime()),
    tenantId: DEFAULT_TENANT,
    caseId,
    kind,
    question: title,
    answer,
    tokens: indexTokens(`${title}\n${answer}`),
    name: '演示受理员',
    isDemo: true,
    now: now(),
  });
