// A zip written while it is read: one file is open at a time, whatever the size of the whole.
import { addAbortSignal, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileAnswer } from '@yqt/endpoint/file-answer';

/** Puts a file into the zip; resolves when it has been read to its end. Nothing is compressed: what is uploaded is already. */
export type AddToZip = (name: string, content: FileAnswer['content']) => Promise<void>;

/** The bytes while `fill` adds one file after the other. What `fill` throws ends them. */
export async function* zipOf(fill: (add: AddToZip) => Promise<void>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const written = Readable.from(zip.outputStream);
  const leaving = new AbortController();
  const add: AddToZip = (name, content) => addFile(zip, { name, content, signal: leaving.signal });
  void fill(add)
    .then(() => zip.end())
    .catch((error: unknown) => written.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const chunk of written) yield chunk;
  } finally {
    // whoever goes away in the middle leaves no file open
    leaving.abort();
  }
}

const addFile = (
  zip: ZipFile,
  { name, content, signal }: { name: string; content: FileAnswer['content']; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const source = Readable.from(content instanceof Uint8Array ? [Buffer.from(content)] : content);
    addAbortSignal(signal, source);
    source.once('end', resolve);
    source.once('error', reject);
    zip.addReadStream(source, name, { compress: false });
  });
