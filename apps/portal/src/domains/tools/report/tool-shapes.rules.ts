// What the evaluation tools answer with, beside the report itself: kept results, comparisons.
import Type, { type Static } from 'typebox';
import { DateText, Id, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';
import { ToolReport, ReportRow, RuleRef, SHOWN_VERDICTS, TOOLS } from './report.rules.ts';

const Text = Type.String();

/** A computed report, and its id where it was kept. */
export const Outcome = Type.Object({
  id: Nullable(Id),
  report: ToolReport,
  /** Labels of the facts that were written into the enterprise's profile. */
  recorded: Type.Array(Text),
});
export type Outcome = Static<typeof Outcome>;

/** A value that a form starts with, and where it comes from. */
export const Prefilled = Type.Object({
  field: Text,
  value: Text,
  source: Text,
  asOf: Nullable(DateText),
  /** The year that a figure is of. */
  period: Nullable(Text),
});
export type Prefilled = Static<typeof Prefilled>;

export const ResultCard = Type.Object({
  id: Id,
  tool: OneOf(TOOLS),
  title: Text,
  sentence: Text,
  gradeLabel: Text,
  ruleVersion: Text,
  docNos: Type.Array(Text),
  on: DateText,
  createdAt: InstantText,
});
export type ResultCard = Static<typeof ResultCard>;

/** What a form starts with. */
export const ToolForm = Type.Object({
  prefill: Type.Array(Prefilled),
  last: Nullable(ResultCard),
  /** All versions of the rules that the tool knows, newest first. */
  versions: Type.Array(RuleRef),
});
export type ToolForm = Static<typeof ToolForm>;

/** A kept result with what was asked. */
export const SavedResult = Type.Object({
  card: ResultCard,
  report: ToolReport,
  input: Type.Record(Text, Type.Unknown()),
});
/** Two kept results, row by row. */
export const Comparison = Type.Object({
  a: ResultCard,
  b: ResultCard,
  rows: Type.Array(
    Type.Object({
      id: Text,
      section: Text,
      label: Text,
      a: Nullable(ReportRow),
      b: Nullable(ReportRow),
      isDifferent: Type.Boolean(),
    }),
  ),
});
/** The last evaluation of an enterprise. */
export const Grade = Type.Object({
  hasResult: Type.Boolean(),
  resultId: Nullable(Id),
  grade: Nullable(Text),
  gradeLabel: Text,
  evaluatedAt: Nullable(InstantText),
  on: Nullable(DateText),
  rules: Type.Array(RuleRef),
  parts: Type.Array(Type.Object({ id: Text, title: Text, verdict: OneOf(SHOWN_VERDICTS), sentence: Text })),
  notice: Text,
});
