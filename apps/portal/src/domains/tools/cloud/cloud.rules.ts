// Cloud and digital maturity (calculators/g_cloud_maturity): the share of applications in the cloud, and the level of
// GB/T 39116-2020 by the scoring of GB/T 39117-2020. All arithmetic is in whole tenths and per mille; nothing is a float.
import type { FieldError } from '@yqt/kernel/errors';
import { maturityOf, type Span } from './cloud-maturity.rules.ts';
import type { CloudAnswers, CloudAxis, CloudResult, Share } from './cloud-shapes.rules.ts';
import type { CloudItem, CloudVersion } from './cloud-version.rules.ts';
import { NOTICE, type RuleRef } from '../report/report.rules.ts';

const TENTHS: Readonly<Record<string, number>> = { '0': 0, '0.5': 5, '0.8': 8, '1': 10 };
const FULL = 10;
/** 短板 shown. */
const WEAKEST = 5;

/** Everything that is wrong with the answers; each names its field (cloud.<code>, maturity.<code>). */
export function cloudFaults(version: CloudVersion, { cloud, maturity }: CloudAnswers): FieldError[] {
  const known = new Set(version.cloudGroups.flatMap(({ items }) => items.map(({ code }) => code)));
  const subdomains = new Map(version.subdomains.map((one) => [one.code, one]));
  const faults = [
    ...cloud.flatMap(({ code }, at) => {
      if (!known.has(code)) return [{ field: `cloud.${code}`, errorMessage: '没有这个上云项目' }];
      const isTwice = cloud.findIndex((one) => one.code === code) < at;
      return isTwice ? [{ field: `cloud.${code}`, errorMessage: '同一项目只能回答一次' }] : [];
    }),
    ...maturity.flatMap(({ code, reached, next }, at) => {
      const field = `maturity.${code}`;
      const subdomain = subdomains.get(code);
      if (subdomain === undefined) return [{ field, errorMessage: '没有这个能力子域' }];
      const { label } = subdomain;
      if (maturity.findIndex((one) => one.code === code) < at)
        return [{ field, errorMessage: `${label}：同一子域只能回答一次` }];
      if (isRefusedTrim(version, { code, reached })) return [{ field, errorMessage: `${label}：${NO_TRIM}` }];
      const hasNone = reached === '5' || reached === 'na';
      return hasNone && next !== undefined
        ? [{ field: `${field}.next`, errorMessage: `${label}：已达五级或不适用时，不填上一级的满足程度` }]
        : [];
    }),
  ];
  const isEmpty = cloud.length === 0 && maturity.length === 0;
  return isEmpty ? [{ field: 'cloud', errorMessage: '请至少回答一项' }] : faults;
}

const NO_TRIM = '该能力子域不可裁剪，不能选不适用，未开展的请选择未达规划级（GB/T 39117-2020，条款待核实）';

/** 不适用 for a subdomain that belongs to every assessment. */
const isRefusedTrim = (
  { subdomains }: CloudVersion,
  { code, reached }: Pick<CloudAnswers['maturity'][number], 'code' | 'reached'>,
): boolean => reached === 'na' && subdomains.find((one) => one.code === code)?.isTrimmable !== true;

/** The answers without the trimming that is refused: what was kept before it was. */
export const withoutRefusedTrims = (version: CloudVersion, answers: CloudAnswers): CloudAnswers => ({
  ...answers,
  maturity: answers.maturity.filter((one) => !isRefusedTrim(version, one)),
});

/** The whole result; `answers` have no faults. */
export function assessCloud(version: CloudVersion, answers: CloudAnswers, on: string): CloudResult {
  const groups = version.cloudGroups.map((group) => cloudAxis(group, answers));
  const all = version.cloudGroups.flatMap(({ items }) => items);
  const cloudShare = cloudAxis({ key: 'all', label: '上云', items: all }, answers).share;
  const maturity = maturityOf(version, answers);
  const axes = [...groups, ...maturity.axes];
  return {
    title: '企业上云与数字化成熟度自评',
    on,
    sentence: sentenceOf(version, { cloud: cloudShare, maturity: maturity.result, answers }),
    rules: [cloudRuleOf(version)],
    notice: NOTICE,
    missing: axes
      .filter(({ answered, total }) => answered < total)
      .map(({ label, answered, total }) => `${label}：还有 ${total - answered} 项未填`),
    version: version.version,
    axes,
    cloudShare,
    maturity: maturity.result,
    weak: weakOf(version, answers),
  };
}

/** Whole per mille of the mean of tenths, rounded half up; n above 0. */
export const perMille = (tenths: number, n: number): number => Math.floor((tenths * 200 + n) / (2 * n));

