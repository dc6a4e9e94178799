// Kinds of files by the ending of a name, as controls and calls name what they take: `.pdf`, `.jpg`. What is in a file is judged
// elsewhere.

/** One kind under two endings. */
const SAME: Readonly<Record<string, string>> = { '.jpeg': '.jpg' };

const kindOf = (ending: string): string => SAME[ending.toLowerCase()] ?? ending.toLowerCase();

/** The ending of a name in small letters; empty where it has none. */
export const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

/** Whether a name ends as one of the kinds does. */
export const isOneOfKinds = (name: string, accept: readonly string[]): boolean =>
  accept.map(kindOf).includes(kindOf(endingOf(name)));
