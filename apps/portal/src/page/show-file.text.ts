// Words of the button that shows a file.

export const showFileText = {
  word: '查看',
  of: (name: string) => `查看 ${name}`,
  sized: (megabytes: string) => `查看（${megabytes} MB）`,
  notLoaded: '没有打开，请检查网络后重试，或下载查看',
  offline: '网络中断，文件没有收完，请重试或下载查看',
} as const;