function cloudAxis(
  { key, label, items }: { key: string; label: string; items: readonly CloudItem[] },
  { cloud }: CloudAnswers,
): CloudAxis {
  const given = new Map(cloud.map(({ code, share }) => [code, share]));
  const answers = items.map(({ code }) => given.get(code));
  const applicable = answers.filter((share) => share !== 'na');
  const spans = applicable.map((share): Span => {
    const tenths = share === undefined ? undefined : TENTHS[share];
    return tenths === undefined ? { low: 0, high: FULL } : { low: tenths, high: tenths };
  });
  const answered = answers.filter((share) => share !== undefined).length;
  return { key, label, part: 'cloud', share: shareOf(spans, answered), answered, total: items.length };
}

/** Null where nothing is answered, or nothing applies. */
function shareOf(spans: readonly Span[], answered: number): Share | null {
  if (answered === 0 || spans.length === 0) return null;
  const sum = (of: 'low' | 'high') => spans.reduce((all, span) => all + span[of], 0);
  return { low: perMille(sum('low'), spans.length), high: perMille(sum('high'), spans.length) };
}

/** 「45.6%」 or 「45.6%～60%」. */
export const cloudShareText = ({ low, high }: Share): string =>
  low === high ? `${low / 10}%` : `${low / 10}%～${high / 10}%`;

interface Outcome {
  cloud: Share | null;
  maturity: CloudResult['maturity'];
  answers: CloudAnswers;
}

/** Nothing of a part applies: it is no gap that somebody could fill. */
const isOutOfScope = (answers: readonly string[], asked: number): boolean =>
  answers.length === asked && answers.every((one) => one === 'na');

function sentenceOf(version: CloudVersion, { cloud, maturity, answers }: Outcome): string {
  const items = version.cloudGroups.reduce((sum, group) => sum + group.items.length, 0);
  const open = (given: readonly string[], asked: number) =>
    isOutOfScope(given, asked) ? '不适用' : '待补充';
  const cloudOpen = open(
    answers.cloud.map(({ share }) => share),
    items,
  );
  const maturityOpen = open(
    answers.maturity.map(({ reached }) => reached),
    version.subdomains.length,
  );
  const nameOf = (level: number) =>
    level === 0
      ? '未达规划级'
      : `${'一二三四五'.charAt(level - 1)}级（${version.levels.find((one) => one.level === level)?.name ?? ''}）`;
  const parts = [
    cloud === null ? `上云率${cloudOpen}` : `上云率 ${cloudShareText(cloud)}`,
    maturity === null
      ? `智能制造能力成熟度${maturityOpen}`
      : maturity.lowLevel === maturity.highLevel
        ? `智能制造能力成熟度${nameOf(maturity.lowLevel)}`
        : `智能制造能力成熟度${nameOf(maturity.lowLevel)}至${nameOf(maturity.highLevel)}`,
  ];
  return parts.join('，');
}

/** The five lowest answers below full, worst first; ties in the questionnaire's order. */
function weakOf(version: CloudVersion, { cloud, maturity }: CloudAnswers): CloudResult['weak'] {
  const shares = new Map<string, number>();
  for (const { code, share } of cloud) {
    const tenths = TENTHS[share];
    if (tenths !== undefined) shares.set(`cloud.${code}`, tenths * 100);
  }
  for (const { code, reached, next } of maturity)
    if (reached !== 'na')
      shares.set(`maturity.${code}`, Number(reached) * 200 + (TENTHS[next ?? '0'] ?? 0) * 20);
  const labelOf = (key: string) => version.elements.find((one) => one.key === key)?.label ?? '';
  const items = [
    ...version.cloudGroups.flatMap(({ label, items: list }) =>
      list.map((one) => ({ ...one, path: `cloud.${one.code}`, axis: label })),
    ),
    ...version.subdomains.map((one) => ({
      ...one,
      path: `maturity.${one.code}`,
      axis: labelOf(one.element),
    })),
  ];
  return items
    .flatMap(({ path, label, axis, advice, keyword }) => {
      const share = shares.get(path);
      return share === undefined || share >= 1000
        ? []
        : [{ code: path, label, axis, share, advice, keyword }];
    })
    .toSorted((a, b) => a.share - b.share)
    .slice(0, WEAKEST);
}

/** The version as results quote it. */
export const cloudRuleOf = ({
  version,
  title,
  docNo,
  validFrom,
  validTo,
  verified,
  source,
  note,
}: CloudVersion): RuleRef => ({
  key: 'cloud',
  version,
  title,
  docNo,
  issuer: '工业和信息化部；国家标准化管理委员会',
  validFrom,
  validTo,
  isVerified: verified,
  source,
  note,
});
