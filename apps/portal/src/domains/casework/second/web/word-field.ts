/** Where the fault of a reason stands that was given of one thing: other forms of the page have a reason, too. */
export const wordField = (id: string): string => `reason:${id}`;
