// Words of the page of a declaration that is entered from paper.
export const declaredEntryText = {
  title: '代录申报',
  description: '按企业签字盖章的纸质材料录入申报',
} as const;
