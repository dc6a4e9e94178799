// Words of the PDF viewer.

export const pdfText = {
  close: '关闭',
  download: '下载',
  downloadOf: (name: string) => `下载 ${name}`,
  pictureFault: '图片没有显示，请下载后查看',
  tools: '查看工具',
  content: '文件内容',
  previous: '上一页',
  next: '下一页',
  page: '页码',
  of: (count: number) => `/ ${count}`,
  pageOf: (page: number) => `第 ${page} 页`,
  smaller: '缩小',
  larger: '放大',
  size: '显示大小',
  fit: '适合宽度',
  percent: (percent: number) => `${percent}%`,
  rotate: '旋转',
  find: '在文件中查找',
  findWord: '查找',
  findPrevious: '上一处',
  findNext: '下一处',
  finding: '正在查找…',
  found: (at: number, all: number, isCut: boolean) => `第 ${at} 处，共 ${all} 处${isCut ? '以上' : ''}`,
  foundNone: '没有找到',
  noText: '此文件没有可查找的文字，可能是扫描件',
  opening: '正在打开文件…',
  received: (received: string, all: string | null) =>
    all === null ? `已收到 ${received}` : `已收到 ${received}，共 ${all}`,
  megabytes: (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`,
  cut: (shown: number, all: number) => `文件共 ${all} 页，这里只显示前 ${shown} 页，其余请下载后查看`,
  pageFault: '此页无法显示，请下载后查看',
  faults: {
    encrypted: '文件设有密码，无法在此查看，请下载后用密码打开',
    damaged: '文件已损坏或不是 PDF，无法显示，请下载后核对',
    empty: '文件没有任何页面，请下载后核对',
    slow: '文件过于复杂，没有在规定时间内打开，请下载后查看',
    failed: '查看工具没有载入，请检查网络后重新打开，或下载后查看',
  },
} as const;

export type PdfFault = keyof typeof pdfText.faults;
