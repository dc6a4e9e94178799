// Words of the import of a JSON file.
export const recordsText = {
  offline: '网络不可用，或服务暂时没有响应，请稍后重试',
  tooLarge: 'JSON 文件不能超过 250 MB',
  tooMany: (most: number) => `一次最多导入 ${most} 条，请分成几个文件`,
  nothing: '文件中没有内容',
  notUtf8: '文件不是 UTF-8 编码的文字',
  brokenOff: (rows: number, why: string) =>
    `前 ${rows} 条已处理，之后中断：${why}。请在 24 小时内用这台电脑再次导入这个文件，已处理的不会重复`,
  repeated: (row: number) => `与第 ${row} 条的编号相同`,
} as const;
