// What may be uploaded, under which name, and what a user reads where a file is refused (ux.md Upload; trust.md 24-26).

/** One file at most; said beside every upload button. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** A material of a case, where its item allows as much: sent in pieces. */
export const MAX_MATERIAL_BYTES = 100 * 1024 * 1024;
/** One piece at most: half a minute of a slow line, and what a broken connection loses. */
export const PIECE_BYTES = 1024 * 1024;
/** Uploads in pieces that one user has under way. */
export const MAX_OPEN_UPLOADS = 10;
/** A user's uploads of one day: several declarations with all their materials, but no file dump. */
export const MAX_FILES_PER_DAY = 200;
export const MAX_BYTES_PER_DAY = 1024 * 1024 * 1024;
/** Characters of a stored name, extension included. */
export const MAX_NAME_LENGTH = 200;

/** The allow-list: media type by kind, and the extensions that may name it. */
export const FILE_KINDS = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  jpg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', extensions: ['png'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  /** GB/T 33190-2016. */
  ofd: { mediaType: 'application/ofd', extensions: ['ofd'] },
} as const satisfies Record<string, { mediaType: string; extensions: readonly string[] }>;

export type FileKind = keyof typeof FILE_KINDS;

/** Why a file is refused, in the words its user reads. */
export const FILE_FAULTS = {
  EMPTY: '文件内容为空，请重新选择文件',
  TYPE_NOT_ALLOWED: '仅支持 PDF、OFD、JPG、PNG、DOCX、XLSX 格式的文件',
  OLD_OFFICE: '不支持旧版 Office 格式（.doc、.xls、.ppt），请另存为 PDF 或 .docx、.xlsx 格式后上传',
  TYPE_MISMATCH: '文件内容与扩展名不一致，请确认文件格式后重新上传',
  INCOMPLETE: '文件不完整或已损坏，请重新导出后上传',
  HIDDEN_CONTENT: '文件中夹带了其他内容，请重新导出后上传',
  ACTIVE_CONTENT: '文件含有宏或脚本，请去除后重新上传',
  ENCRYPTED: '文件已加密，无法检查，请上传未加密的文件',
  MALWARE: '文件未通过安全检查，无法上传',
  EXTERNAL_REFERENCE: '文件引用了外部模板、图片或其他文件，请断开链接（保留内容）后重新上传',
  EMBEDDED_FILE: '文件中嵌入了其他文件、压缩包或程序，请删除嵌入内容（可改为图片）后重新上传',
  DECLARATION: '文件内部含有不允许的声明（DOCTYPE），请用办公软件另存后重新上传',
  SIZE_UNTRUE: '文件声明的大小与实际内容不符，请用办公软件另存后重新上传',
  OVERSIZED_INSIDE: '图片尺寸或文件展开后的内容过大，请压缩后重新上传',
} as const satisfies Record<string, string>;

/** Why an upload in pieces does not go on. */
export const UPLOAD_TEXT = {
  tooLarge: (mostBytes: number): string => `单个文件不能超过 ${Math.floor(mostBytes / 1024 / 1024)} MB`,
  tooManyOpen: `同时未传完的文件最多 ${MAX_OPEN_UPLOADS} 个，请先传完或取消其中的几个`,
  quota: '您今日上传的文件数量或总大小已达上限，请明日再试',
  pieceBroken: '这一段内容在传输中损坏，请重新发送',
  pieceSize: '这一段内容的长度不正确，请刷新页面后继续上传',
  notWhole: '文件尚未传完，请继续上传',
  checking: '文件正在检查，请稍候',
} as const;

/** Why a stored file cannot be opened now. */
export const SCAN_TEXT = {
  waiting: '文件正在进行安全检查，完成后即可下载，请稍后再试',
  infected: '文件未通过安全检查，不能下载，请重新上传',
} as const;

export type FileFault = keyof typeof FILE_FAULTS;

/** The kind that a name's extension claims; undefined outside the allow-list. */
export function kindOfName(name: string): FileKind | undefined {
  const extension = extensionOf(name);
  const kinds: FileKind[] = ['pdf', 'jpg', 'png', 'docx', 'xlsx', 'ofd'];
  return kinds.find((kind) => FILE_KINDS[kind].extensions.some((word) => word === extension));
}

/** What is wrong with a name, before anything is known of the content. */
export function faultOfName(name: string): FileFault | null {
  if (OLD_OFFICE.has(extensionOf(name))) return 'OLD_OFFICE';
  return kindOfName(name) ? null : 'TYPE_NOT_ALLOWED';
}

/** Of programs before 2007: compound files, whose macros and objects nobody here can tell from their content. */
const OLD_OFFICE: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt', 'dot', 'xlt', 'pps']);

/** Lower case, without the dot; empty where there is none. */
export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Control characters, bidi and zero-width marks: they could make `gpj.exe` read as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Separators and wildcards of the systems that the file may be saved on. */
const RESERVED = /[:*?"<>|]/g;

/** The name to store and to show: NFC, last path segment, nothing invisible, ≤ 200 characters with its extension. */
export function cleanName(given: string): string {
  const segment = given.toWellFormed().normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const tidy = segment
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shorten(tidy || '文件');
}

function shorten(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const extension = extensionOf(name);
  const tail = extension ? `.${extension}` : '';
  return (
    name
      .slice(0, MAX_NAME_LENGTH - tail.length)
      .toWellFormed()
      .replace(/\uFFFD$/, '') + tail
  );
}

/** The name to save a download under: the one asked for, but never with another extension than the stored file's. */
export function downloadName(stored: string, asked: string | undefined): string {
  if (!asked?.trim()) return stored;
  const wanted = cleanName(asked);
  const kind = kindOfName(stored);
  return kind === kindOfName(wanted) ? wanted : shorten(`${wanted}.${extensionOf(stored)}`);
}
