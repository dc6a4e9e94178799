// How personal data is shown to anyone but its owner with a reason (decisions.md, Product rule 9; ux.md, Data).

/** 186****1402. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
