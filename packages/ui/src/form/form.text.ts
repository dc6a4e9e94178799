// Words of the form renderer that no definition supplies.

export const TEXT_YES = '是';
export const TEXT_NO = '否';
export const TEXT_UNANSWERED = '不填';
export const TEXT_AGREED = '我已阅读并同意';
/** What whoever sent the form back says at a field. */
export const TEXT_REMARK = '补正意见';
export const TEXT_REMOVE_FILE = '移除';
export const TEXT_UPLOADED = '已上传';
export const TEXT_UPLOAD_NEEDS_SCRIPT = '上传文件需要启用浏览器的 JavaScript，请启用后刷新页面';
export const TEXT_UPLOAD_FAILED = '文件上传失败，请检查网络后重试';
export const TEXT_UPLOAD_WAITS = '网络中断，恢复后自动继续';
export const TEXT_UPLOAD_CANCELLED = '已取消上传';
export const TEXT_UPLOAD_FIRST = '文件正在上传，请稍候，上传完成后自动提交';
export const TEXT_NOT_SENT = '文件未上传成功，内容尚未提交；已填写的内容仍在，请重新选择文件后再提交';
export const TEXT_ADD_ROW_POST = '保存并增加一行';
export const TEXT_ALL_MINE = '全部用我填写的';
export const TEXT_ALL_THEIRS = '全部用新版本';
export const TEXT_MINE = '您填写的';
export const TEXT_THEIRS = '已保存的新版本';
export const TEXT_CONFLICT = '内容已被更新，请选择保留哪一版';
export const TEXT_CONFLICT_LEAD =
  '在您填写期间，内容已在别处保存。以下各项两版不同，请逐项选择，保存前不会丢失任何一版';
export const TEXT_SETTLE = '按所选内容保存';
export const TEXT_LATER = '返回继续填写';
export const TEXT_EMPTY_SIDE = '（未填写）';

/** 「在“地区”中查找」. */
export const searchText = (label: string): string => `在“${label}”中查找`;
export const matchesText = (count: number): string => `找到 ${count} 项`;
/** 「共 8 项」: the fields of a section. */
export const fieldsText = (count: number): string => `共 ${count} 项`;
/** 「最多 10 个文件，格式：.pdf .jpg」. */
export const filesText = (most: number, accept: readonly string[] = []): string =>
  [`最多 ${most} 个文件`, ...(accept.length ? [`格式：${accept.join(' ')}`] : [])].join('，');
export const uploadingText = (name: string, percent: number): string => `正在上传 ${name}（${percent}%）`;
export const TEXT_CANCEL_UPLOAD = '取消';
export const cancelUploadText = (name: string): string => `取消上传 ${name}`;
export const removeFileText = (name: string): string => `${TEXT_REMOVE_FILE} ${name}`;
export const tooManyText = (most: number): string => `最多 ${most} 个文件，多出的没有上传`;
const endingsText = (accept: readonly string[]): string =>
  accept.map((end) => end.slice(1).toUpperCase()).join('、');
/** 「应为 JPG、PNG 格式」. */
export const wrongKindText = (accept: readonly string[]): string => `应为 ${endingsText(accept)} 格式`;
/** 「请另存为 PDF 或 DOCX、XLSX 格式」, of what is taken (nothing = all); empty where none of them is. */
export function savedAsText(accept: readonly string[]): string {
  const isTaken = (end: string): boolean => accept.length === 0 || accept.includes(end);
  const kinds = [endingsText(['.pdf'].filter(isTaken)), endingsText(['.docx', '.xlsx'].filter(isTaken))];
  const names = kinds.filter((one) => one !== '').join(' 或 ');
  return names === '' ? '' : `请另存为 ${names} 格式`;
}
/** `ways`: what the program that made the file can save it as. */
export const oldOfficeText = (ways: readonly string[]): string =>
  `不支持旧版 Office 格式，请另存为 ${ways.map((end) => endingsText([end])).join(' 或 ')} 格式`;
export const sameLinesText = (count: number): string => `另有 ${count} 行相同`;
/** 「1.5 MB」, 「320 kB」. */
export const bytesText = (bytes: number): string =>
  bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;

/** A picture with its description and its cuts. */
export const pictureText = {
  choose: '选择图片',
  change: '更换图片',
  alt: '图片说明',
  altHint: '写给看不到图片的读者，例如“展厅内，讲解员向来宾介绍沙盘”',
  earlierAlt: (alt: string) => `图片已更换，请重新填写说明。原来的说明：${alt}`,
  keepAlt: '沿用原来的说明',
  shapes: { wide: '16:9 画面', square: '1:1 画面' },
  shapeNotes: { wide: '用于列表、详情和横幅', square: '用于手机上的列表' },
  zoom: '放大',
  across: '左右位置',
  down: '上下位置',
  centre: '居中，不裁剪',
  /** 「16:9 画面，放大」: each control is named whole. */
  control: (shape: string, control: string) => `${shape}，${control}`,
  notShown: '图片暂时不能显示，可以重新上传',
} as const;

/** The editor of formatted text. */
export const richText = {
  paragraph: '正文',
  heading: '标题',
  subheading: '小标题',
  strong: '加粗',
  bullets: '列表',
  numbers: '编号',
  link: '链接',
  table: '表格',
  tableActs: {
    rowAbove: '上方加行',
    rowBelow: '下方加行',
    columnBefore: '左侧加列',
    columnAfter: '右侧加列',
    lessRow: '删除行',
    lessColumn: '删除列',
    head: '首行为表头',
    remove: '删除表格',
  },
  list: '列表层级',
  deeper: '下一级',
  higher: '上一级',
  linkAsk: '链接地址（以 https:// 开头）',
  picture: '图片',
  altAsk: '图片说明（供看不到图片的读者）',
  altAskOf: (at: number, count: number) => `第 ${at} 张图片的说明，共 ${count} 张（供看不到图片的读者）`,
  altMissing: '没有填写图片说明，图片未插入',
  pictureName: '粘贴的图片',
  sending: '正在上传图片…',
  lost: (count: number) => `有 ${count} 张图片没有随文字带来，已在原处标明，请另行上传图片`,
} as const;
