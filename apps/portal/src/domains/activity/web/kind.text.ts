// What kind of activity it is, in words beside its tags.

/** 「参观考察 · 线下」. */
export const kindText = (type: string, form: string): string => [type, form].filter(Boolean).join(' · ');
