// What replaces what: readers who follow a policy to the one that replaces it never come back to it. Pure.

/** The code of what replaces a policy, by the policy's own. */
type Succession = ReadonlyMap<string, string>;

export interface Replaced {
  code: string;
  /** Null = nothing does. */
  successor: string | null;
}

/** Those that would lead back to themselves once all is said, in order; what is refused stays as it is stored. */
export function leadingBack(stored: Succession, said: readonly Replaced[]): Replaced[] {
  const after = new Map(stored);
  const put = (code: string, successor: string | null | undefined) =>
    successor ? after.set(code, successor) : after.delete(code);
  for (const { code, successor } of said) put(code, successor);
  // of two that lead to each other the later one is refused
  const refused = said.toReversed().filter(({ code }) => {
    const isBack = comesBack(after, code);
    if (isBack) put(code, stored.get(code));
    return isBack;
  });
  return refused.toReversed();
}

function comesBack(succession: Succession, code: string): boolean {
  const seen = new Set<string>();
  let at = succession.get(code);
  while (at !== undefined && at !== code && !seen.has(at)) {
    seen.add(at);
    at = succession.get(at);
  }
  return at === code;
}
