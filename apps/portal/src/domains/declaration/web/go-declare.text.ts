// The word that leads to a declaration, apart from all others: pages of other domains carry it too.

export const goDeclareText = { start: '去申报' } as const;
