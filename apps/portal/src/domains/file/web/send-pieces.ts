// Sends a large file piece by piece. What has arrived is the server's to say: a lost connection is waited for, and whoever chooses the
// same file again, after the page was closed, goes on where it broke off.
import { ApiError, randomKey } from '@yqt/endpoint/client';
import { call, upload } from '@yqt/endpoint/fetch-transport';
import type { StoredFile, UploadWatch } from '@yqt/ui/form/form-view';
import type { fileContract, PieceUpload } from '../contract.ts';
import { cleanName, PIECE_BYTES } from '../file.rules.ts';
import { beginSending } from './being-sent.ts';
import { crc32 } from '@yqt/kernel/crc32';
import { fileText as text } from './file.text.ts';

/** An upload that broke off. */
export type BrokenOff = Pick<PieceUpload, 'id' | 'name' | 'size' | 'received' | 'crc'>;

export interface PieceSending {
  /** Asks for a new upload; the same key again is the same one again. */
  begin: (file: File, key: string) => Promise<PieceUpload>;
  /** What may be gone on with, where it is the same file. */
  brokenOff: readonly BrokenOff[];
  /** Only to go on. */
  mustResume?: boolean;
}

type Watch = Partial<UploadWatch> & { onProgress: (percent: number) => void };

/** The stored file, or why it was not stored. Throws ApiError where the server refuses, or whoever waits has broken it off. */
export async function sendPieces(
  file: File,
  how: PieceSending,
  watch: Watch,
): Promise<StoredFile | { refused: string }> {
  const found = await sameFile(file, how.brokenOff);
  const [first] = how.brokenOff;
  if (!found && how.mustResume) return { refused: text.otherFile(first?.name ?? '') };
  const key = randomKey();
  const upload = found ?? (await patiently(() => how.begin(file, key), watch));
  // what is gone on with stands on the page already, where it broke off
  const end = how.mustResume ? null : beginSending(upload.id);
  try {
    const isWhole = await sendFrom(file, upload, watch);
    return isWhole ? await finish(upload.id, watch) : { refused: text.changed };
  } catch (error) {
    if (watch.signal?.aborted) void cancel(upload.id);
    throw error;
  } finally {
    end?.();
  }
}

/** The upload of the very file: by its name, its length and what has come of it. */
async function sameFile(file: File, brokenOff: readonly BrokenOff[]): Promise<BrokenOff | null> {
  for (const one of brokenOff) {
    const isNamed = one.size === file.size && one.name === cleanName(file.name);
    // oxlint-disable-next-line no-await-in-loop -- there are few, and the first that fits is enough
    if (isNamed && (await crcOf(file, one.received)) === one.crc) return one;
  }
  return null;
}

/** Of the first bytes of a file, which may have been changed or taken away meanwhile: then null. */
async function crcOf(file: File, until: number): Promise<number | null> {
  let sum = 0;
  for (let at = 0; at < until; at += PIECE_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- one piece in memory at a time
    const bytes = await bytesOf(file, at, Math.min(at + PIECE_BYTES, until));
    if (!bytes) return null;
    sum = crc32(bytes, sum);
  }
  return sum;
}

const bytesOf = (file: File, from: number, to: number): Promise<Uint8Array<ArrayBuffer> | null> =>
  file
    .slice(from, to)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );

/** False where the file is no longer the one that was begun. */
async function sendFrom(file: File, from: BrokenOff, watch: Watch): Promise<boolean> {
  let { received: at, crc } = from;
  while (at < file.size) {
    // oxlint-disable-next-line no-await-in-loop -- one behind the other: each begins where the last one ended
    const bytes = await bytesOf(file, at, at + PIECE_BYTES);
    if (!bytes) return false;
    const sum = crc32(bytes, crc);
    // oxlint-disable-next-line no-await-in-loop
    const state = await sendPiece({ id: from.id, at, crc: sum, bytes, size: file.size }, watch);
    crc = sum;
    // another page has sent some of it, or this piece has arrived before without our hearing of it
    if (state.received !== at + bytes.length || state.crc !== sum) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await crcOf(file, state.received)) !== state.crc) return false;
      crc = state.crc;
    }
    at = state.received;
  }
  return true;
}

interface Piece {
  id: string;
  at: number;
  crc: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole. */
  size: number;
}

const sendPiece = (
  { id, at, crc, bytes, size }: Piece,
  { onProgress, ...watch }: Watch,
): Promise<PieceUpload> =>
  patiently(
    () =>
      upload<typeof fileContract.sendPiece>(
        'POST /uaa/api/upload/{id}/piece/{at}/{crc}',
        new File([bytes], 'piece'),
        {
          tenantHost: location.host,
          input: { id, at, crc },
          signal: watch.signal,
          onProgress: (percent) =>
            onProgress(Math.floor(((at + (bytes.length * percent) / 100) / size) * 100)),
        },
      ),
    watch,
  );

async function finish(id: string, watch: Partial<UploadWatch>): Promise<StoredFile> {
  const file = await patiently(
    () =>
      call<typeof fileContract.finishUpload>(
        'POST /uaa/api/upload/{id}/finish',
        { id },
        { tenantHost: location.host },
      ),
    watch,
  );
  return { id: file.id, name: file.fileName, size: file.size };
}

/** What is not heard of any more is the sweeper's. */
const cancel = (id: string): Promise<unknown> =>
  call<typeof fileContract.cancelUpload>(
    'POST /uaa/api/upload/{id}/cancel',
    { id },
    { tenantHost: location.host },
  ).catch(() => null);

/** Nobody answers, somebody on the way does, or the server asks for patience. */
const PASSING = new Set([408, 429, 502, 503, 504]);
const LONGEST_WAIT_MS = 15_000;
/** What the server asks for beyond is no matter of patience, such as the day's quota. */
const LONGEST_ASKED_SECONDS = 60;
/** Of being told to come again and again: longer than a check that was killed holds a file. Then whoever waits reads why. */
const LONGEST_PATIENCE_MS = 90_000;

/**
 * Asks until there is an answer; whoever waits is told, and may break it off. A network that is gone is waited for; a server that asks
 * for patience, not for ever.
 */
async function patiently<T>(ask: () => Promise<T>, { signal, onWaiting }: Partial<UploadWatch>): Promise<T> {
  let patience = LONGEST_PATIENCE_MS;
  for (let step = 1000; ; step = Math.min(step * 2, LONGEST_WAIT_MS)) {
    let wait = step;
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only where the last try came to nothing
      const answer = await ask();
      onWaiting?.(false);
      return answer;
    } catch (error) {
      if (signal?.aborted || !(error instanceof ApiError) || !PASSING.has(error.status)) throw error;
      if (!error.isUnanswered) {
        const asked = error.retryAfterSeconds ?? Infinity;
        wait = Math.max(step, asked * 1000);
        patience -= wait;
        if (asked > LONGEST_ASKED_SECONDS || patience < 0) throw error;
      }
      onWaiting?.(error.isUnanswered);
    }
    // oxlint-disable-next-line no-await-in-loop
    await online(wait, signal);
  }
}

/** After the time, or when the browser says that the network is back, or when nobody waits any more. */
const online = (wait: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
