// 企业评价: 高新技术企业 and the 优质中小企业 ladder in the versions of one day, as one report.
import { fieldsOf } from '@yqt/forms/form';
import { HNTE_VERSIONS } from './hnte-version.rules.ts';
import { reportHnte } from './hnte.rules.ts';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';
import { OPTIONAL, watched } from './evaluate-missing.rules.ts';
import { QUALITY_VERSIONS, reportLadder } from './quality-sme.rules.ts';
import { NOTICE, type ToolReport, type ReportSection, type RuleRef } from '../report/report.rules.ts';
import { refOf, versionOn } from '../report/rule-version.rules.ts';
import type { Values } from '../report/tool-fields.rules.ts';

export type EvaluateTool = 'evaluate' | 'evaluate-old';

/** The last day of the former version: what /tool/evaluate-old starts with. */
export const FORMER_LAST_DAY = '2026-03-31';

/** Every version that the evaluation knows. */
export const EVALUATE_VERSIONS = [...QUALITY_VERSIONS, ...HNTE_VERSIONS];

/** The rules that an evaluation on that day quotes. */
export const evaluationRulesOn = (on: string): RuleRef[] =>
  [versionOn(HNTE_VERSIONS, on), versionOn(QUALITY_VERSIONS, on)].flatMap((version) =>
    version ? [refOf(version)] : [],
  );

/** The report of the parts that have rules on that day; null where none has. */
export function reportEvaluation({
  tool,
  on,
  values,
}: {
  tool: EvaluateTool;
  on: string;
  values: Values;
}): ToolReport | null {
  const [hnte, quality] = [versionOn(HNTE_VERSIONS, on), versionOn(QUALITY_VERSIONS, on)];
  if (!hnte && !quality) return null;
  const asked = new Set<string>();
  const answers = watched(values, asked);
  const technology = hnte && reportHnte(hnte, { on, values: answers });
  const ladder = quality && reportLadder(quality, answers);
  const judged = [...(technology ? [technology.conditions] : []), ...(ladder ?? [])];
  return {
    tool,
    title: tool === 'evaluate' ? '企业评价' : '企业评价（旧版）',
    on,
    rules: evaluationRulesOn(on),
    sentence: sentenceOf(judged, {
      isVerified: quality?.isVerified ?? true,
      unrecorded: [...(technology ? [] : [HNTE]), ...(ladder ? [] : [QUALITY])].map(({ title }) => title),
    }),
    ...gradeOf(judged),
    score: technology?.innovation.score ?? null,
    sections: [
      ...(technology ? [technology.conditions, technology.innovation] : [unrecorded(HNTE, on)]),
      ...(ladder ?? [unrecorded(QUALITY, on)]),
    ],
    missing: fieldsOf(EVALUATE_FORM)
      .filter(({ name }) => asked.has(name) && !OPTIONAL.has(name))
      .map(({ name, label }) => ({ field: name, label })),
    keywords: ['高企', '专精特新', '小巨人'],
    notice: NOTICE,
  };
}

/** The two parts, as a day without their rules names them. */
const HNTE = { id: 'hnte', title: '高新技术企业' } as const;
const QUALITY = { id: 'quality-sme', title: '优质中小企业' } as const;

/** The section of a part that had no rules on the day. */
const unrecorded = ({ id, title }: { id: string; title: string }, on: string): ReportSection => ({
  id,
  title,
  sentence: `没有收录 ${on} 有效的规则版本，未作评价`,
  verdict: 'none',
  score: null,
  rows: [
    {
      id: 'version',
      label: '规则版本',
      actual: '未收录',
      required: null,
      verdict: 'none',
      score: null,
      note: '其他部分按该日有效的规则评价；换一个日期可评价这一部分',
    },
  ],
});

/** The highest step that is reached, and all that are, in words. */
function gradeOf(judged: readonly ReportSection[]): Pick<ToolReport, 'grade' | 'gradeLabel'> {
  const passed = judged.filter(({ verdict }) => verdict === 'yes');
  const highest = passed.at(-1);
  if (highest) return { grade: highest.id, gradeLabel: passed.map(shortTitle).join('、') };
  const has = (wanted: ReportSection['verdict']) => judged.some(({ verdict }) => verdict === wanted);
  if (has('unknown')) return { grade: null, gradeLabel: '待补充' };
  return has('pending') ? { grade: null, gradeLabel: '待评定' } : { grade: 'none', gradeLabel: '暂无符合项' };
}

const shortTitle = ({ id, title }: ReportSection): string => (id === HNTE.id ? HNTE.title : title);

function sentenceOf(
  sections: readonly ReportSection[],
  { isVerified, unrecorded: others }: { isVerified: boolean; unrecorded: readonly string[] },
): string {
  const named = (wanted: ReportSection['verdict']) =>
    sections.filter(({ verdict }) => verdict === wanted).map(shortTitle);
  const parts = [
    ['可自动判断的条件均符合', named('yes')],
    ['已持有称号（按您填写），现行条件有待补充或待评定', named('none')],
    ['可填写的条件均符合，其余待评定', named('pending')],
    ['还有条件待补充或待评定', named('unknown')],
    ['暂不符合', named('no')],
    ['没有收录该日期的规则，未作评价', others],
  ] as const;
  return `${parts
    .filter(([, titles]) => titles.length > 0)
    .map(([words, titles]) => `${titles.join('、')}${words}`)
    .join('；')}${isVerified ? '' : '。优质中小企业部分为预评估，待核实'}。`;
}
