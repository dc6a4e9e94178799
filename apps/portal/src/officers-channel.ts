// The queue by which the work of officers hears that somebody can do less than before: what they took is looked through.
export const OFFICERS_CHANGED = 'operator.officers-changed';
