// Words of the preview beside the form.
export const itemPreviewText = {
  title: '预览',
  hide: '收起预览',
  widths: '预览的宽度',
  width: { 1280: '电脑（1280 像素）', 375: '手机（375 像素）' },
  versions: '预览的版本',
  version: { zh: '中文版', en: '英文版' },
  open: '在新窗口打开',
  frame: (width: number, isEnglish: boolean) => `读者看到的${isEnglish ? '英文' : ''}页面，宽 ${width} 像素`,
  within: (name: string) => `预览中的页面${name}`,
  note: '显示已保存的草稿，每次保存后更新；预览中的链接在新窗口打开',
  making: '正在准备预览…',
  offline: '预览没有打开，请检查网络后重试',
  again: '重试',
} as const;
