// How a fact's answer is named in a form, so that other fields of the form never meet it.

/** Stands before the name of every control. */
export const PREFIX = 'fact-';

/** Name and id of the control. */
export const factName = (field: string): string => PREFIX + field;

/** The fact that a control answers; null for other controls. */
export const factOfName = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
