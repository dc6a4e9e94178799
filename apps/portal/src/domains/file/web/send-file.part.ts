// Sends a chosen file from the browser, so that a form posts its id only.
import { refusalOf } from '@yqt/endpoint/client';
import { upload } from '@yqt/endpoint/fetch-transport';
import type { StoredFile, Upload } from '@yqt/ui/form/form-view';
import type { fileContract } from '../contract.ts';
import { fileText } from './file.text.ts';

/** The server's limit, said before the file travels. */
const MAX_BYTES = 20 * 1024 * 1024;

/** For the renderer of forms. */
export const sendFile: Upload = (file, onProgress) => sendOnce(file, { onProgress });

/** The stored file, or why it was not stored in words for the reader. `key`: sent again, it is stored once. */
export async function sendOnce(
  file: File,
  how: { key?: string | undefined; onProgress?: (percent: number) => void } = {},
): Promise<StoredFile | { refused: string }> {
  const { key, onProgress } = how;
  if (file.size > MAX_BYTES) return { refused: fileText.tooLarge };
  try {
    const { id, fileName, size } = await upload<typeof fileContract.uploadFile>(
      'POST /uaa/api/upload/file',
      file,
      {
        tenantHost: location.host,
        ...(key === undefined ? {} : { key }),
        ...(onProgress ? { onProgress } : {}),
      },
    );
    return { id, name: fileName, size };
  } catch (error) {
    return { refused: refusalOf(error, fileText.offline) };
  }
}
