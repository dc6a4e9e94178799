// What is said of a scheduled publication that does not appear at its minute.
export const heldBackText = {
  title: (title: string): string => `「${title || '未命名的内容'}」没有按时发布`,
  body: (at: string, faults: readonly string[]): string =>
    `定于 ${at} 发布，到时检查发现：${faults.join('；')}。内容没有发布，已回到草稿，修改后请重新发布或定时。`,
};

/** What is said of one that an import has overtaken. */
export const overtakenText = {
  title: (title: string): string => `「${title || '未命名的内容'}」的定时发布已取消`,
  body: (at: string, revision: number): string =>
    `定于 ${at} 发布的第 ${revision} 版，在此之前有数据导入写入了新的内容，定时已取消。那一版保留在历次版本中，需要时请恢复后重新定时。`,
};

/** What is said of a change that waited for whoever publishes it, and does so no longer. */
export const waitsNoLongerText = {
  title: (title: string): string => `「${title || '未命名的内容'}」的修改不再等待发布`,
  body: {
    down: '这条内容已下线。您的修改仍在草稿里，需要时请提交审核。',
    ended: '这条内容已到期下线。您的修改仍在草稿里，需要时请提交审核。',
    import: '数据导入写入了新的内容。您的修改保留在历次版本中，需要时请恢复后重新提交。',
  },
} as const;
