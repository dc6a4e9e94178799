// Why a chosen file was not sent.

export const fileText = {
  tooLarge: '文件超过 20 MB，请压缩后重新选择',
  otherFile: (name: string): string => `与未传完的「${name}」不是同一个文件，请选择原来的文件`,
  changed: '文件在上传期间被改动或移走，请重新选择',
  offline: '上传失败，请检查网络后重试',
} as const;
