// Words of the preview of a draft.
export const previewText = {
  title: '内容预览',
  description: '尚未发布的内容，仅供持有链接的人查看',
  notice: (label: string, until: string) => `预览：${label}草稿，尚未发布；此链接有效至 ${until}`,
  english: '查看英文版',
  chinese: '查看中文版',
  untitled: '（未命名）',
} as const;
