// Why a file cannot be attached or taken out.
export const NO_ITEM = '此办件没有这项材料';
export const CLOSED = '这项材料现在不能修改';
export const GONE = '这份材料已被替换或移除，请刷新后再操作';
export const NOTHING_GIVEN = '请选择要上传的文件或材料库中的一份';
export const NO_VAULT_ITEM = '材料库中没有这一份，请刷新后再选';
export const NOT_FOR_VAULT = '只有企业的办件可以使用材料库';
export const formatText = (label: string, accept: readonly string[]): string =>
  `${label}应为 ${accept.map((end) => end.slice(1).toUpperCase()).join('、')} 格式`;
export const tooLargeText = (label: string, maxMb: number): string => `${label}单个文件不能超过 ${maxMb} MB`;
export const mostFilesText = (label: string, most: number): string => `${label}最多 ${most} 个文件`;
export const expiredText = (title: string, on: string): string =>
  `材料库中的「${title}」已于 ${on} 到期，请先更新`;
export const otherTypeText = (title: string, label: string): string =>
  `材料库中的「${title}」不是「${label}」要求的材料类型，请另选一份`;
export const PHOTOS_USED = '这些照片已经合成过，请刷新后查看';
export const NOT_UPLOADED = {
  department: '这项材料由部门核验，无需提交',
  promise: '这项材料实行告知承诺，请确认承诺内容，无需上传文件',
  vault: '这项材料须从材料库选用，请先存入材料库',
} as const;
export const NO_PROMISE = '这项材料不实行告知承诺';
export const NO_PROMISE_TEXT = '承诺内容已变化，请刷新后重新阅读并确认';
export const promiseMissingText = (label: string): string => `请阅读并确认${label}的承诺`;
export const vaultMissingText = (label: string): string => `请从材料库选用${label}，材料库中没有的先存入`;
/** The items without a file, as they are printed. */
export const waysText = {
  title: '告知承诺与部门核验',
  department: (department: string): string => `由${department}核验，无需提交`,
  promised: (words: string, at: string): string => `已承诺（${at.slice(0, 16)}）：${words}`,
} as const;
