// Why photos do not become a PDF, in words for their user.

export const PHOTO_TEXT = {
  count: (most: number): string => `请选择 1～${most} 张照片，每张只选一次`,
  missing: (page: number): string => `第 ${page} 张照片不存在或已失效，请再试一次；仍不行时请重新选择`,
  noPicture: (page: number): string => `第 ${page} 张不是 JPG 或 PNG 图片`,
  unreadable: (page: number): string => `第 ${page} 张照片无法读取，请重新拍摄或另存为 JPG`,
  tooMuch: (mb: number): string => `合成的 PDF 超过 ${mb} MB，请减少照片，分成几个文件`,
} as const;
