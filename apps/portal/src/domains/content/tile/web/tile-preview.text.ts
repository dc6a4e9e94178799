// Words of the preview of a tile.
export const tilePreviewText = {
  drawings: '全部图案',
  hint: '只有「企业工具」中的入口带图案',
} as const;
