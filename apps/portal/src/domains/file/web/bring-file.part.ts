// A file that an import is given, for the pages of other domains: a JSON text as it is, a spreadsheet stored first. Whatever refuses
// it does so in words for the reader.
import { refusalText } from '@yqt/endpoint/client';
import { keyOfFile } from '../../../form-key.tsx';
import { sheetText as text } from '../../../page/sheet-import.text.ts';
import { sendOnce } from './send-file.part.ts';

/** What the server takes of a spreadsheet, and of a JSON file in a call. */
const MOST_BYTES = { xlsx: 2 * 1024 * 1024, json: 800 * 1024 };

interface Bringing<T> {
  formKey: string;
  /** The call that takes the file. */
  work: (given: { json: string } | { fileId: string }) => Promise<T>;
}

/** By its name, as whoever exported it left it. */
export const isJson = ({ name }: File): boolean => /\.json$/i.test(name);

/** What the call answers. The same file twice is stored once. */
export async function bringFile<T>(
  file: File,
  { formKey, work }: Bringing<T>,
): Promise<T | { refused: string }> {
  if (!isJson(file)) return bringSheet(file, { formKey, work: (fileId) => work({ fileId }) });
  if (file.size > MOST_BYTES.json) return { refused: text.jsonTooLarge };
  try {
    return await work({ json: await file.text() });
  } catch (error) {
    return { refused: refusalText(error, text.offline) };
  }
}

/** The same of a spreadsheet alone: stored first, then its id. */
export async function bringSheet<T>(
  file: File,
  { formKey, work }: { formKey: string; work: (fileId: string) => Promise<T> },
): Promise<T | { refused: string }> {
  if (!/\.xlsx$/i.test(file.name)) return { refused: text.wrongFile };
  if (file.size > MOST_BYTES.xlsx) return { refused: text.tooLarge };
  try {
    const stored = await sendOnce(file, { key: keyOfFile(formKey, file) });
    return 'refused' in stored ? stored : await work(stored.id);
  } catch (error) {
    return { refused: refusalText(error, text.offline) };
  }
}
