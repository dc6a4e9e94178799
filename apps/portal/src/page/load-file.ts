// A file by its download call, in one piece: one look is one call, and is written down once.
import { ApiError, refusalText } from '@yqt/endpoint/client';
import { SIGNED_OUT } from '@yqt/endpoint/fetch-transport';
import { showFileText as text } from './show-file.text.ts';

type Progress = (received: number, all: number | null) => void;

/** `size`: bytes, 0 where they are not known before. Throws an error whose message says in words for readers why there is none: as the download would have refused it. */
export async function loadFile(
  { src, size }: { src: string; size: number },
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    const reply = await fetch(src, { credentials: 'same-origin', signal });
    if (!reply.ok || !reply.body) throw await refusalOf(reply);
    const all = size || null;
    return await wholeOf(reply.body, (received) => onProgress(received, all));
  } catch (error) {
    throw new Error(refusalText(error, text.offline), { cause: error });
  }
}

async function refusalOf(reply: Response): Promise<ApiError> {
  if (reply.status === 401) dispatchEvent(new Event(SIGNED_OUT));
  return new ApiError({
    status: reply.status,
    requestId: reply.headers.get('x-request-id') ?? '',
    envelope: await reply.json().catch(() => null), // not an answer of ours
  });
}

async function wholeOf(
  body: ReadableStream<Uint8Array>,
  tell: (received: number) => void,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const reader = body.getReader();
  let received = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    received += next.value.length;
    tell(received);
  }
  const whole = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
