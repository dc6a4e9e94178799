// The files that a case asks for beside its form: which of them for these answers, what is there, what is missing.
import type { Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { treesHeld } from '@yqt/forms/trees-held';
import { openAnswers } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import type { RuleTree } from '@yqt/rules/tree';
import { unfinishedUploads } from '../../file/pieces/server/pieces.port.ts';
import { fileScans, MAX_FILE_BYTES, MAX_MATERIAL_BYTES } from '../../file/server/file-names.port.ts';
import type { CaseMaterial, ObtainWay } from '../materials/material-shapes.rules.ts';
import { owedOf, type OwedReading } from '../owed/server/read-owed.ts';
import { withInstead } from '../proof/server/instead.ts';
import type { CheckRow } from '../proof/server/proof.sql.ts';
import { isWriter, mayFill, type Filling } from './actor-of.ts';
import type { CaseKind, MaterialItem, Subject } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import type { CorrectionRow } from './correction.sql.ts';
import type { MaterialRow } from './material.sql.ts';
import type { OwedRow } from '../owed/server/owed.sql.ts';
import { isOpened, type FiledBeside } from './opened.ts';

const MOST = 5;
const MEGABYTE = 1024 * 1024;
/** Where an item says nothing, and what it may say at most. */
const USUAL_MB = MAX_FILE_BYTES / MEGABYTE;
const MAX_MB = MAX_MATERIAL_BYTES / MEGABYTE;

/** An item of the checklist for these answers, with what is left open said. */
export interface AskedMaterial extends MaterialItem {
  isRequired: boolean;
  obtainBy: ObtainWay;
  most: number;
  maxMb: number;
  /** Why it is uploaded, though the subject has it promised. */
  instead?: string;
}

/** When each promise that stands was given, with its words, by the item's code. */
export type Promises = ReadonlyMap<string, { id: string; text: string; at: string }>;

/** What a case asks for beside its answers. */
export interface Asked {
  materials: readonly AskedMaterial[];
  /** A stamped and scanned print of the form. */
  needsSeal: boolean;
  /** Other answers may ask for others. */
  byAnswers: boolean;
  /** Events that the subject wants confirmed by a second person. */
  twoPersons?: readonly string[];
}

/** The signed paper of what was entered at the window: theirs to attach who entered it, and asked of them alone. Filed by its hash with the rest. */
const ENTRY_SCAN: MaterialItem = {
  code: 'entry-scan',
  label: '签字纸质材料扫描件',
  required: false,
  hint: '由窗口上传送件人签字的纸质申请；提交后随件封存，供申请人核对确认',
  accept: ['.pdf', '.jpg', '.jpeg', '.png'],
  most: 10,
  isOfWindow: true,
};

/** For the answers as they stand; nothing where the subject is gone. */
export async function askedOf(
  db: Db,
  {
    kind,
    found,
    now,
    form,
    options,
    answers = openAnswers(form, found.answers, null),
  }: {
    kind: CaseKind;
    found: CaseRow;
    now: Date;
    form: FormDefinition;
    options: CheckOptions;
    /** Absent = the draft's. */
    answers?: Answers;
  },
): Promise<Asked> {
  const { tenantId, subjectId } = found;
  const subject = await kind.subjectOf(db, { tenantId, id: subjectId, today: dayText(now) });
  if (!subject) return { materials: [], needsSeal: false, byAnswers: false };
  const materials = [...entryScan(found), ...subject.materials];
  const asked = askedFor({ ...subject, materials }, { form, answers, options });
  return {
    ...asked,
    materials: await withInstead(db, { found, now }, [...asked.materials]),
    twoPersons: subject.twoPersons ?? [],
  };
}

const entryScan = ({ enteredBy }: CaseRow): MaterialItem[] => (enteredBy === null ? [] : [ENTRY_SCAN]);

/** The checklist of a subject for these answers. What is not yet known asks for nothing. */
export function askedFor(
  { materials, needsSeal = false }: Pick<Subject, 'materials' | 'needsSeal'>,
  { form, answers, options }: { form: FormDefinition; answers: Answers; options: CheckOptions },
): Asked {
  const holds = treesHeld(form, answers, options);
  const isSo = (word: boolean | RuleTree): boolean => (typeof word === 'boolean' ? word : holds(word));
  return {
    needsSeal: isSo(needsSeal),
    byAnswers: [needsSeal, ...materials.flatMap(({ required, showIf = true }) => [required, showIf])].some(
      (word) => typeof word !== 'boolean',
    ),
    materials: materials
      .filter(({ showIf }) => isSo(showIf ?? true))
      .map((item) => ({
        ...item,
        isRequired: isSo(item.required),
        obtainBy: item.obtainBy ?? 'upload',
        most: item.most ?? MOST,
        maxMb: Math.min(item.maxMb ?? USUAL_MB, MAX_MB),
      })),
  };
}

/** Neither replaced nor removed. */
export const isThere = ({ removedAt }: MaterialRow): boolean => removedAt === null;

/** Whose files the caller may change: of a draft all, of a correction those of the items that it opens, and at any time what is owed. */
export function openItems({
  open,
  last,
  added,
  owed,
  ...filling
}: Filling & {
  open: CorrectionRow | null;
  /** The newest submission. */
  last: FiledBeside | undefined;
  /** What was put there since though it was not filed (`addedItems`). */
  added: ReadonlySet<string>;
  owed: readonly OwedRow[];
}): (item: Pick<AskedMaterial, 'code' | 'isRequired'>) => boolean {
  const { caller, found } = filling;
  const isOwed = ({ code }: { code: string }): boolean =>
    owed.some((row) => row.code === code && row.status === 'owed') && found.closedAt === null;
  if (!mayFill(filling)) return (item) => isWriter(caller.reach, found) && isOwed(item);
  const isWindow = 'enteredBy' in filling.caller.reach;
  return (item) =>
    (isWindow || item.code !== ENTRY_SCAN.code) &&
    (open === null ||
      isOwed(item) ||
      added.has(item.code) ||
      isOpened(item, { correction: open, filed: last }));
}

/** What an upload in pieces is for: an item of a case, or the place of a file there. */
export const uploadPurpose = (caseId: string, code: string, replaces: string | null): string =>
  `case ${caseId} ${code}${replaces === null ? '' : ` ${replaces}`}`;

/** Who reads: the owner sees what they have put together and may change, officers what was filed. */
export type MaterialReader = {
  promises: Promises;
  checks: ReadonlyMap<string, NonNullable<CaseMaterial['check']>>;
  /** What was found of promises, the newest first. */
  proofs: readonly CheckRow[];
  owed: OwedReading;
} & (
  | {
      may: (item: Pick<AskedMaterial, 'code' | 'isRequired'>) => boolean;
      accountId: string | null;
      isWindow: boolean;
    }
  | { filed: readonly { code: string; fileId: string }[][] }
);

/** The checklist with its files, what was filed of items that are no longer asked for, too. */
export async function materialView(
  db: Db,
  {
    found,
    materials,
    rows,
    reader,
  }: {
    found: CaseRow;
    materials: readonly AskedMaterial[];
    rows: readonly MaterialRow[];
    reader: MaterialReader;
  },
): Promise<CaseMaterial[]> {
  const scans = await fileScans(db, {
    tenantId: found.tenantId,
    ids: rows.map(({ fileId }) => fileId),
  });
  const uploads = await uploadsOf(db, { found, materials, rows, reader });
  return materials.map((item) => {
    const own = rows.filter(({ code }) => code === item.code);
    const [now, past] = sidesOf(own, reader);
    return {
      code: item.code,
      label: item.label,
      isRequired: item.isRequired || ('may' in reader && reader.isWindow && item.isOfWindow === true),
      ...wayOf(item, reader),
      ...limitsOf(item),
      ...offersOf(item),
      ...opennessOf(item, reader),
      files: now.map((row) => fileOf(row, scans)),
      past: past.map((row) => fileOf(row, scans)),
      uploads: uploads(item.code),
    };
  });
}

/** What comes on paper to the window is uploaded there: what an enterprise keeps is not the window's to use. */
export const isUploaded = ({ obtainBy }: Pick<AskedMaterial, 'obtainBy'>, isWindow: boolean): boolean =>
  obtainBy === 'upload' || (obtainBy === 'vault' && isWindow);

const limitsOf = ({ type, hint, accept, most, maxMb }: AskedMaterial) => ({
  type: type ?? null,
  hint: hint ?? '',
  accept: [...(accept ?? [])],
  most,
  maxMb,
});

const offersOf = ({ template, sample }: AskedMaterial) => ({
  hasTemplate: template !== undefined,
  hasSample: sample !== undefined,
});

const opennessOf = (item: AskedMaterial, reader: MaterialReader) => {
  const isOpen = 'may' in reader && reader.may(item);
  return {
    isOpen,
    takesUpload: isOpen && isUploaded(item, reader.isWindow),
    instead: isOpen ? (item.instead ?? null) : null,
    ...owedOf(item, reader.owed, { isOpen, promises: reader.promises }),
  };
};

/** How it is obtained, and what came of that. */
const wayOf = (
  { code, obtainBy, department, promise }: AskedMaterial,
  { promises, checks, proofs }: MaterialReader,
): Pick<CaseMaterial, 'obtainBy' | 'department' | 'promise' | 'check' | 'proof'> => {
  const given = promises.get(code);
  return {
    obtainBy,
    department: obtainBy === 'department' ? (department ?? '') : null,
    // what was promised is read, though it is obtained in another way by now
    promise:
      given || obtainBy === 'promise'
        ? { text: given?.text ?? promise ?? '', givenAt: given?.at ?? null }
        : null,
    check: checks.get(code) ?? null,
    proof: proofOf(
      proofs.filter((one) => one.code === code && one.state === 'stands'),
      given?.id,
    ),
  };
};

/** Of the promise that stands; of one that was untrue also where a file has come in its place. */
function proofOf(proofs: readonly CheckRow[], promiseId: string | undefined): CaseMaterial['proof'] {
  const one = proofs.find((proof) =>
    promiseId === undefined ? proof.outcome === 'broken' : proof.promiseId === promiseId,
  );
  return one
    ? { outcome: one.outcome, reason: one.reason, evidence: one.evidence, at: one.decidedAt ?? one.checkedAt }
    : null;
}

/** What the reader has begun to send for the items that are theirs to fill, by the item's code. */
async function uploadsOf(
  db: Db,
  given: {
    found: CaseRow;
    materials: readonly AskedMaterial[];
    rows: readonly MaterialRow[];
    reader: MaterialReader;
  },
): Promise<(code: string) => CaseMaterial['uploads']> {
  const { found, materials, rows, reader } = given;
  if (!('may' in reader) || reader.accountId === null) return () => [];
  const { tenantId, id } = found;
  const places = materials
    .filter((item) => reader.may(item))
    .flatMap(({ code }) => [
      { code, replaces: null },
      ...rows
        .filter((row) => row.code === code && isThere(row))
        .map(({ fileId }) => ({ code, replaces: fileId })),
    ]);
  const byPurpose = new Map(places.map((one) => [uploadPurpose(id, one.code, one.replaces), one]));
  const all = await unfinishedUploads(db, {
    tenantId,
    accountId: reader.accountId,
    purposes: [...byPurpose.keys()],
  });
  return (code) =>
    all.flatMap(({ id: uploadId, name, size, received, crc, purpose }) => {
      const place = byPurpose.get(purpose);
      const { replaces = null } = place ?? {};
      return place?.code === code ? [{ id: uploadId, name, size, received, crc, replaces }] : [];
    });
}

/** What counts now, and what counted before; to officers only what was ever filed. */
function sidesOf(rows: readonly MaterialRow[], reader: MaterialReader): [MaterialRow[], MaterialRow[]] {
  if ('may' in reader) return [rows.filter(isThere), rows.filter((row) => !isThere(row))];
  const [last = [], ...before] = reader.filed;
  const names = (filed: readonly { code: string; fileId: string }[], { code, fileId }: MaterialRow) =>
    filed.some((one) => one.code === code && one.fileId === fileId);
  const once = rows.filter(
    (row, at) => rows.findIndex(({ code, fileId }) => code === row.code && fileId === row.fileId) === at,
  );
  return [
    once.filter((row) => names(last, row)),
    once.filter((row) => !names(last, row) && before.some((filed) => names(filed, row))),
  ];
}

const fileOf = (
  { fileId, name, size, addedAt, validUntil, vaultId }: MaterialRow,
  scans: ReadonlyMap<string, CaseMaterial['files'][number]['scan']>,
): CaseMaterial['files'][number] => ({
  fileId,
  name,
  size: Number(size),
  addedAt,
  validUntil,
  isFromVault: vaultId !== null,
  scan: scans.get(fileId) ?? 'clean',
});
