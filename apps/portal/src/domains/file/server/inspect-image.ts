// Is a JPEG or PNG whole, of a reasonable size, and nothing else besides? What cameras append behind the picture is cut
// off; an archive, script or document there is refused.
import type { FileFault } from '../file.rules.ts';
import { inWindows } from './windows.ts';

export interface Picture {
  /** The picture without what followed it. */
  bytes: Buffer;
}

interface Extent {
  /** Offset just behind the picture. */
  end: number;
  pixels: number;
}

/** 10 000 × 10 000: four times the largest scan; beyond, decoding costs its reader gigabytes. */
const MAX_PIXELS = 100_000_000;

/** The picture, or the fault. */
export async function inspectImage(
  bytes: Buffer,
  kind: 'jpg' | 'png',
): Promise<Picture | { fault: FileFault }> {
  const extent = kind === 'jpg' ? jpegExtent(bytes) : pngExtent(bytes);
  if (!extent) return { fault: 'INCOMPLETE' };
  if (extent.pixels > MAX_PIXELS) return { fault: 'OVERSIZED_INSIDE' };
  if (await hasForeignTail(bytes.subarray(extent.end))) return { fault: 'HIDDEN_CONTENT' };
  return { bytes: bytes.subarray(0, extent.end) };
}

/** Beginnings of what must not ride behind a picture: ZIP and JAR, RAR, 7z, PDF, HTML, SVG, PHP, programs. */
const FOREIGN = [
  'pk\u0003\u0004',
  'pk\u0005\u0006',
  'rar!',
  '7z\u00bc\u00af',
  '%pdf-',
  '<?php',
  '<script',
  '<html',
  '<svg',
  '<!doctype',
  '\u007felf',
];

/** Longer than any of them. */
const FOREIGN_BYTES = 16;

async function hasForeignTail(tail: Buffer): Promise<boolean> {
  for await (const part of inWindows(tail, FOREIGN_BYTES)) {
    const text = part.toString('latin1').toLowerCase();
    if (FOREIGN.some((beginning) => text.includes(beginning))) return true;
  }
  return false;
}

const PNG_HEAD = 8;

/** ISO/IEC 15948 §5.3: length, type, content, checksum; the last chunk is IEND. */
function pngExtent(bytes: Buffer): Extent | null {
  let pixels = 0;
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (type === 'IHDR' && end >= at + 25) pixels = bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12);
    if (type === 'IEND') return pixels > 0 ? { end, pixels } : null;
    at = end;
  }
  return null;
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** ISO/IEC 10918-1 annex B: marker segments until EOI; entropy-coded bytes follow each SOS. */
function jpegExtent(bytes: Buffer): Extent | null {
  let pixels = 0;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === END_OF_IMAGE) return pixels > 0 ? { end: at + 2, pixels } : null;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (at + 9 > bytes.length) return null;
    if (isFrame(marker)) pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) at = nextMarker(bytes, at);
  }
  return null;
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which stand between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Skips stuffed bytes (FF 00) and restart markers. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}
