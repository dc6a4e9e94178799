// What must not ride inside of a document: programs, scripts, archives, documents of their own. Told by the first bytes,
// and where these say nothing by the name.

const BEGINNINGS = {
  archive: [
    'PK\u0003\u0004',
    'PK\u0005\u0006',
    'Rar!',
    '7z\u00bc\u00af',
    '\u001f\u008b',
    'MSCF',
    'BZh',
    '\u00fd7zXZ',
  ],
  program: [
    'MZ',
    '\u007fELF',
    '\u00ca\u00fe\u00ba\u00be',
    '\u00cf\u00fa\u00ed\u00fe',
    'L\0\0\0\u0001\u0014\u0002',
    '#!',
  ],
  document: ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', '%PDF-', '{\\rtf'],
} as const;

export type ForeignKind = keyof typeof BEGINNINGS;

const PROGRAM_NAME =
  /\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|jar|lnk|chm|cpl|reg|sh|app|swf|html?|mht|url|iqy|slk)$/i;
const ARCHIVE_NAME = /\.(?:zip|rar|7z|gz|tgz|tar|bz2|xz|cab|iso|img|docx?|docm|xlsx?|xlsm|xlsb|pptx?|pptm)$/i;

/** What a part is besides; null where it is nothing of the kind. */
export function foreignKindOf(name: string, beginning: Buffer): ForeignKind | null {
  const head = beginning.toString('latin1', 0, 16);
  const kinds: ForeignKind[] = ['archive', 'program', 'document'];
  const found = kinds.find((kind) => BEGINNINGS[kind].some((word) => head.startsWith(word)));
  if (found) return found;
  if (PROGRAM_NAME.test(name)) return 'program';
  return ARCHIVE_NAME.test(name) ? 'archive' : null;
}
