// Words about the files of a case, its stamped form and its papers.
import { kilobytes } from './file-size.ts';

interface Limits {
  accept: readonly string[];
  most: number;
  maxMb: number;
}

/** Stands at every field that takes a material. */
const SECRET = '本系统为非涉密系统，严禁上传涉密文件';

/** 「请另存为 PDF 或 DOCX、XLSX 格式」, of what the field takes. */
function savedAs(accept: readonly string[]): string {
  const newer = ['.docx', '.xlsx'].filter((end) => accept.length === 0 || accept.includes(end));
  const names = newer.map((end) => end.slice(1).toUpperCase()).join('、');
  return `请另存为 PDF${names ? ` 或 ${names}` : ''} 格式`;
}

export const caseFilesText = {
  title: '材料',
  lead: '请按清单提供：多数由您上传，注明的从材料库选用、由部门核验或作出承诺。选择文件前请看清格式与大小；上传后自动归入对应项，替换前的文件留有记录。',
  required: '必需',
  optional: '选填',
  present: '已上传',
  absent: '未上传',
  limits: ({ accept, most, maxMb }: Limits): string =>
    [
      `${accept.length ? `${accept.map((end) => end.slice(1).toUpperCase()).join('、')}，` : ''}单个不超过 ${maxMb} MB，最多 ${most} 个`,
      `旧版 .doc、.xls、.ppt 文件${savedAs(accept)}`,
      SECRET,
    ].join('；'),
  photos: '多张照片合成一个 PDF',
  photosHint: ({ maxMb }: Limits, most: number): string =>
    `拍照或选择 JPG、PNG 图片，最多 ${most} 张，每张不超过 20 MB。每张一页，自动转正，可以调整次序；照片先逐张上传，再合成一个不超过 ${Math.min(maxMb, 20)} MB 的 PDF。${SECRET}`,
  photosChoose: '拍照或选图',
  photosList: '照片次序',
  photoPage: (page: number, name: string): string => `第 ${page} 页：${name}`,
  photoUp: (page: number): string => `第 ${page} 页前移`,
  photoDown: (page: number): string => `第 ${page} 页后移`,
  photoOut: (page: number): string => `移除第 ${page} 页`,
  up: '前移',
  down: '后移',
  photoMoved: (name: string, page: number): string => `${name} 现在是第 ${page} 页`,
  photosMost: (most: number): string => `最多 ${most} 张，多选的没有加入`,
  photosNone: '只能选择 JPG、PNG 图片，其他的没有加入',
  photosSend: (count: number): string => `合成 ${count} 页并上传`,
  photosSending: (page: number, count: number, percent: number): string =>
    `正在上传第 ${page} 张，共 ${count} 张（${percent}%）`,
  photosMaking: '照片已上传，正在合成 PDF…',
  photosFailed: '合成失败，请稍后重试；照片仍在，不必重选',
  oldOffice: ({ accept }: Limits): string => `不支持旧版 Office 格式，${savedAs(accept)}`,
  wrongType: ({ accept }: Limits): string =>
    `应为 ${accept.map((end) => end.slice(1).toUpperCase()).join('、')} 格式`,
  tooLarge: ({ maxMb }: Limits): string => `超过 ${maxMb} MB`,
  brokenOff: (label: string): string => `${label}未传完的文件`,
  brokenOffAt: (name: string, percent: number): string => `${name}：已上传 ${percent}%，尚未传完`,
  goOn: '继续上传',
  goOnWith: (name: string): string => `继续上传 ${name}`,
  goOnHint: `请选择原来的文件，从中断处继续；${SECRET}`,
  giveUp: '取消',
  giveUpOf: (name: string): string => `取消上传 ${name}`,
  giveUpFailed: '取消失败，请稍后重试',
  remark: (note: string): string => `补正意见：${note}`,
  template: (label: string): string => `下载${label}模板`,
  sample: (label: string): string => `查看${label}样例`,
  size: kilobytes,
  open: (name: string): string => `下载 ${name}`,
  openWord: '下载',
  waiting: '安全检查中，完成后可下载；不影响提交',
  infected: '未通过安全检查，请替换',
  byDepartment: (department: string): string => `由${department}核验，无需提交`,
  byDepartmentTag: '部门核验',
  unchecked: '待核验',
  checkedAs: (result: string, at: string): string => `核验结果：${result}（${at.slice(0, 16)}）`,
  checkNote: (note: string): string => `核验说明：${note}`,
  promiseTag: '告知承诺',
  promised: '已承诺',
  notPromised: '未承诺',
  promisedAt: (at: string): string => `已于 ${at.slice(0, 16)} 承诺`,
  promiseLead: '此项实行告知承诺，不必提交材料。请阅读以下内容，确认后即作出承诺；承诺不实的，依法承担责任。',
  promiseGive: (label: string): string => `确认承诺：${label}`,
  promiseGiven: '已作出承诺',
  promiseEnd: (label: string): string => `收回承诺：${label}`,
  promiseEnded: '已收回承诺',
  vaultOnly: '此项从本企业材料库选用，不在这里上传。',
  vaultNone: '材料库中还没有可用的这类材料。',
  vaultAdd: '去材料库存入',
  fromVault: '来自材料库',
  until: (day: string): string => `有效期至 ${day}`,
  remove: '移除',
  removeAsk: '移除后此项不再包含这个文件，记录仍会保留。',
  removeNow: (name: string): string => `确认移除 ${name}`,
  removed: '已移除',
  replace: '替换',
  keep: '存入材料库',
  keepTitle: '名称',
  keepUntil: '有效期至（选填）',
  keepNow: '存入',
  kept: '已存入材料库',
  fromVaultHead: '从材料库选择',
  use: (title: string): string => `使用 ${title}`,
  used: '已从材料库引用',
  expired: '已到期，请先在材料库中更新',
  past: '替换前的文件',
  sealTitle: '盖章扫描件',
  sealLead: '此件须盖章：先生成申请表，打印、盖章并扫描后上传。此后再改内容，须重新盖章。',
  sealMake: '生成申请表',
  sealMade: '申请表已生成，请下载、打印并盖章',
  sealStale: '内容有修改，请重新生成申请表',
  sealPrint: (no: string): string => `下载申请表 ${no}（PDF）`,
  sealScan: '盖章扫描件',
  sealVoid: '盖章后内容有修改，此扫描件已失效，请重新生成、盖章并上传',
  sealValid: '与当前内容一致',
  papers: '文书',
  papersNone: '提交后的回执、通知书等都在这里',
  paper: (title: string, no: string, end: string): string => `${end} ${title} ${no}`,
  check: (title: string): string => `核验${title}`,
  checkWord: '核验',
  void: '已作废',
  zip: '下载全部材料与文书（ZIP）',
} as const;
