// Everything of one case as a zip, written while it is read: one file is open at a time, whatever the size of the whole.
import { Readable } from 'node:stream';
import { filesIn } from '@yqt/forms/references';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { AppError } from '@yqt/kernel/errors';
import { openFile } from '../../../file/server/file.port.ts';
import { fileNames } from '../../../file/server/file-names.port.ts';
import type { CaseEvent } from '../../case-shapes.rules.ts';
import { readHistory } from '../../server/case-view.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectEvents, selectSnapshots } from '../../server/history.sql.ts';
import { selectMaterials } from '../../server/material.sql.ts';
import { askedOf } from '../../server/materials.ts';
import { findCase } from '../../server/read-own-case.ts';
import * as text from '../paper.text.ts';
import { paperFile, paperName } from './paper-file.ts';
import { selectPapers, selectScans } from './paper.sql.ts';
import { zipOf, type AddToZip } from './write-zip.ts';

/** A file of the zip, opened when its turn has come. */
export interface ArchiveEntry {
  name: string;
  open: () => Promise<FileAnswer>;
}

/** `more`: what the kind adds. Throws NOT_FOUND for a case out of reach. What cannot be opened is named in a file of its own. */
export async function caseArchive(
  deps: CaseworkDeps,
  caller: Caller,
  { id, origin, more = [] }: { id: string; origin: string; more?: readonly ArchiveEntry[] },
): Promise<FileAnswer> {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  const entries = uniqueNames([
    ...more,
    ...(await paperEntries(deps, found.id, origin)),
    ...(await fileEntries(deps, caller, found.id)),
  ]);
  const events = await readHistory(deps.sql, { found, kind }, await selectEvents(deps.sql, found.id));
  return {
    name: text.archiveName(found.receiptNo ?? found.subjectTitle),
    mediaType: 'application/zip',
    content: Readable.from(
      zipOf((add) => fill(add, { entries, events })),
      { objectMode: false },
    ),
  };
}

async function paperEntries(deps: CaseworkDeps, caseId: string, origin: string): Promise<ArchiveEntry[]> {
  const rows = await selectPapers(deps.sql, caseId);
  return rows.toReversed().map((row) => ({
    name: `文书/${paperName(row.content, 'pdf')}`,
    open: () => paperFile(deps, row, origin),
  }));
}

/** To the owner what is there, to officers what was filed; files of the answers and the stamped forms besides. */
async function fileEntries(deps: CaseworkDeps, caller: Caller, caseId: string): Promise<ArchiveEntry[]> {
  const { sql } = deps;
  const { found, kind } = await findCase(deps, caller, { id: caseId, kind: null });
  const form = await formOf(sql, kind, found);
  const options = await checkOptions(deps, form, dayText(deps.now()));
  const [rows, snapshots, scans, asked] = await Promise.all([
    selectMaterials(sql, caseId),
    selectSnapshots(sql, caseId),
    selectScans(sql, caseId),
    askedOf(sql, { kind, found, now: deps.now(), form, options }),
  ]);
  const [last] = snapshots;
  const isOwner = 'owners' in caller.reach;
  const labels = new Map(asked.materials.map(({ code, label }) => [code, label]));
  const materials = isOwner
    ? rows.filter(({ removedAt }) => removedAt === null)
    : (last?.materials ?? []).flatMap(
        ({ code, fileId }) => rows.find((row) => row.code === code && row.fileId === fileId) ?? [],
      );
  const ids = filesIn(form, last?.answers ?? found.answers).map(({ fileId }) => fileId);
  const names = await fileNames(sql, { tenantId: found.tenantId, ids });
  const entry = (folder: string, fileId: string, name: string): ArchiveEntry => ({
    name: `${folder}/${name}`,
    open: () => openFile(deps.files, { tenantId: found.tenantId, id: fileId, reader: 'granted' }),
  });
  return [
    ...materials.map(({ code, fileId, name }) =>
      entry('材料', fileId, `${pathPiece(labels.get(code) ?? code)}_${name}`),
    ),
    ...[...names].map(([fileId, name]) => entry('附件', fileId, name)),
    ...(isOwner || last ? scans.slice(0, 1) : []).map(({ fileId, name }) => entry('盖章件', fileId, name)),
  ];
}

/** A label as a piece of a path. */
export const pathPiece = (label: string): string => label.replace(/[/\\:*?"<>|]/g, '_');

/** 「a.pdf」, 「a (2).pdf」: no file of the zip covers another. */
export function uniqueNames<T extends { name: string }>(entries: readonly T[]): T[] {
  const taken = new Map<string, number>();
  return entries.map((entry) => {
    const key = entry.name.toLowerCase();
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return before === 0 ? entry : { ...entry, name: entry.name.replace(/(\.\w+)?$/, ` (${before + 1})$1`) };
  });
}

/** What cannot be opened is told in the end. */
async function fill(
  add: AddToZip,
  { entries, events }: { entries: readonly ArchiveEntry[]; events: readonly CaseEvent[] },
): Promise<void> {
  const missing: string[] = [];
  for (const { name, open } of entries) {
    const file = await open().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      missing.push(text.leftOut(name, error.message));
      return null;
    });
    if (file) await add(name, file.content);
  }
  await add(text.EVENTS_FILE, Buffer.from(csvOf([text.EVENT_HEADS, ...eventCells(events)])));
  if (missing.length) await add(text.README_FILE, Buffer.from(`\uFEFF${missing.join('\r\n')}\r\n`));
}

/** The history as rows of a sheet, under EVENT_HEADS. */
export const eventCells = (events: readonly CaseEvent[]): string[][] =>
  events.map(({ seq, at, stateLabel, label, roleLabel, reason }) => [
    String(seq),
    at,
    stateLabel,
    label,
    roleLabel,
    reason ?? '',
  ]);

/** Quoted, and no cell that a spreadsheet would read as a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

const cellOf = (cell: string): string => `"${cell.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
