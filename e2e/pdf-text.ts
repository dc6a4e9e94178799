// What a PDF says, sheet by sheet, without spaces: read by poppler's pdftotext where the machine has it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The words of each sheet; null = this machine cannot read them. */
export async function sheetTexts(file: Buffer): Promise<string[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'yqt-pdf-'));
  try {
    const path = join(folder, 'sheets.pdf');
    await writeFile(path, file);
    const { stdout } = await promisify(execFile)('pdftotext', ['-enc', 'UTF-8', path, '-']);
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((sheet) => sheet.replaceAll(/\s/g, ''));
  } catch {
    // not installed: the sheets are counted all the same
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many sheets it has. */
export const sheetCount = (file: Buffer): number =>
  file.toString('latin1').match(/\/Type\s*\/Page(?![s\w])/g)?.length ?? 0;
