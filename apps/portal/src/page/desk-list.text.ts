// Words of what lists of the console share.
export const deskListText = {
  hasChanges: '有未发布的修改',
} as const;
