// What is wrong with a file is said before it travels.
import { kindFault } from '@yqt/ui/form/file-kind';
import type { Upload } from '@yqt/ui/form/form-view';
import { caseFilesText as text } from './files.text.ts';

const MEGABYTE = 1024 * 1024;

/** The same upload, without what the item would refuse. */
export const fitting =
  (item: { accept: readonly string[]; most: number; maxMb: number }, upload: Upload): Upload =>
  async (file, onProgress, watch) => {
    const wrong = kindFault(file.name, item.accept);
    if (wrong !== '') return { refused: wrong };
    if (file.size > item.maxMb * MEGABYTE) return { refused: text.tooLarge(item) };
    return upload(file, onProgress, watch);
  };

/** What of it has come before it was refused stands on the page then. */
export const thenReload =
  (reload: () => unknown, upload: Upload): Upload =>
  async (...given) => {
    const answer = await upload(...given);
    if ('refused' in answer) void reload();
    return answer;
  };
