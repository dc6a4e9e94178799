// Words of the tools beside a text.

export const readingText = {
  smaller: '缩小正文',
  larger: '放大正文',
  aloud: '朗读',
  stop: '停止朗读',
  print: '打印',
  poster: '生成海报',
  posterFile: (title: string) => `${title}.png`,
  scan: '扫码查看全文',
} as const;
