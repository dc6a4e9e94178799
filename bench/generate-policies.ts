// Invented policies for measuring, in the form of import records: titles of about 25 and bodies of about 1,100
// characters, filler from jieba's dictionary and policy terms among it, both Zipf-like. The same count and seed give
// the same texts. Nothing can be concluded from them about how well results are ranked.
import { dict } from '@node-rs/jieba/dict.js';
import type { DemoPolicyRecord } from '../apps/portal/src/domains/policy/policy-record.ts';
import { createRandom, shuffled, zipf, type Random } from './random.ts';

export interface GenerateOptions {
  count: number;
  seed?: number;
  /** Words that visitors search for; they are spread over titles and bodies. */
  terms: readonly string[];
}

/** Filler vocabulary: enough for rare words, few enough that common ones repeat. */
const FILLER_WORDS = 20_000;
const BODY_CHARACTERS = 1_100;
const WORDS_PER_SENTENCE = 9;
/** One sentence in three names a term, so that a body holds about a dozen. */
const TERM_EVERY = 3;
const SENTENCES_PER_PARAGRAPH = 8;

const ENDINGS = [
  '实施办法',
  '若干措施',
  '实施细则',
  '申报通知',
  '工作方案',
  '管理办法',
  '行动计划',
  '扶持意见',
];
const LEVELS = ['1', '2', '3', '4', '5'] as const;
const TYPES = [
  '财税优惠',
  '资金奖补',
  '项目申报',
  '资质认定',
  '科技创新',
  '人才就业',
  '金融支持',
  '绿色低碳',
  '数字化转型',
];
const MODES = [
  '税收减免',
  '资金奖励',
  '后补助',
  '贷款贴息',
  '风险补偿',
  '租金补贴',
  '社保补贴',
  '费用减免',
  '资质认定',
];
const APPLY = ['auto', 'instant', 'apply', 'filing', 'self'] as const;
const TARGETS = [
  '小微企业',
  '中小企业',
  '规上工业企业',
  '高新技术企业',
  '科技型中小企业',
  '专精特新企业',
  '外贸企业',
];
const ISSUERS = [
  '国务院办公厅',
  '财政部',
  '科学技术部',
  '工业和信息化部',
  '国家发展和改革委员会',
  '商务部',
  '农业农村部',
];
const INDUSTRIES = ['ALL', 'C', 'C34', 'C35', 'C38', 'C39', 'I', 'I65', 'M', 'F', 'G'];
const CONTACT = { department: '科技人才部门', office: '综合科', phone: '0550-0000000', address: '演示地址' };

/** Records one by one, so that they need not all be held. */
export function* generatePolicies({ count, seed = 1, terms }: GenerateOptions): Generator<DemoPolicyRecord> {
  const random = createRandom(seed);
  const words = { filler: zipf(fillerWords(), random), term: zipf(shuffled(terms, random), random), random };
  for (let at = 0; at < count; at += 1) yield policy(words, at);
}

interface Words {
  filler: () => string;
  term: () => string;
  random: Random;
}

/** The commonest Chinese words of two to four characters of jieba's own dictionary. */
function fillerWords(): string[] {
  const counted = Buffer.from(dict)
    .toString('utf8')
    .split('\n')
    .map((line) => line.split(' '));
  return counted
    .filter(([word = '']) => /^\p{Script=Han}{2,4}$/u.test(word))
    .toSorted(([, a], [, b]) => Number(b) - Number(a))
    .slice(0, FILLER_WORDS)
    .map(([word = '']) => word);
}

function policy(words: Words, at: number): DemoPolicyRecord {
  const { random } = words;
  const some = (from: readonly string[], most: number) => [
    ...new Set(Array.from({ length: random.between(1, most) }, () => random.pick(from))),
  ];
  const published = -random.between(1, 2_500);
  const isEnding = random.next() < 0.4;
  return {
    ...FIXED,
    id: `B-${String(at).padStart(6, '0')}`,
    title: title(words),
    docNo: `演示发〔20${random.between(15, 26)}〕${random.between(1, 400)}号`,
    indexNo: `YS-${at}`,
    issuer: some(ISSUERS, 2),
    level: random.pick(LEVELS),
    publishedDay: published,
    effectiveFromDay: published,
    effectiveToDay: isEnding ? published + random.between(365, 3_000) : null,
    type: random.pick(TYPES),
    industries: some(INDUSTRIES, 3),
    tags: [words.term(), words.term()].map((word) => word.slice(0, 40)),
    supportMode: some(MODES, 2),
    applyMode: random.pick(APPLY),
    targets: some(TARGETS, 3),
    amountText: `最高奖励${random.between(1, 500)}万元`,
    windows: Array.from({ length: random.between(1, 2) }, (_, batch) => declareWindow(random, batch)),
    summary: sentence(words, true) + sentence(words, false),
    keyPoints: Object.fromEntries(
      HEADINGS.map((heading) => [heading, [sentence(words, false)]]),
    ) as DemoPolicyRecord['keyPoints'],
    clauses: [1, 2, 3, 4, 5].map((no) => ({
      no: `第${'一二三四五'.charAt(no - 1)}条`,
      text: sentence(words, false),
    })),
    body: body(words),
  };
}

const HEADINGS = ['对象', '条件', '标准', '材料', '流程', '时限'] as const;

/** What is alike in all of them. */
const FIXED = {
  demo: true,
  evidence: 'demo',
  issued: null,
  effectiveFrom: null,
  effectiveTo: null,
  validity: 'valid',
  amount: null,
  amountMaxWan: null,
  applicationWindow: null,
  conditions: null,
  exclusions: null,
  conditionsNature: 'legal',
  confidence: 'high',
  source: '演示数据',
  contact: CONTACT,
  readings: [],
  attachments: [],
  related: [],
} satisfies Partial<DemoPolicyRecord>;

const title = ({ filler, term, random }: Words): string =>
  `关于${filler()}${filler()}${term()}${filler()}${filler()}${filler()}${term()}${filler()}的${random.pick(ENDINGS)}`;

function sentence({ filler, term, random }: Words, hasTerm: boolean): string {
  const termAt = hasTerm ? random.between(0, WORDS_PER_SENTENCE - 1) : -1;
  const parts = Array.from({ length: WORDS_PER_SENTENCE }, (_, at) => {
    const word = at === termAt ? term() : filler();
    return at === 2 ? `${word}的` : at === 5 ? `${word}，` : word;
  });
  return `${parts.join('')}。`;
}

function body(words: Words): string {
  const paragraphs: string[] = [];
  let length = 0;
  while (length < BODY_CHARACTERS) {
    const text = Array.from({ length: SENTENCES_PER_PARAGRAPH }, (_, at) =>
      sentence(words, at % TERM_EVERY === 0),
    ).join('');
    length += text.length;
    paragraphs.push(`<p>${text}</p>`);
  }
  return paragraphs.join('');
}

function declareWindow(random: Random, batch: number) {
  const fromDay = random.between(-400, 60);
  return {
    batch: `第${batch + 1}批`,
    fromDay,
    toDay: random.next() < 0.1 ? null : fromDay + random.between(20, 200),
  };
}
