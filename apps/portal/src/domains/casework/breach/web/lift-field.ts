/** Where the fault of a reason of one breach stands: other forms of the page have a reason, too. */
export const liftField = (breachId: string): string => `reason:${breachId}`;
