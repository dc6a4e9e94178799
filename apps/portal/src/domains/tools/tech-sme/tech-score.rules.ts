// The three scored indicators of 科技型中小企业: staff, R&D by one of two ratios, intellectual property. A ratio over 0 cannot be
// formed: it scores nothing, and of the two R&D ratios the other one may be chosen (115号: 按二者之一).
import {
  comparePercent,
  decimal,
  fraction,
  plain,
  ZERO,
  type Decimal,
  type Fraction,
} from '@yqt/kernel/decimal';
import { scoreShareText } from '../report/evaluate-share.rules.ts';
import { bandPoints, bandText, exactly, type BandRule } from '../report/points.rules.ts';
import { scoreRangeText, type ReportRow, type ScoreRange } from '../report/report.rules.ts';
import type { TechVersion } from './tech-version.rules.ts';
import { decimalOf, toolFieldText, type Values } from '../report/tool-fields.rules.ts';

const ONE = decimal(1);

const scoredRow = (
  row: Pick<ReportRow, 'id' | 'label' | 'actual' | 'required' | 'score' | 'note'>,
): ReportRow => ({
  ...row,
  verdict: 'none',
});

/** A ratio by its bands: `unformed` where what it is a ratio of is 0, whatever the part. */
interface Ratio {
  value: Fraction | null;
  isUnformed: boolean;
  score: ScoreRange;
  actual: string | null;
}

function ratioOf(
  rule: BandRule,
  { part, whole, wholeName }: { part: Decimal | null; whole: Decimal | null; wholeName: string },
): Ratio {
  if (whole?.eq(ZERO) === true)
    return {
      value: null,
      isUnformed: true,
      score: exactly(0, rule.full),
      actual: `${wholeName}为 0，不能计算比例`,
    };
  const value = part && whole && fraction(part, whole);
  const limits = rule.bands.flatMap(([limit]) => limit ?? []);
  const actual = value && scoreShareText(value, limits);
  return { value, isUnformed: false, score: bandPoints(rule, value), actual };
}

/** 科技人员占职工总数的比例; nobody employed, no points. */
export function staffRow({ techStaff }: TechVersion, values: Values): ReportRow {
  const rule: BandRule = { bands: techStaff.bands, full: techStaff.max, isPercent: true };
  const [part, whole] = [decimalOf(values, 'techStaff'), decimalOf(values, 'totalStaff')];
  const { score, actual, isUnformed } = ratioOf(rule, { part, whole, wholeName: '职工总数' });
  return scoredRow({
    id: 'techStaff',
    label: '科技人员占职工总数的比例',
    actual,
    required: bandText(rule),
    score,
    note: isUnformed ? '职工总数为 0，按 0 分计；此项不得为 0 分' : '此项不得为 0 分',
  });
}

const RATIOS = {
  sales: { field: 'salesRevenue', name: '销售收入' },
  cost: { field: 'costExpense', name: '成本费用支出' },
} as const;
type RatioId = keyof typeof RATIOS;

const BOTH: readonly RatioId[] = ['sales', 'cost'];

/** The ratios that may count by the user's choice: one, or both where the better is to count. */
export const chosenRatios = (values: Values): readonly RatioId[] => {
  const wish = toolFieldText(values, 'choose');
  const chosen = BOTH.filter((id) => id === wish);
  return chosen.length > 0 ? chosen : BOTH;
};

const ratioLabel = (id: RatioId): string => `研发费用占${RATIOS[id].name}的比例`;

/** What is said beside the outcome where no R&D ratio that may count can be formed; empty else. */
export function unformedRatio(values: Values): string {
  const isOver0 = (id: RatioId) => decimalOf(values, RATIOS[id].field)?.eq(ZERO) === true;
  const chosen = chosenRatios(values);
  if (!chosen.every(isOver0)) return '';
  const others = BOTH.filter((id) => !chosen.includes(id) && !isOver0(id)).map(ratioLabel);
  const advice = others.length > 0 ? `，可改选「${others.join('、')}」` : '';
  return `${chosen.map((id) => RATIOS[id].name).join('、')}为 0，研发指标不能计算、不得分${advice}。`;
}

