// Sends a chosen file from the browser, so that the form posts its id only.
import { refusalOf } from '@yqt/endpoint/client';
import { upload } from '@yqt/endpoint/fetch-transport';
import { keyOfFile } from '../../../form-key.tsx';
import type { fileContract, UploadedFile } from '../../file/contract.ts';
import { letterText } from './binding.text.ts';

/** The server's limit, said before the file travels. */
const MAX_BYTES = 20 * 1024 * 1024;

/** The stored file, or why it was not stored in words for the reader. */
export async function uploadLetter(file: File, formKey: string): Promise<UploadedFile | { refused: string }> {
  if (file.size > MAX_BYTES) return { refused: letterText.tooLarge };
  try {
    return await upload<typeof fileContract.uploadFile>('POST /uaa/api/upload/file', file, {
      tenantHost: location.host,
      key: keyOfFile(formKey, file),
    });
  } catch (error) {
    return { refused: refusalOf(error, letterText.offline) };
  }
}
