// Words of the state 「请先绑定企业」.

export const bindFirstText = { title: '请先绑定企业', action: '去绑定' } as const;
