// What 企业规模 answers with: a node of the industry tree, and the report with the class and its limits.
import Type, { type Static } from 'typebox';
import { Nullable, OneOf } from '@yqt/kernel/schema';
import { ToolReport } from '../report/report.rules.ts';
import { SIZE_LEVELS } from '../../../facts/size-class.rules.ts';

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
  ...ToolReport.properties,
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
