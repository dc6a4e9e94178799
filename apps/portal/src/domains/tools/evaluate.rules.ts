// 企业评价: 高新技术企业 and the 优质中小企业 ladder in the versions of one day, as one report.
import { HNTE_VERSIONS, reportHnte } from './hnte.rules.ts';
import { EVALUATE_FIELDS } from './evaluate-fields.rules.ts';
import { QUALITY_VERSIONS, reportLadder } from './quality-sme.rules.ts';
import { NOTICE, type Report, type ReportSection } from './report.rules.ts';
import { refOf, versionOn } from './rule-version.rules.ts';
import type { Values } from './tool-fields.rules.ts';

export type EvaluateTool = 'evaluate' | 'evaluate-old';

/** The last day of the former version: what /tool/evaluate-old starts with. */
export const FORMER_LAST_DAY = '2026-03-31';

/** Every version that the evaluation knows. */
export const EVALUATE_VERSIONS = [...QUALITY_VERSIONS, ...HNTE_VERSIONS];

/** The report; null where one of the rules has no version on that day. */
export function reportEvaluation({
  tool,
  on,
  values,
}: {
  tool: EvaluateTool;
  on: string;
  values: Values;
}): Report | null {
  const [hnte, quality] = [versionOn(HNTE_VERSIONS, on), versionOn(QUALITY_VERSIONS, on)];
  if (!hnte || !quality) return null;
  const { conditions, innovation } = reportHnte(hnte, { on, values });
  const ladder = reportLadder(quality, values);
  const reached = ladder.filter(({ verdict }) => verdict === 'yes');
  const passed = [...(conditions.verdict === 'yes' ? [conditions] : []), ...reached];
  const decided = [conditions, ...ladder].every(({ verdict }) => verdict !== 'unknown');
  const highest = reached.at(-1);
  return {
    tool,
    title: tool === 'evaluate' ? '企业评价' : '企业评价（旧版）',
    on,
    rules: [refOf(hnte), refOf(quality)],
    sentence: sentenceOf([conditions, ...ladder], quality.isVerified),
    grade: highest?.id ?? (conditions.verdict === 'yes' ? 'hnte' : decided ? 'none' : null),
    gradeLabel: passed.length
      ? passed.map((section) => shortTitle(section)).join('、')
      : decided
        ? '暂无符合项'
        : '待补充',
    score: innovation.score,
    sections: [conditions, innovation, ...ladder],
    missing: EVALUATE_FIELDS.filter(({ name }) => !OPTIONAL.has(name) && values[name] === undefined).map(
      ({ name, label }) => ({ field: name, label }),
    ),
    keywords: ['高企', '专精特新', '小巨人'],
    notice: NOTICE,
  };
}

/** May stay empty for good: it is the sum of other fields, or has a usual value. */
const OPTIONAL: ReadonlySet<string> = new Set(['rdTotal', 'historyYears']);

const shortTitle = ({ id, title }: ReportSection): string => (id === 'hnte' ? '高新技术企业' : title);

function sentenceOf(sections: readonly ReportSection[], isVerified: boolean): string {
  const named = (wanted: ReportSection['verdict']) =>
    sections.filter(({ verdict }) => verdict === wanted).map(shortTitle);
  const parts = [
    ['可自动判断的条件均符合', named('yes')],
    ['已持有称号（按您填写），现行条件有待补充或待评定', named('none')],
    ['还有条件待补充或待评定', named('unknown')],
    ['暂不符合', named('no')],
  ] as const;
  return `${parts
    .filter(([, titles]) => titles.length > 0)
    .map(([words, titles]) => `${titles.join('、')}${words}`)
    .join('；')}${isVerified ? '' : '。优质中小企业部分为预评估，待核实'}。`;
}
