// Sums of money in the sentences of a policy: as digits in any width and grouping, in Chinese numerals, with or without blanks, alone
// or in a row. Which of them are given, and not asked of whoever applies, is told by the words around them. Pure.

import { figureText } from '@yqt/kernel/figure-text';

const DIGITS = '〇一二三四五六七八九';
const SPELT: Readonly<Record<string, string>> = {
  零: '〇',
  两: '二',
  壹: '一',
  贰: '二',
  叁: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
};
const SCALES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 };

/** Whole runs of digits only, so that there is one way to read a text. */
const { source: FIGURE } =
  /(?:(?<![\d.])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!\d)|[〇一二三四五六七八九十百千万亿])+/u;
const BETWEEN = '[-—–~至到、和或]+';
/** 10万元 · 二十万元 · 1亿2千万元 · 10、20、30万元 · 5万元至10万元: the last figure has the unit of those before that have none. */
const SUM = new RegExp(
  `((?:${FIGURE}元?${BETWEEN})*)(${FIGURE})(?:元|(?<=[万亿])(?![人次吨平户亩台套件个名家美欧港日英]))`,
  'gu',
);
const ONE = new RegExp(`(${FIGURE})(元?)`, 'gu');
/** 一元化 and 多元 name no sum. */
const BARE = /^[〇一二三四五六七八九]$/u;
const FOREIGN = /^(?:美元|欧元|港元|港币|日元|英镑)/;

/** Words that stand between what gives a sum and the sum. */
const FILLERS = `(?:一次性|资金|金额|总额|额度|标准|比例|人民币|给予|奖励|补助|补贴|资助|奖补|扶持|支持|分别|共计?|合计|累计|原则上|年度|全年|每年|每[户家项个](?:企业|单位|项目)?|单个(?:企业|项目)|各|可达|可|达到?|为|至|约|:)*`;
const AWARDED = new RegExp(`(?:奖励|奖金|奖补|补助|补贴|资助|补偿|扶持|支持|贴息|给予|发放|兑现)${FILLERS}$`);
const LIMITED = new RegExp(`(?:最高|最多|至多|不超过|不高于|上限|封顶线?|限额)(?:不超过|不高于)?${FILLERS}$`);
/** What is measured, and not given. */
const MEASURED =
  /(?:收入|投资额?|产值|资产|资本|营业额|销售额|贷款额?|合同额|交易额|成交额|用地|纳税额?)[^。;,\n]{0,6}$/;
const LIMITS_AFTER = /^(?:人民币)?(?:封顶|为限|以内|为上限)/;
const ASKED_AFTER =
  /^(?:人民币)?(?:\(含[^)]*\))?(?:\/|及?以上|及?以下|的(?:[^。;,\n]{0,4}(?:企业|单位|公司|项目|机构|个人)))/;

interface Sum {
  wan: number;
  before: string;
  after: string;
}

/** Half-width, without blanks within a line, numerals in their plain form. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\S\n]+/gu, '')
    .replace(/[零两壹贰叁肆伍陆柒捌玖拾佰仟]/gu, (letter) => SPELT[letter] ?? letter);

/** A sum or a share is named. */
export const saysAmount = (text: string): boolean =>
  /\d%|百分之[〇一二三四五六七八九十\d]/u.test(plain(text)) || sumsIn(plain(text)).length > 0;

/** The largest sum in 万元 that is given or limits what is given, with two places at most; '' where none is said. */
export function mostWan(text: string): string {
  const given = sumsIn(plain(text))
    .filter(isGiven)
    .map(({ wan }) => wan);
  const most = Math.max(0, ...given.filter((wan) => Number.isInteger(Math.round(wan * 1e6) / 1e4)));
  return most === 0 ? '' : String(Math.round(most * 100) / 100);
}

function isGiven({ before, after }: Sum): boolean {
  if (ASKED_AFTER.test(after)) return false;
  if (AWARDED.test(before)) return true;
  const isLimit = LIMITED.test(before) || LIMITS_AFTER.test(after);
  return isLimit && !MEASURED.test(before.replace(LIMITED, ''));
}

/** Each sum with what stands before and after it in its sentence. */
const sumsIn = (text: string): Sum[] =>
  text.split(/[。;\n]/u).flatMap((sentence) =>
    [...sentence.matchAll(SUM)].flatMap(({ 0: whole, 1: row = '', 2: last = '', index }) => {
      const around = { before: sentence.slice(0, index), after: sentence.slice(index + whole.length) };
      if (BARE.test(last) || FOREIGN.test(around.after)) return [];
      const unit = /(?<=\d)[百千万亿]*$|[万亿]*$/u.exec(last)?.[0] ?? '';
      const others = [...row.matchAll(ONE)].map(([, figure = '', own = '']) =>
        own === '' && !/[万亿]$/u.test(figure) ? figure + unit : figure,
      );
      return [...others, last].map((said) => ({ ...around, wan: yuanOf(said) / 10_000 }));
    }),
  );

/** 1.5亿 · 二千五百万 · 1亿2千万, in yuan. */
function yuanOf(said: string): number {
  let [total, section, figure] = [0, 0, 0];
  for (const [part] of said.matchAll(/\d[\d,]*(?:\.\d+)?|\D/gu)) {
    const scale = SCALES[part];
    if (/^\d/.test(part)) figure = Number(figureText(part));
    else if (scale === undefined) figure = DIGITS.indexOf(part);
    else if (scale < 10_000) {
      section += (figure || 1) * scale;
      figure = 0;
    } else {
      // 一亿二千万 adds up, 一万亿 multiplies
      total = scale > total ? (total + section + figure) * scale : total + (section + figure) * scale;
      [section, figure] = [0, 0];
    }
  }
  return total + section + figure;
}
