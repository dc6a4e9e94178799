// Why a chosen file was not sent.

export const fileText = {
  tooLarge: '文件超过 20 MB，请压缩后重新选择',
  offline: '上传失败，请检查网络后重试',
} as const;
