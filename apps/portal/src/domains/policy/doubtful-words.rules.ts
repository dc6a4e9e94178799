// What an officer must look at again before a policy is published: reviews that are missing though money is given, and words
// that stand for benefits which 《公平竞争审查条例》(国务院令第783号) or the State Council's tax rules forbid. Warnings only: whether
// a measure is allowed, the review decides.

/** What the check reads of a policy. */
export interface CheckedPolicy {
  applyMode: string;
  supportMode: readonly string[];
  amountText: string | null;
  amountMaxWan?: number | null;
  legalityReview?: { done: boolean } | null;
  competitionReview?: { done: boolean } | null;
}

export interface PolicyWarning {
  field: string;
  message: string;
}

interface DoubtfulWord {
  words: RegExp;
  why: string;
}

const TAX = '不得违法给予特定经营者税收优惠（公平竞争审查条例第十条；国发〔2014〕62号）';
const LOCAL = '不得限制外地经营者、设置歧视性条件（公平竞争审查条例第八条、第九条）';
const MOVE = '不得限制经营者迁出、注销（公平竞争审查条例第八条、第九条）';
const REWARD = '不得违法给予特定经营者选择性、差异化的财政奖励或补贴（公平竞争审查条例第十条）';

/** The words with what speaks against them. */
export const DOUBTFUL_WORDS: readonly DoubtfulWord[] = [
  { words: /返税|退税奖励|税收返还|税收奖励|税收全返|财税返还/, why: TAX },
  { words: /先征后[返退]|即征即奖/, why: TAX },
  { words: /地方留成(?:部分)?(?:的)?[^，。；]{0,12}(?:返还|奖励|补助)/, why: TAX },
  {
    words:
      /[按与](?:其)?(?:纳税额|税收贡献|地方(?:经济|财政|财力)贡献)[^，。；]{0,16}(?:返还|奖励|补助|挂钩)/,
    why: REWARD,
  },
  { words: /(?:仅|只)限(?:于)?(?:本地|本市|本县|本区|当地|本省)/, why: LOCAL },
  { words: /限(?:于)?(?:本地|当地|本市|本区)(?:企业|产品|供应商|经营者)/, why: LOCAL },
  { words: /优先(?:采购|使用|选用)(?:本地|本市|当地|本区)/, why: LOCAL },
  {
    words: /(?:须|必须|应当?)(?:在)?(?:本地|当地|本市|本区)(?:设立|注册)(?:分公司|子公司|分支机构|法人)/,
    why: LOCAL,
  },
  { words: /不得(?:擅自)?(?:迁出|搬离|外迁|迁离)|不迁出|承诺[^，。；]{0,10}不(?:迁|搬)/, why: MOVE },
  { words: /(?:限制|禁止)(?:企业)?(?:注销|迁移|跨区(?:域)?迁)/, why: MOVE },
  {
    words: /零地价|土地出让金(?:全额)?返还|返还土地出让金|低价供地/,
    why: '不得违法减免、返还土地出让收入（国办发〔2006〕100号；公平竞争审查条例第十条）',
  },
  {
    words: /(?:减免|缓缴|免缴|免征)(?:社会保险费|社保费?)/,
    why: '不得违法减免、缓缴社会保险费（公平竞争审查条例第十条）',
  },
  { words: /一企一策|一事一议[^，。；]{0,8}(?:奖|补)/, why: REWARD },
];

/** Ways of support that give no money. */
const GIVES_MONEY = /资金|补贴|补助|奖|贴息|税|费|减免|补偿|贷|股权|投资/;

/** True where money is given: an amount is named, or the way of support is one of money. */
export const givesMoney = ({ amountText, amountMaxWan, supportMode }: CheckedPolicy): boolean =>
  amountText !== null ||
  typeof amountMaxWan === 'number' ||
  supportMode.some((mode) => GIVES_MONEY.test(mode));

/** Everything to look at again, in order: the reviews, then the words as they stand in the texts. */
export const policyWarnings = (policy: CheckedPolicy): PolicyWarning[] => [
  ...reviewWarnings(policy),
  ...textsIn(policy).flatMap(([field, text]) => wordWarnings(field, text)),
];

function reviewWarnings(policy: CheckedPolicy): PolicyWarning[] {
  if (!givesMoney(policy)) return [];
  const reviews = [
    ['legalityReview', '合法性审核'],
    ['competitionReview', '公平竞争审查'],
  ] as const;
  return reviews
    .filter(([field]) => policy[field]?.done !== true)
    .map(([field, name]) => ({ field, message: `给予资金或优惠的政策没有完成${name}的记录` }));
}

const wordWarnings = (field: string, text: string): PolicyWarning[] =>
  DOUBTFUL_WORDS.flatMap(({ words, why }) => {
    const found = words.exec(text.replace(/<[^>]*>/g, ''));
    return found ? [{ field, message: `出现「${found[0]}」：${why}` }] : [];
  });

/** Every text of a record, by the name of its field. */
const textsIn = (policy: object): [string, string][] =>
  Object.entries(policy).flatMap(([field, value]): [string, string][] => {
    const texts = textsOf(value);
    return texts.length ? [[field, texts.join('\n')]] : [];
  });

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
