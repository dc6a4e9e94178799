// What is said of drafts that nobody goes on with.
export const DRAFT_ERASED = '草稿已删除';
export const WITHDRAWN_ERASED = '已撤回，内容已删除';
export const noticeTitle = (title: string, goesOn: string): string => `草稿将于 ${goesOn} 删除：${title}`;
export const noticeBody = (goesOn: string): string =>
  `这份草稿很久没有修改。${goesOn} 之前打开并保存或提交，就会继续保留；否则届时连同已传的材料一并删除，不能恢复。`;

export const termsHaveChanged = (draftDays: number, withdrawnDays: number): string =>
  `保留期限刚由同事改为：草稿 ${draftDays} 天、撤回的办件 ${withdrawnDays} 天。您填写的没有保存，核对后可以再次保存`;
