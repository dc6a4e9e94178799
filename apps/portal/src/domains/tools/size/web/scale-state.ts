// Words of the address of /tool/scale that page and loader share.

/** `?at=all`: the tree from its top, though an industry is chosen. */
export const ALL_SECTIONS = 'all';
