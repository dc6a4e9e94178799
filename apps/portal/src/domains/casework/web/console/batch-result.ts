// What a batch answers to its page.

export interface BatchResult {
  done: number;
  all: number;
  /** Those that were not done, by name, and why. */
  failed: readonly { name: string; message: string }[];
}
