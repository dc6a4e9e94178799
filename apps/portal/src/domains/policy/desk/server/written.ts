// A policy as officers write it in the console: everything but its conditions, which are rules. The adapter of `content` makes it
// from the answers of a form, and back.

export interface WrittenReview {
  done: boolean;
  date: string | null;
  docNo: string | null;
}

export interface WrittenWindow {
  batch: string;
  /** Wire text; null = 长期有效. */
  opensAt: string;
  closesAt: string | null;
}

export interface WrittenPolicy {
  code: string;
  title: string;
  docNo: string | null;
  indexNo: string | null;
  issuers: string[];
  level: string;
  /** POLICY_TYPE, SUPPORT_MODE, APPLY_MODE and TARGET_OBJECT, as codes. */
  type: string;
  supportModes: string[];
  redemptionMode: string | null;
  targets: string[];
  /** As far as they are known: 2024, 2024-06, 2024-06-18. */
  writtenOn: string | null;
  publishedOn: string | null;
  effectiveOn: string | null;
  /** Last day in force. */
  expiresOn: string | null;
  validityMark: string | null;
  /** Code of the policy that replaces it. */
  successorCode: string | null;
  industries: string[];
  tags: string[];
  summary: string;
  amountText: string | null;
  /** 万元 as decimal text. */
  amountMaxWan: string | null;
  keyPoints: { heading: string; items: string[] }[];
  clauses: { no: string; text: string }[];
  body: string | null;
  windows: WrittenWindow[];
  windowText: string | null;
  contact: { department: string; office: string; phone: string; address: string } | null;
  readings: { title: string; body: string; publishedOn: string }[];
  /** Codes. */
  related: string[];
  /** Ids of files, in order. */
  files: string[];
  english: { title: string; summary: string; body: string; category: string } | null;
  source: string;
  note: string | null;
  legalityReview: WrittenReview | null;
  competitionReview: WrittenReview | null;
}

/** A file as its page offers it. */
export interface PolicyFile {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

/** A policy as it is stored, with what the console has to know beside its text. */
export interface StoredPolicy extends WrittenPolicy {
  id: string;
  status: string;
  isDemo: boolean;
  isVerified: boolean;
  /** Another one: an import or the console has written it since. */
  stamp: string;
  /** The stamp that its draft last knew; null = it has no draft. */
  knownStamp: string | null;
  shownOn: string;
  /** Wire text. */
  writtenAt: string;
  attached: PolicyFile[];
  /** What the console keeps as it is: conditions and what belongs to them. */
  conditions: unknown;
  conditionsNature: string | null;
  extra: Record<string, unknown>;
}
