// The shapes of what a report says of the way on: 发展路径, and what is far off. Only shapes, as in
// report-shape.rules.ts.
import Type, { type Static } from 'typebox';
import { DateText, Id, Nullable } from '@yqt/kernel/schema';

const Text = Type.String();

const PathPolicy = {
  policyId: Id,
  title: Text,
  docNo: Nullable(Text),
  isDemo: Type.Boolean(),
  isVerified: Type.Boolean(),
};

/** One title to be awarded on the way: by which policy, what is still to be done, from when at the earliest. */
export const PathStage = Type.Object({
  ...PathPolicy,
  /** What one holds then. */
  gives: Text,
  on: DateText,
  /** Empty where all conditions are met. `on` = the first day on which it can be so; null = from today. */
  steps: Type.Array(Type.Object({ text: Text, clause: Nullable(Text), on: Nullable(DateText) })),
});
export type PathStage = Static<typeof PathStage>;

/** What the title opens. */
export const PathGoal = Type.Object({
  ...PathPolicy,
  amountText: Nullable(Text),
  /** False: it asks for more than the title. */
  isMet: Type.Boolean(),
  /** Null = no window is known for that time. */
  on: Nullable(DateText),
});
export type PathGoal = Static<typeof PathGoal>;

/** 发展路径: a title, what leads to it, and what it opens. */
export const DevelopmentPath = Type.Object({
  title: Text,
  /** Nobody has said whether it is held already. */
  isOpen: Type.Boolean(),
  stages: Type.Array(PathStage),
  goals: Type.Array(PathGoal),
  goalCount: Type.Integer(),
});
export type DevelopmentPath = Static<typeof DevelopmentPath>;

/** Of what is 待补充, that which a known fact already puts far off. */
export const FarPolicies = Type.Object({
  total: Type.Integer(),
  /** At most 50, each with the fact. */
  policies: Type.Array(Type.Object({ policyId: Id, title: Text, text: Text })),
});
export type FarPolicies = Static<typeof FarPolicies>;
