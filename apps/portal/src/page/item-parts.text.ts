// Words below the text of any public item.
export const itemPartsText = {
  attachments: '附件',
  newer: '上一条',
  older: '下一条',
  all: '返回列表',
} as const;
