// Opens a picture to be made smaller: upright, within what the process can hold, one at a time.
import type { Sharp } from 'sharp';

/** Beyond, decoding would cost hundreds of megabytes. */
const MOST_PIXELS = 50_000_000;
const PATIENCE_SECONDS = 20;

/** As it was held; what cameras wrote of place and time stays behind. The decoder is loaded with the first picture. */
export async function decodePicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient();
}

/** The whole of a stored file. */
export async function pictureBytes(
  content: AsyncIterable<Uint8Array | string> | Uint8Array,
): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
