// A file's content as one piece.
import type { FileAnswer } from '@yqt/endpoint/file-answer';

/** For small files: all of it is in memory then. */
export async function bytesOf(content: FileAnswer['content']): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
