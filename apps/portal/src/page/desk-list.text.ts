// Words of what lists of the console share.
export const deskListText = {
  hasChanges: '有未发布的修改',
  proposed: '修改等待发布',
} as const;
