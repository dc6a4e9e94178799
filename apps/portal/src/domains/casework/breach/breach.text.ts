// What casework says of promises that were not kept.
import type { BreachWay } from './breach.rules.ts';

interface Broken {
  label: string;
  way: BreachWay;
  dueOn: string | null;
  brokenOn: string;
  subjectTitle: string;
  receiptNo: string | null;
}

/** What it bars. */
const BARS: Readonly<Record<BreachWay, string>> = { deferral: '容缺受理', promise: '告知承诺' };
/** What was promised. */
const WHAT: Readonly<Record<BreachWay, string>> = { deferral: '容缺材料', promise: '告知承诺材料' };

const brokenPromiseText = ({ way, label, dueOn, brokenOn, subjectTitle, receiptNo }: Broken): string =>
  `「${subjectTitle}」${receiptNo === null ? '' : `（${receiptNo}）`}的${WHAT[way]}「${label}」${
    way === 'promise'
      ? `${brokenOn} 经核查承诺不实`
      : `应于 ${dueOn ?? brokenOn} 前补交，逾期未补，承诺未兑现`
  }`;

/** Whom to ask, for whoever is barred. */
const askText = ({ name, phone }: Contact): string =>
  `有异议或者有正当理由的，可向${name}${phone === '' ? '' : `（电话 ${phone}）`}说明，由其核实后解除`;

interface Contact {
  name: string;
  phone: string;
}

/** Why no further promise is taken. */
export const barredText = (broken: Broken, until: string, contact: Contact): string =>
  `${brokenPromiseText(broken)}；${until} 前不再适用${BARS[broken.way]}。${askText(contact)}`;

/** Why the case of such a promise is not taken off its owner's list. */
export const keptText = (
  { label, way }: { label: string; way: BreachWay },
  until: string,
  contact: Contact,
): string =>
  `本件的${WHAT[way]}「${label}」${way === 'promise' ? '承诺不实' : '承诺未兑现'}，${until} 前不再适用${BARS[way]}，限制解除或者到期前不能删除。${askText(contact)}`;

/** The same while something goes on of which its owner is told when it is over. */
export const keptMeanwhileText = ({ name, phone }: Contact): string =>
  `本件还有未办结的事项，办结之前不能删除。可向${name}${phone === '' ? '' : `（电话 ${phone}）`}询问`;

/** The same to an officer, who cannot take the promise as it stands. */
export const barredDeskText = (broken: Broken, until: string): string =>
  `申请人${brokenPromiseText(broken)}；${until} 前不再适用${BARS[broken.way]}。请要求补正或先解除限制`;

/** The same to officers, of whom their next promise is asked. */
export const breachText = (broken: Broken, liftedAt: string | null): string =>
  `${brokenPromiseText(broken)}${liftedAt === null ? '' : `；限制已于 ${liftedAt.slice(0, 10)} 解除`}`;

export const liftFaults = {
  noRight: '限制由办理该件的终审人员或租户管理员解除',
  entered: '您代录了这一件，不能解除它的限制',
  gone: '该承诺未兑现的限制已解除、已到期或已有人提出解除，请刷新后查看',
  over: (until: string) => `限制已于 ${until} 到期，解除限制的意见不再处理`,
  notPending: '解除限制的意见已处理，请刷新后查看',
  samePerson: '本件实行严格岗位分离，解除限制须由另一人确认；提出人、由其代理的人员和双方的代理人都不能确认',
  declineReason: '请填写退回的原因',
} as const;

interface Told {
  title: string;
  receiptNo: string | null;
  label: string;
  way: BreachWay;
  reason: string;
}
/** What a bar that was lifted leaves: `rest` = until when others of the owner bar. */
const leftText = (way: BreachWay, rest: string | null): string =>
  rest === null
    ? `可以重新适用${BARS[way]}`
    : `其余未兑现的承诺仍限制至 ${rest}，届时可以重新适用${BARS[way]}`;

export const liftMessages = {
  lifted: ({ title, receiptNo, label, way, reason }: Told, rest: string | null) => ({
    title: `「${title}」承诺未兑现的限制已解除`,
    body: `您的办件${receiptNo === null ? '' : ` ${receiptNo} `}中「${label}」承诺未兑现的限制已解除，${leftText(way, rest)}。\n理由：${reason}`,
  }),
  /** To whoever proposed it. */
  confirmed: ({ title, receiptNo, label }: Told) => ({
    title: `「${title}」解除承诺限制已确认`,
    body: `您提出的解除限制已由另一人确认${receiptNo === null ? '' : `（${receiptNo}）`}：「${label}」的限制已解除。`,
  }),
  declined: ({ title, receiptNo, label }: Told, why: string) => ({
    title: `「${title}」解除承诺限制被退回`,
    body: `您提出的解除限制未获另一人确认${receiptNo === null ? '' : `（${receiptNo}）`}，「${label}」的限制照旧。理由：${why}`,
  }),
  proposed: ({ title, receiptNo, label, reason }: Told) => ({
    title: `「${title}」解除承诺限制，等待另一人确认`,
    body: `${receiptNo ?? ''} 中「${label}」承诺未兑现的限制，有人提出解除，须由另一人确认。\n理由：${reason}`.trim(),
  }),
} as const;
