// Takes exactly one whole file out of a multipart request, and has it looked at, before anything is asked of the database: its
// sender and the scanner may be slow. The rest of the form is not looked at.
import { createHash } from 'node:crypto';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, appError, invalid } from '@yqt/kernel/errors';
import { MAX_FILE_BYTES, PIECE_BYTES, UPLOAD_TEXT } from '../file.rules.ts';
import type { FileDeps } from './file-deps.ts';
import { checkFile, type CheckedFile } from './store-file.ts';

export interface Upload {
  /** As sent. */
  name: string;
  bytes: Buffer;
}

/** Fields beside the file are tolerated, as old clients send some. */
const LIMITS = {
  files: 1,
  fields: 5,
  fieldSize: 1000,
  parts: 6,
  headerPairs: 20,
};

/** A piece of a larger file. Throws as `readUpload`. */
export const readPiece = async (request: FastifyRequest): Promise<Buffer> =>
  (await readFile(request, PIECE_BYTES)).bytes;

const readings = new WeakMap<FastifyRequest, Promise<Upload>>();

/** The file, read once a request: before a transaction is opened for it, since its sender may be slow. */
export function readUpload(request: FastifyRequest): Promise<Upload> {
  const reading = readings.get(request) ?? readFile(request);
  readings.set(request, reading);
  return reading;
}

type Checks = Pick<FileDeps, 'scanner' | 'log'>;

const checks = new WeakMap<FastifyRequest, Promise<CheckedFile>>();

/** The file as inspected and scanned, once a request. Throws as `readUpload` and `checkFile`. */
export function checkedUpload(deps: Checks, request: FastifyRequest, owner: string): Promise<CheckedFile> {
  const checking =
    checks.get(request) ??
    readUpload(request).then((upload) => checkFile(deps, { ...upload, ownerAccount: owner }));
  checks.set(request, checking);
  return checking;
}

/**
 * The same for the same file under the same name; throws as `readUpload`. The file has been checked by then: what was found
 * is the handler's to tell.
 */
export async function markOfUpload(deps: Checks, request: FastifyRequest): Promise<string> {
  const { name, bytes } = await readUpload(request);
  await checkedUpload(deps, request, request.visit.viewer?.accountId ?? '').catch(() => {});
  return createHash('sha256').update(JSON.stringify(name)).update(bytes).digest('base64url');
}

/** The file. Throws INVALID (none, or several), TOO_LARGE, BAD_REQUEST (a form that breaks off); reads to the end. */
async function readFile(request: FastifyRequest, mostBytes = MAX_FILE_BYTES): Promise<Upload> {
  if (!request.isMultipart()) throw appError('UNSUPPORTED_TYPE', { message: '请以文件表单的形式上传' });
  const uploads: Upload[] = [];
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: mostBytes + 1 } })) {
      if (part.type === 'file') uploads.push({ name: part.filename, bytes: await part.toBuffer() });
    }
  } catch (error) {
    throw translated(error, mostBytes);
  }
  const [upload] = uploads;
  if (!upload) throw invalid({ field: 'file', errorMessage: '请选择要上传的文件' });
  return upload;
}

/** The plugin's errors by code; what has none is the parser's about a broken form. */
function translated(error: unknown, mostBytes: number): Error {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return invalid({ field: 'file', errorMessage: '每次只能上传一个文件' });
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return appError('TOO_LARGE', { message: UPLOAD_TEXT.tooLarge(mostBytes), cause: error });
  return appError('BAD_REQUEST', { message: '上传的内容不完整，请重新上传', cause: error });
}
