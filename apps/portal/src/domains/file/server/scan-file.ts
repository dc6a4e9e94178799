// Asks a malware scanner about an upload before anything is stored (trust.md 27): clamd by its INSTREAM command where
// CLAMAV_URL names one; without one only the harmless EICAR test file is recognised, so that the refusal can be tried.
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { appError } from '@yqt/kernel/errors';

export interface MalwareScanner {
  /**
   * True where the bytes carry malware. Throws UNAVAILABLE where the scanner gives no verdict within the time: nothing
   * passes unseen.
   */
  isInfected(content: Scannable, patienceMs?: number): Promise<boolean>;
}

/** A whole file, or its bytes as they come. */
export type Scannable = Uint8Array | AsyncIterable<Uint8Array>;

/** The EICAR test string in two halves, so that this file is not found to carry it. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
/** clamd reads streams in chunks of any length below its own limit. */
const CHUNK_BYTES = 64 * 1024;
/** A 20 MB file takes clamd some seconds. */
const TIMEOUT_MS = 30_000;
const RETRY_SECONDS = 60;

/** The scanner that CLAMAV_URL names: `tcp://host:3310`, `unix:///run/clamav/clamd.ctl`, or empty for none. */
export function createScanner(clamavUrl: string): MalwareScanner {
  if (!clamavUrl) return { isInfected: hasEicar };
  const url = new URL(clamavUrl);
  const address =
    url.protocol === 'unix:'
      ? { path: decodeURIComponent(url.pathname) }
      : { host: url.hostname, port: Number(url.port || 3310) };
  return {
    async isInfected(content, patienceMs = TIMEOUT_MS) {
      const answer = await ask(connect(address), content, patienceMs).catch((cause: unknown) => {
        throw appError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause });
      });
      if (answer.endsWith('FOUND')) return true;
      if (answer.endsWith('OK')) return false;
      throw appError('UNAVAILABLE', {
        retryAfterSeconds: RETRY_SECONDS,
        cause: new Error(answer.slice(0, 200)),
      });
    },
  };
}

async function hasEicar(content: Scannable): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const piece of piecesOf(content)) {
    const window = Buffer.concat([tail, piece]);
    if (window.includes(EICAR)) return true;
    tail = window.subarray(-EICAR.length);
  }
  return false;
}

/** clamd's one line, without its end mark: `stream: OK`, `stream: <name> FOUND`, or what went wrong. */
async function ask(socket: Socket, content: Scannable, patienceMs: number): Promise<string> {
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd gave no answer in time')));
  const request = Readable.from(streamed(content), { objectMode: false });
  // no more is read than clamd takes
  request.on('error', (error) => socket.destroy(error)).pipe(socket);
  let answer = '';
  try {
    for await (const part of socket.setEncoding('utf8')) answer += part;
  } finally {
    request.destroy();
  }
  return answer.replace(/\0[\s\S]*$/, '').trim();
}

async function* streamed(content: Scannable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of piecesOf(content)) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

async function* piecesOf(content: Scannable): AsyncGenerator<Buffer> {
  for await (const given of content instanceof Uint8Array ? [content] : content) {
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
