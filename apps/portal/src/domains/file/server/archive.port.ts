// What other domains ask of a DOCX or XLSX before they unpack it.
import { zipEntries } from './zip-entries.ts';

/** Bytes that the archive declares to hold when unpacked; null where it is no whole archive. */
export const unpackedSize = (bytes: Buffer): number | null =>
  zipEntries(bytes)?.reduce((sum, { size }) => sum + size, 0) ?? null;
