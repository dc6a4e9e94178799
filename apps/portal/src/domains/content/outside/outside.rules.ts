// Links to other sites: what became of one, and which of them count as dead.

export const PROBE_OUTCOMES = ['reached', 'gone', 'unsure', 'unreachable', 'unasked', 'refused'] as const;
/**
 * reached: an answer of success; gone: the site says that the page is not there; unsure: the site answers, but not to a program (401,
 * 403, 429, 5xx); unreachable: no answer; unasked: at another port, with a password, or sent on to what is no address, of which nothing is known; refused: not an address of the public web, which this portal does not ask for.
 */
export type ProbeOutcome = (typeof PROBE_OUTCOMES)[number];

export interface Probed {
  outcome: ProbeOutcome;
  status: number | null;
}

/** Asks for one link; never throws. */
export type Probe = (href: string) => Promise<Probed>;

/** What is kept of a link. */
export interface OutsideLink extends Probed {
  href: string;
  checkedAt: string;
  misses: number;
}

/** A site may be down for a night, or two. */
const MISSES_OF_THE_DEAD = 3;

/** The page is gone, its address can never be asked for, or nobody has answered for three checks in a row. */
export const isDeadOutside = ({ outcome, misses }: Pick<OutsideLink, 'outcome' | 'misses'>): boolean =>
  outcome === 'gone' || outcome === 'refused' || (outcome === 'unreachable' && misses >= MISSES_OF_THE_DEAD);

const WORDS: Readonly<Record<ProbeOutcome, string>> = {
  reached: '可以打开',
  gone: '对方网站没有这个页面',
  unsure: '对方网站有应答，但不让程序打开，请人工核对',
  unreachable: '对方网站没有应答，或证书无效',
  unasked: '没有检查：地址或它的跳转用了 80、443 以外的端口、带有账号或无法识别，请人工核对',
  refused: '不是公网上的网页地址，没有访问',
};

/** 「对方网站没有这个页面（404）」. */
export const outcomeText = ({ outcome, status }: Probed): string =>
  status === null ? WORDS[outcome] : `${WORDS[outcome]}（${status}）`;

/** Of the status of the last answer. */
export function outcomeOfStatus(status: number): ProbeOutcome {
  if (status >= 200 && status < 300) return 'reached';
  return status === 404 || status === 410 ? 'gone' : 'unsure';
}