/** Two ratios, of which one counts: its row carries the points, the other row only says what it would score. */
export function rdRows({ rd }: TechVersion, values: Values): ReportRow[] {
  const part = decimalOf(values, 'rdExpense');
  const options = BOTH.map((id) => {
    const rule: BandRule = { bands: rd[id], full: rd.max, isPercent: true };
    const { field, name } = RATIOS[id];
    return { id, rule, ...ratioOf(rule, { part, whole: decimalOf(values, field), wholeName: name }) };
  });
  const chosen = chosenRatios(values);
  const counting = options.filter(({ id }) => chosen.includes(id));
  const score = {
    min: Math.max(...counting.map((one) => one.score.min)),
    max: Math.max(...counting.map((one) => one.score.max)),
    full: rd.max,
  };
  const best =
    counting.find((one) => one.score.min === score.min && one.score.max === score.max) ?? counting[0];
  return options.map((option) =>
    scoredRow({
      id: `rd-${option.id}`,
      label: ratioLabel(option.id),
      actual: option.actual,
      required: bandText(option.rule),
      score: option === best ? score : null,
      note: notesOf(option, { isBest: option === best, isOnly: counting.length === 1 }),
    }),
  );
}

function notesOf(
  { id, value, isUnformed, score }: Ratio & { id: RatioId },
  { isBest, isOnly }: { isBest: boolean; isOnly: boolean },
): string {
  const role = isBest ? (isOnly ? '按您选择的指标计分' : '两项取其高，按此项计分') : otherText(value, score);
  if (isUnformed) return isBest ? `${role}；比例不能计算，不得分` : '比例不能计算，不计分';
  // 119号 also collects what becomes an intangible asset, which is no cost of the year
  const isAboveCost = id === 'cost' && value !== null && comparePercent(value, 100) > 0;
  return isAboveCost ? `${role}；研发费用高于成本费用支出，只在含资本化的研发支出时可能，请核对` : role;
}

const otherText = (value: Fraction | null, score: ScoreRange): string =>
  value === null ? '未填写，不计分' : `如按此项计分为 ${scoreRangeText(score)} 分，不重复计分`;

/** 科技成果: Ⅰ类 and Ⅱ类 do not add up. */
export function ipRow({ ip }: TechVersion, values: Values): ReportRow {
  const [class1, class2] = [decimalOf(values, 'class1'), decimalOf(values, 'class2')];
  return scoredRow({
    id: 'ip',
    label: '科技成果（有效、无争议且与主要产品相关的知识产权）',
    actual: class1 && class2 ? `Ⅰ类 ${plain(class1)} 项，Ⅱ类 ${plain(class2)} 项` : partText(class1, class2),
    required: `Ⅰ类 1 项以上得 ${ip.class1} 分；Ⅱ类 ${bandText({ bands: ip.class2, full: ip.max, isPercent: false })}；不叠加`,
    score: ipPoints(ip, class1, class2),
    note: null,
  });
}

function partText(class1: Decimal | null, class2: Decimal | null): string | null {
  if (class1) return `Ⅰ类 ${plain(class1)} 项，Ⅱ类待补充`;
  return class2 ? `Ⅰ类待补充，Ⅱ类 ${plain(class2)} 项` : null;
}

function ipPoints(ip: TechVersion['ip'], class1: Decimal | null, class2: Decimal | null): ScoreRange {
  if (class1?.gte(1)) return exactly(ip.class1, ip.max);
  const second = bandPoints(
    { bands: ip.class2, full: Math.max(...ip.class2.map(([, points]) => points)), isPercent: false },
    class2 && { top: class2, bottom: ONE },
  );
  return { min: second.min, max: class1 ? second.max : ip.class1, full: ip.max };
}
