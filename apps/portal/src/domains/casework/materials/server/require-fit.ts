// Whether a file may stand at an item: asked before it is sent, and again when it is attached.
import type { Tx } from '@yqt/database/sql';
import { invalid } from '@yqt/kernel/errors';
import { isOneOfKinds } from '@yqt/kernel/file-kind';
import type { CaseRow } from '../../server/case.sql.ts';
import { selectMaterials } from '../../server/material.sql.ts';
import type { AskedMaterial } from '../../server/materials.ts';
import * as text from '../material.text.ts';

const MEGABYTE = 1024 * 1024;
/** Where an item names no formats. OFD is for those that do: not everybody can open it. */
const USUAL = ['.pdf', '.jpg', '.jpeg', '.png', '.docx', '.xlsx'] as const;

interface Fitting {
  found: CaseRow;
  item: AskedMaterial;
  /** Without an id where it is yet to come. */
  file: { fileId?: string; name: string; size: number };
  /** The file that it takes the place of. */
  replaces: string | undefined;
}

/** Throws INVALID (`materials.<code>`) with everything that is wrong with the file. */
export async function requireFit(tx: Tx, { found, item, file, replaces }: Fitting): Promise<void> {
  const { code, label, maxMb, most } = item;
  const accept = item.accept?.length ? item.accept : USUAL;
  const there = (await selectMaterials(tx, found.id)).filter(
    (row) =>
      row.code === code && row.removedAt === null && row.fileId !== replaces && row.fileId !== file.fileId,
  );
  const isAccepted = isOneOfKinds(file.name, accept);
  const faults = [
    ...(isAccepted ? [] : [text.formatText(label, accept)]),
    ...(file.size > maxMb * MEGABYTE ? [text.tooLargeText(label, maxMb)] : []),
    ...(there.length >= most ? [text.mostFilesText(label, most)] : []),
  ];
  if (faults.length)
    throw invalid(...faults.map((errorMessage) => ({ field: `materials.${code}`, errorMessage })));
}
