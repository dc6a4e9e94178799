// The size class as a report: which row of the method, what each indicator says, how far the neighbouring classes are.
import { decimal, groupedText, plain, type Decimal } from '@yqt/kernel/decimal';
import type { SizeReport } from './size-shape.rules.ts';
import { NOTICE, type ReportRow } from '../report/report.rules.ts';
import { refOf } from '../report/rule-version.rules.ts';
import { SIZE_FORM } from './size-fields.rules.ts';
import {
  placementOf,
  rankOfLimits,
  SIZE_LABELS,
  SIZE_LEVELS,
  sizeOf,
  unitsOfFigures,
  type SizeCategory,
  type SizeFigures,
  type SizeLevel,
  type SizeOutcome,
} from '../../../facts/size-class.rules.ts';
import type { SizeVersion } from './size.rules.ts';

export interface SizeQuestion {
  version: SizeVersion;
  on: string;
  industry: { code: string; label: string; path: string[] };
  figures: SizeFigures;
}

type Indicator = SizeReport['indicators'][number];

/** The whole report. The code must have a placement: where only a finer one decides, the caller has asked for it. */
export function reportSize({ version, on, industry, figures }: SizeQuestion): SizeReport {
  const placement = placementOf(version, industry.code);
  const outcome = sizeOf(placement, unitsOfFigures(figures));
  const category = placement && 'category' in placement ? placement.category : null;
  const uncoveredWhy = placement && 'uncoveredWhy' in placement ? placement.uncoveredWhy : null;
  const indicators = category ? indicatorsOf(category, figures, outcome) : [];
  const levelLabel = labelOf(outcome);
  return {
    tool: 'scale',
    title: '企业规模划型',
    on,
    rules: [refOf(version)],
    sentence: sentenceOf({ industry, category, uncoveredWhy, outcome, indicators }),
    grade: outcome.level,
    gradeLabel: levelLabel,
    score: null,
    sections: category ? [sectionOf(category, indicators, outcome)] : [],
    missing: indicators
      .filter(({ value }) => value === null && outcome.level === null)
      .map(({ field, label }) => ({ field, label })),
    keywords: keywordsOf(outcome),
    notice: NOTICE,
    level: outcome.level,
    levelLabel,
    possible: [...outcome.possible],
    category: category ? { key: category.key, name: category.name } : null,
    isCovered: category !== null,
    uncoveredWhy,
    industry,
    indicators,
  };
}

function labelOf({ level, possible }: SizeOutcome): string {
  if (level !== null) return `${SIZE_LABELS[level]}企业`;
  if (possible.length === 0) return '不适用';
  return `待补充（可能为${possible.map((one) => SIZE_LABELS[one]).join('、')}）`;
}

const [{ fields: FIELDS }] = SIZE_FORM.sections;
const specOf = (name: string) => FIELDS.find((field) => field.name === name);

function indicatorsOf(category: SizeCategory, figures: SizeFigures, { level }: SizeOutcome): Indicator[] {
  return category.indicators.map((one) => {
    const value = figures[one.field] ?? null;
    const own =
      value === null ? null : (SIZE_LEVELS[rankOfLimits(one.limits, value.times(10_000).toNumber())] ?? null);
    const limitOf = (wanted: SizeLevel) => (wanted === 'micro' ? null : decimal(one[wanted]));
    const spec = specOf(one.field);
    return {
      field: one.field,
      label: spec?.label ?? one.field,
      unit: spec?.unit ?? '',
      value: value === null ? null : plain(value),
      level: own,
      isDeciding: own !== null && own === level,
      limits: { large: String(one.large), medium: String(one.medium), small: String(one.small) },
      up: level === null ? null : upOf(level, value, limitOf),
      down: level === null ? null : downOf(level, value, limitOf),
    };
  });
}

type LimitOf = (level: SizeLevel) => Decimal | null;

/** What is missing to the next higher class; gap 0 where this indicator has reached it already. */
function upOf(level: SizeLevel, value: Decimal | null, limitOf: LimitOf): Indicator['up'] {
  const higher = SIZE_LEVELS[SIZE_LEVELS.indexOf(level) - 1];
  const limit = higher ? limitOf(higher) : null;
  if (!higher || limit === null || value === null) return null;
  return { level: higher, limit: plain(limit), gap: value.gte(limit) ? '0' : plain(limit.minus(value)) };
}

/** What this indicator has above the limit below which the class is lost. */
function downOf(level: SizeLevel, value: Decimal | null, limitOf: LimitOf): Indicator['down'] {
  const lower = SIZE_LEVELS[SIZE_LEVELS.indexOf(level) + 1];
  const limit = limitOf(level);
  if (!lower || limit === null || value === null) return null;
  return { level: lower, limit: plain(limit), gap: plain(value.minus(limit)) };
}

interface Told {
  industry: SizeQuestion['industry'];
  category: SizeCategory | null;
  uncoveredWhy: string | null;
  outcome: SizeOutcome;
  indicators: readonly Indicator[];
}

function sentenceOf({ industry, category, uncoveredWhy, outcome, indicators }: Told): string {
  if (category === null)
    return `「${industry.label}」不适用本办法划型：${uncoveredWhy ?? '请选择更细的行业'}。`;
  const start = `按「${category.name}」标准`;
  if (outcome.level === null) {
    const missing = indicators.filter(({ value }) => value === null).map(({ label }) => label);
    const range = outcome.possible.map((one) => SIZE_LABELS[one]).join('、');
    return `${start}，还需补充${missing.join('、')}；目前可能为${range}企业。`;
  }
  const deciding = indicators
    .filter(({ isDeciding }) => isDeciding)
    .map(({ label, value, unit }) => `${label} ${groupedText(decimal(value ?? '0'))} ${unit}`);
  return `${start}，您的企业属于${SIZE_LABELS[outcome.level]}企业，由${deciding.join('、')}决定。`;
}

function sectionOf(category: SizeCategory, indicators: readonly Indicator[], { level }: SizeOutcome) {
  return {
    id: 'indicators',
    title: category.name,
    sentence: '全部指标都达到某一档的下限才属于该档，否则下划一档',
    verdict: 'none' as const,
    score: null,
    rows: indicators.map((one) => rowOf(one, level)),
  };
}

function rowOf(one: Indicator, level: SizeLevel | null): ReportRow {
  const { large, medium, small } = one.limits;
  const grouped = (text: string) => groupedText(decimal(text));
  return {
    id: one.field,
    label: `${one.label}（${one.unit}）`,
    actual: one.value === null ? null : grouped(one.value),
    required: `大型 ${grouped(large)} 以上，中型 ${grouped(medium)} 以上，小型 ${grouped(small)} 以上`,
    verdict: 'none',
    score: null,
    note:
      one.level === null ? null : `${SIZE_LABELS[one.level]}档${one.level === level ? '，决定本次结果' : ''}`,
  };
}

/** Tags of policies that are meant for the class. */
function keywordsOf({ possible }: SizeOutcome): string[] {
  if (possible.length === 0) return [];
  if (possible.every((one) => one === 'small' || one === 'micro')) return ['小微', '中小企业'];
  return possible.length === 1 && possible.includes('large') ? ['做大做强', '研发'] : ['中小企业'];
}
