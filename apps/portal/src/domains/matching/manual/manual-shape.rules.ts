// The shapes of 人工核定: the conditions that only an officer can answer, for one enterprise each.
import Type, { type Static } from 'typebox';
import { Id, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';

const Text = Type.String();

/** A condition that only an officer can answer, for one enterprise. */
export const ManualCondition = Type.Object({
  enId: Id,
  enterpriseName: Text,
  policyId: Id,
  title: Text,
  code: Text,
  isDemo: Type.Boolean(),
  leafId: Text,
  /** The condition's own words. */
  condition: Text,
  clause: Nullable(Text),
  /** True for what must not be the case: 是 speaks against the enterprise. */
  isExclusion: Type.Boolean(),
  /** What holds now; null = none. An answer to other words than those in force is none. */
  answer: Nullable(OneOf(['yes', 'no'])),
  /** Who gave it, by sign-in name; null = no answer, or one from before names were kept. */
  officer: Nullable(Text),
  answeredAt: Nullable(InstantText),
  /** 符合 · 待补充 · 不符合 for the enterprise: as it is, and as either answer would make it. */
  verdictLabel: Text,
  ifYesLabel: Text,
  ifNoLabel: Text,
});
export type ManualCondition = Static<typeof ManualCondition>;

/** `open`: not answered, and the verdict waits for it; `all` has those too on which nothing depends. */
export const MANUAL_STATES = ['open', 'answered', 'all'] as const;
/** `reported`: enterprises that have asked for a report, or have an answer. */
export const MANUAL_SCOPES = ['reported', 'all'] as const;
