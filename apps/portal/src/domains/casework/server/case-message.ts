// What is said of a case: to whoever works on it, and to its owner.
/** What stands against a case across others; `caseIds`: those that it speaks of. */
export interface Against {
  text: string;
  caseIds: readonly string[];
}

/** Sent to its owner. */
export interface OwnerMessage {
  title: string;
  body: string;
}
