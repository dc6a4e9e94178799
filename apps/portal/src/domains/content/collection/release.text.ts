// What is said of a scheduled publication that does not appear at its minute.
export const heldBackText = {
  title: (title: string): string => `「${title || '未命名的内容'}」没有按时发布`,
  body: (at: string, faults: readonly string[]): string =>
    `定于 ${at} 发布，到时检查发现：${faults.join('；')}。内容没有发布，已回到草稿，修改后请重新发布或定时。`,
};
