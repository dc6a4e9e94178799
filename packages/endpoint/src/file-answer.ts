// What a file endpoint's handler returns; the binder turns it into headers and bytes.
import Type from 'typebox';
import { OneOf } from '@yqt/kernel/schema';

export interface FileAnswer {
  /** As the user saved it, Chinese included; encoded by RFC 6266 on the way out. */
  name: string;
  /** Media type; never guessed from the name. */
  mediaType: string;
  /** Bytes, or a stream of them. */
  content: Uint8Array | AsyncIterable<Uint8Array | string>;
  /** Pictures of our own making (captcha, QR) are shown; uploads are always attachments. */
  isInline?: boolean;
  /** The same bytes for everybody, signed in or not: kept for a minute, then asked for by its ETag (RFC 9110, 8.8.3). */
  isShared?: boolean;
}

/** Schema stand-in: files are not JSON, OpenAPI shows a binary body. */
export const FileAnswer = Type.Unsafe<FileAnswer>({ type: 'string', format: 'binary' });

const FEED_FORMATS = ['rss', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
/** What a call of a feed (feed.ts) asks beside the list's own filters. */
export const feedFields = { format: OneOf(FEED_FORMATS, { default: 'rss' }) };

/** RFC 6266 with RFC 5987 encoding; control characters, quotes, separators and bidi marks never reach the header. */
export function contentDisposition({
  name,
  isInline = false,
}: Pick<FileAnswer, 'name' | 'isInline'>): string {
  const clean =
    Array.from(name.normalize('NFC'))
      .filter((letter) => !UNSAFE.test(letter))
      .join('')
      .slice(0, 200) || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["\\;%]/g, '_');
  const utf8 = encodeURIComponent(clean.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

const UNSAFE = /[\p{Cc}\p{Cf}/\\:*?"<>|]/u;
