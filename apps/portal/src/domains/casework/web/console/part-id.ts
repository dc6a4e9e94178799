// Where a part of the case stands on its page, so that others lead to it.

/** The id of its heading. */
export const partId = (at: number): string => `part-${at}`;
