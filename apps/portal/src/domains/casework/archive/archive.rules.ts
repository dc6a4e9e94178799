// What an archived case is called, how long it is kept, and what its package says of itself.

export const RETENTIONS = ['10', '30', 'permanent'] as const;
export type Retention = (typeof RETENTIONS)[number];

/** When a kind's closed cases are archived, as what, and for how long. */
export interface ArchiveTerms {
  /** Natural days after closing. */
  afterDays: number;
  /** 档案类别. */
  class: string;
  retention: Retention;
}

/** Where neither operators nor the kind say otherwise: after the months in which decisions are looked at again. */
export const USUAL_TERMS = { afterDays: 90, retention: '10' } as const satisfies Omit<ArchiveTerms, 'class'>;

const YEAR_LENGTH = 4;
const NUMBER_DIGITS = 6;

/** Begins the numbers of a year: `DA-2026-`. */
export const archivePrefix = (day: string): string => `DA-${day.slice(0, YEAR_LENGTH)}-`;

/** `DA-2026-000001`. */
export const archiveNumber = (prefix: string, n: number): string =>
  `${prefix}${String(n).padStart(NUMBER_DIGITS, '0')}`;

/** The last day: years are counted from the first of January after the closing. Null = for ever. */
export const retainUntil = (closedOn: string, retention: Retention): string | null =>
  retention === 'permanent' ? null : `${Number(closedOn.slice(0, YEAR_LENGTH)) + Number(retention)}-12-31`;

/** A file of the package. */
export interface ArchivedPart {
  name: string;
  size: number;
  sha256: string;
}

/** What the package says of itself. */
export interface Manifest {
  archiveNo: string;
  class: string;
  retention: Retention;
  retainUntil: string | null;
  archivedAt: string;
  caseId: string;
  receiptNo: string | null;
  /** In the order in which they stand in the package. */
  parts: readonly ArchivedPart[];
  /** What the case names and does not stand here, with the reason. */
  missing: readonly { name: string; reason: string }[];
}

/** The text whose SHA-256 is the hash of the package: names in a fixed order, a part a line. */
export function manifestText({ parts, missing, ...head }: Manifest): string {
  const { archiveNo, retention, retainUntil: until, archivedAt, caseId, receiptNo } = head;
  const first = {
    archiveNo,
    class: head.class,
    retention,
    retainUntil: until,
    archivedAt,
    caseId,
    receiptNo,
  };
  const lines = [
    ...Object.entries(first).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    `  "parts": [\n${parts.map(({ name, size, sha256 }) => `    ${JSON.stringify({ name, size, sha256 })}`).join(',\n')}\n  ],`,
    `  "missing": ${JSON.stringify(missing.map(({ name, reason }) => ({ name, reason })))}`,
  ];
  return `{\n${lines.join('\n')}\n}\n`;
}

/** The parts that a manifest names, in their order. */
export const manifestParts = (manifest: string): ArchivedPart[] =>
  readManifest(manifest).parts.map((part) => part);

/** The manifest as it would be, had the parts been what was found in their places. */
export function withFound(
  manifest: string,
  found: readonly { name: string; found: string | null }[],
): string {
  const read = readManifest(manifest);
  return manifestText({
    ...read,
    parts: read.parts.map((part, at) => ({ ...part, sha256: found[at]?.found ?? '' })),
  });
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- written by manifestText, and kept with its hash
const readManifest = (manifest: string): Manifest => JSON.parse(manifest) as Manifest;

/** What a look at a stored package has found. */
export const PACKAGE_FAULTS = ['altered', 'unreadable', 'added', 'lost', 'differs', 'unproven'] as const;
export type PackageFault = (typeof PACKAGE_FAULTS)[number];

export interface PackageCheck {
  isIntact: boolean;
  /** As the archive says that it was, and as the stored package comes to now. */
  packageHash: string;
  found: string;
  checkedParts: number;
  faults: { name: string; fault: PackageFault }[];
}
