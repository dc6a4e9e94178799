// What the evaluation tools answer with, beside the report itself: industries, size classes, kept results, comparisons.
import Type, { type Static } from 'typebox';
import { DateText, Id, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';
import { Report, ReportRow, RuleRef, TOOLS, VERDICTS } from './report.rules.ts';
import { SIZE_LEVELS } from './size.rules.ts';

const Text = Type.String();

/** A node of the industry tree. */
export const IndustryField = Type.Object({
  code: Text,
  label: Text,
  /** 门类、大类、中类、小类. */
  level: Type.Integer(),
  parent: Nullable(Text),
  /** Labels from the section down, the node's own last. */
  path: Type.Array(Text),
  isLeaf: Type.Boolean(),
  /** The class of enterprises that 国统字〔2017〕213号 puts it in; null = not covered, or a finer code is needed. */
  category: Nullable(Text),
  /** Why there is no category; null where there is one or a finer code decides. */
  uncoveredWhy: Nullable(Text),
});
export type IndustryField = Static<typeof IndustryField>;

export const SizeReport = Type.Object({
  ...Report.properties,
  level: Nullable(OneOf(SIZE_LEVELS)),
  levelLabel: Text,
  /** What it may be while figures are missing; one level where all is known, none where the rule does not apply. */
  possible: Type.Array(OneOf(SIZE_LEVELS)),
  category: Nullable(Type.Object({ key: Text, name: Text })),
  isCovered: Type.Boolean(),
  uncoveredWhy: Nullable(Text),
  industry: Type.Object({ code: Text, label: Text, path: Type.Array(Text) }),
  indicators: Type.Array(
    Type.Object({
      field: Text,
      label: Text,
      unit: Text,
      value: Nullable(Text),
      level: Nullable(OneOf(SIZE_LEVELS)),
      isDeciding: Type.Boolean(),
      /** Lower limits of the class's levels, inclusive. */
      limits: Type.Object({ large: Text, medium: Text, small: Text }),
      up: Nullable(Type.Object({ level: OneOf(SIZE_LEVELS), limit: Text, gap: Text })),
      down: Nullable(Type.Object({ level: OneOf(SIZE_LEVELS), limit: Text, gap: Text })),
    }),
  ),
});
export type SizeReport = Static<typeof SizeReport>;

/** A computed report, and its id where it was kept. */
export const Outcome = Type.Object({
  id: Nullable(Id),
  report: Report,
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
  report: Report,
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
  parts: Type.Array(
    Type.Object({ id: Text, title: Text, verdict: OneOf([...VERDICTS, 'none']), sentence: Text }),
  ),
  notice: Text,
});
