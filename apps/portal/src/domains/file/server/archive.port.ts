// What everybody asks of a DOCX or XLSX before a library opens it.
import { faultOfUnpacking, type UnpackFault } from './unpack-entry.ts';
import { zipEntries } from './zip-entries.ts';

/** Why the archive may not be opened; null where it unpacks to no more than `maxBytes`, as it declares. Counted, not believed. */
export async function faultOfArchive(bytes: Buffer, maxBytes: number): Promise<UnpackFault | null> {
  const entries = zipEntries(bytes);
  return entries && !entries.some(({ isEncrypted }) => isEncrypted)
    ? faultOfUnpacking(entries, maxBytes)
    : 'INCOMPLETE';
}
