// The one shape of every tool's answer: which rules in which version, a sentence, and rows that explain each figure. Saved
// results, lists, comparisons and prints know only this; what a tool has beyond it stands beside it.
import Type, { type Static } from 'typebox';
import { DateText, Nullable, OneOf } from '@yqt/kernel/schema';

const Text = Type.String();

export const TOOLS = ['scale', 'tech-scale', 'evaluate', 'evaluate-old', 'cost', 'cloud'] as const;
export type ToolName = (typeof TOOLS)[number];

/** Every result carries it (issue 4). */
export const NOTICE = '结果仅供参考，以主管部门最新通知和解释为准';

/** unknown is neither met nor failed: a figure or a decision of others is missing. */
export const ROW_VERDICTS = ['yes', 'no', 'unknown'] as const;
export type Verdict = (typeof ROW_VERDICTS)[number];

/** pending = all is filled in and others still judge (待评定); none = it informs or scores, and decides nothing alone. */
export const SHOWN_VERDICTS = [...ROW_VERDICTS, 'pending', 'none'] as const;

/** One version of one rule, as results quote it. */
export const RuleRef = Type.Object({
  key: Text,
  version: Text,
  title: Text,
  docNo: Text,
  issuer: Text,
  validFrom: DateText,
  validTo: Nullable(DateText),
  /** False where the figures were not compared with the original text: shown as 待核实. */
  isVerified: Type.Boolean(),
  source: Text,
  note: Nullable(Text),
});
export type RuleRef = Static<typeof RuleRef>;

/** Points: min = max where everything is known. */
export const ScoreRange = Type.Object({ min: Type.Integer(), max: Type.Integer(), full: Type.Integer() });
export type ScoreRange = Static<typeof ScoreRange>;

/** One condition, indicator or scored item. */
export const ReportRow = Type.Object({
  /** Stable within the tool: comparisons pair rows by it. */
  id: Text,
  label: Text,
  /** What the enterprise has; null = 待补充. */
  actual: Nullable(Text),
  /** What the rule asks, with 含/不含. */
  required: Nullable(Text),
  verdict: OneOf(SHOWN_VERDICTS),
  score: Nullable(ScoreRange),
  note: Nullable(Text),
});
export type ReportRow = Static<typeof ReportRow>;

export const ReportSection = Type.Object({
  id: Text,
  title: Text,
  sentence: Text,
  verdict: OneOf(SHOWN_VERDICTS),
  score: Nullable(ScoreRange),
  rows: Type.Array(ReportRow),
});
export type ReportSection = Static<typeof ReportSection>;

export const ToolReport = Type.Object({
  tool: OneOf(TOOLS),
  title: Text,
  /** The day whose rules were applied. */
  on: DateText,
  rules: Type.Array(RuleRef),
  /** The result in one sentence; comes first on every page. */
  sentence: Text,
  /** Machine word of the outcome (large, pass …); null = not yet decided. */
  grade: Nullable(Text),
  gradeLabel: Text,
  score: Nullable(ScoreRange),
  sections: Type.Array(ReportSection),
  /** What to fill in to know more. */
  missing: Type.Array(Type.Object({ field: Text, label: Text })),
  /** What was typed and contradicts what is known of the enterprise; absent where nothing does. */
  contradictions: Type.Optional(Type.Array(Text)),
  /** Words to look for in policies that use this result. */
  keywords: Type.Array(Text),
  notice: Text,
});
export type ToolReport = Static<typeof ToolReport>;

/** A row that informs and decides nothing. */
export const plainRow = (row: Pick<ReportRow, 'id' | 'label'> & Partial<ReportRow>): ReportRow => ({
  actual: null,
  required: null,
  verdict: 'none',
  score: null,
  note: null,
  ...row,
});

/** A row that is still open where the whole has been decided without it: it says so instead of asking for more. */
export const settled = (row: ReportRow, whole: Verdict): ReportRow =>
  whole === 'unknown' || row.actual !== null
    ? row
    : { ...row, actual: '未填写', verdict: 'none', note: '其他条件已能判断，不影响结论' };

/** The sum of ranges. */
export const scoreSum = (ranges: readonly ScoreRange[]): ScoreRange => ({
  min: ranges.reduce((sum, { min }) => sum + min, 0),
  max: ranges.reduce((sum, { max }) => sum + max, 0),
  full: ranges.reduce((sum, { full }) => sum + full, 0),
});

/** 「56」 or 「40～62」. */
export const scoreRangeText = ({ min, max }: Pick<ScoreRange, 'min' | 'max'>): string =>
  min === max ? String(min) : `${min}～${max}`;

/** One row of two reports side by side. */
export interface ComparedRow {
  id: string;
  section: string;
  label: string;
  a: ReportRow | null;
  b: ReportRow | null;
  isDifferent: boolean;
}

/** The rows of two reports paired by section and row id, in the order of the first; what only the second has comes last. */
export function compareReports(a: ToolReport, b: ToolReport): ComparedRow[] {
  const rowsOf = (report: ToolReport) =>
    new Map(
      report.sections.flatMap((section) =>
        section.rows.map((row) => [`${section.id}/${row.id}`, { section: section.title, row }]),
      ),
    );
  const [left, right] = [rowsOf(a), rowsOf(b)];
  return [...new Set([...left.keys(), ...right.keys()])].map((id) => {
    const [one, other] = [left.get(id), right.get(id)];
    const shown = one ?? other;
    return {
      id,
      section: shown?.section ?? '',
      label: shown?.row.label ?? '',
      a: one?.row ?? null,
      b: other?.row ?? null,
      isDifferent: JSON.stringify(one?.row ?? null) !== JSON.stringify(other?.row ?? null),
    };
  });
}
