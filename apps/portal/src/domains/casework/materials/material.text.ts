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
export const PHOTOS_USED = '这些照片已经合成过，请刷新后查看';
