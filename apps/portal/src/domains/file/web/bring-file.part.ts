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

/** What the call answers. The same file twice is stored once. */
export async function bringFile<T>(
  file: File,
  { formKey, work }: Bringing<T>,
): Promise<T | { refused: string }> {
  const kind = /\.json$/i.test(file.name) ? 'json' : 'xlsx';
  if (kind === 'xlsx' && !/\.xlsx$/i.test(file.name)) return { refused: text.wrongFile };
  if (file.size > MOST_BYTES[kind]) return { refused: kind === 'json' ? text.jsonTooLarge : text.tooLarge };
  try {
    if (kind === 'json') return await work({ json: await file.text() });
    const stored = await sendOnce(file, { key: keyOfFile(formKey, file) });
    return 'refused' in stored ? stored : await work({ fileId: stored.id });
  } catch (error) {
    return { refused: refusalText(error, text.offline) };
  }
}
