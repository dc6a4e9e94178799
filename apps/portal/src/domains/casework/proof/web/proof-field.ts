/** Where the fault of a word about one promise stands: other forms of the page have the same fields. */
export const proofField = (promiseId: string, field: 'outcome' | 'reason' | 'evidence'): string =>
  `${field}:${promiseId}`;
