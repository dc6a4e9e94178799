// Sends a chosen file from the browser, so that the form posts its id only.
import { ApiError, dataOf } from '@yqt/endpoint/client';
import type { AddressOf } from '@yqt/endpoint/define';
import type { fileContract } from '../../file/contract.ts';
import { letterText } from './binding.text.ts';

/** The server's limit, said before the file travels. */
const MAX_BYTES = 20 * 1024 * 1024;
const ADDRESS = 'POST /uaa/api/upload/file' satisfies AddressOf<typeof fileContract.uploadFile>;

export interface Letter {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

/** The stored file, or why it was not stored in words for the reader. */
export async function uploadLetter(file: File): Promise<Letter | { refused: string }> {
  if (file.size > MAX_BYTES) return { refused: letterText.tooLarge };
  try {
    return await send(file);
  } catch (error) {
    if (!(error instanceof ApiError)) return { refused: letterText.offline };
    return { refused: error.fields.map(({ errorMessage }) => errorMessage).join('；') || error.message };
  }
}

async function send(file: File): Promise<Letter> {
  const body = new FormData();
  body.append('file', file);
  const [method, url = ''] = ADDRESS.split(' ');
  const headers = { source: 'PC', tenantHost: location.host };
  const reply = await fetch(url, { method, body, credentials: 'same-origin', headers });
  const stored = dataOf({
    status: reply.status,
    requestId: reply.headers.get('x-request-id') ?? '',
    envelope: await reply.json().catch(() => null),
  });
  if (!isStored(stored)) throw new TypeError(ADDRESS);
  return { id: stored.id, name: stored.fileName, size: stored.size, mediaType: stored.mediaType };
}

const isStored = (
  given: unknown,
): given is { id: string; fileName: string; size: number; mediaType: string } =>
  typeof given === 'object' &&
  given !== null &&
  'id' in given &&
  typeof given.id === 'string' &&
  'fileName' in given &&
  typeof given.fileName === 'string' &&
  'size' in given &&
  typeof given.size === 'number' &&
  'mediaType' in given &&
  typeof given.mediaType === 'string';
