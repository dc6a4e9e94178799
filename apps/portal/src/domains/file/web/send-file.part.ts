// Sends a chosen file from the browser, so that a form posts its id only.
import { refusalText } from '@yqt/endpoint/client';
import { call, upload } from '@yqt/endpoint/fetch-transport';
import type { StoredFile, Upload } from '@yqt/ui/form/form-view';
import type { fileContract } from '../contract.ts';
import { fileText } from './file.text.ts';
import type { PieceSending } from './send-pieces.ts';

export { isBeingSent } from './being-sent.ts';
export type { BrokenOff } from './send-pieces.ts';

/** The server's limit, said before the file travels. */
const MAX_BYTES = 20 * 1024 * 1024;

/** For the renderer of forms. */
export const sendFile: Upload = (file, onProgress, watch) =>
  sendOnce(file, { onProgress, signal: watch?.signal });

/** Beyond, a broken connection costs too much to begin again. */
const LARGE_BYTES = 8 * 1024 * 1024;

/** A file that may be large: then in pieces, which go on where they broke off. */
export const sendLargeFile =
  (how: PieceSending): Upload =>
  async (file, onProgress, watch) => {
    if (file.size <= LARGE_BYTES && !how.mustResume) return sendFile(file, onProgress, watch);
    try {
      const { sendPieces } = await import('./send-pieces.ts');
      return await sendPieces(file, how, { onProgress, ...watch });
    } catch (error) {
      return { refused: refusalText(error, fileText.offline) };
    }
  };

/** Ends an upload in pieces that broke off. Throws ApiError. */
export const giveUpUpload = async (id: string): Promise<void> => {
  await call<typeof fileContract.cancelUpload>(
    'POST /uaa/api/upload/{id}/cancel',
    { id },
    { tenantHost: location.host },
  );
};

/** The stored file, or why it was not stored in words for the reader. `key`: sent again, it is stored once. */
export async function sendOnce(
  file: File,
  how: {
    key?: string | undefined;
    onProgress?: (percent: number) => void;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<StoredFile | { refused: string }> {
  const { key, onProgress, signal } = how;
  if (file.size > MAX_BYTES) return { refused: fileText.tooLarge };
  try {
    const { id, fileName, size } = await upload<typeof fileContract.uploadFile>(
      'POST /uaa/api/upload/file',
      file,
      {
        tenantHost: location.host,
        signal,
        ...(key === undefined ? {} : { key }),
        ...(onProgress ? { onProgress } : {}),
      },
    );
    return { id, name: fileName, size };
  } catch (error) {
    return { refused: refusalText(error, fileText.offline) };
  }
}

export { MOST_PHOTOS } from '../photo.rules.ts';
