// A kept cloud assessment in the one shape that lists, details and comparisons know.
import { plainRow, type ToolReport, type ReportSection } from '../report/report.rules.ts';
import type { CloudAxis, CloudResult } from './cloud-shapes.rules.ts';
import { cloudShareText } from './cloud.rules.ts';

/** A section for the cloud and one for maturity, a row for each axis. */
export function cloudReport(result: CloudResult): ToolReport {
  const { title, on, rules, sentence, notice, axes, missing, weak, maturity } = result;
  return {
    tool: 'cloud',
    title,
    on,
    rules,
    sentence,
    grade: null,
    gradeLabel: maturity === null ? '成熟度待补充' : levelText(maturity),
    score: null,
    sections: CLOUD_PARTS.map(({ id, title: part }) => axesSection(id, part, axes)),
    missing: missing.map((label) => ({ field: label, label })),
    keywords: [...new Set(weak.map(({ keyword }) => keyword))],
    notice,
  };
}

const CLOUD_PARTS = [
  { id: 'cloud', title: '企业上云' },
  { id: 'maturity', title: '智能制造能力成熟度' },
] as const;

const levelText = ({ lowLevel, highLevel }: NonNullable<CloudResult['maturity']>): string =>
  lowLevel === highLevel ? `成熟度 ${lowLevel} 级` : `成熟度 ${lowLevel}～${highLevel} 级`;

function axesSection(id: CloudAxis['part'], title: string, axes: readonly CloudAxis[]): ReportSection {
  const own = axes.filter(({ part }) => part === id);
  const answered = own.reduce((sum, axis) => sum + axis.answered, 0);
  const total = own.reduce((sum, axis) => sum + axis.total, 0);
  return {
    id,
    title,
    sentence: `已填写 ${answered} / ${total} 项`,
    verdict: 'none',
    score: null,
    rows: own.map(({ key, label, share }) =>
      plainRow({ id: key, label, actual: share === null ? null : cloudShareText(share) }),
    ),
  };
}
