// Ids of rows: UUID v7, so that keys grow with time; to every reader they are opaque text (decisions.md, Calls 9).
import { randomBytes } from 'node:crypto';

/** A new UUID v7 (RFC 9562) for an instant in milliseconds. */
export function uuidV7(nowMs: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return uuidText(bytes.toString('hex'));
}

const uuidText = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True where a text could be one of our ids; anything else is simply missing, without asking the database. */
export const isUuid = (text: string): boolean => UUID.test(text);

const UUID_BYTES = 16;
const HEX_DIGITS = 32;

/** The uuids that stand one after the other, 16 bytes each, as texts. */
export function uuidsIn(bytes: Uint8Array): string[] {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
  return Array.from({ length: bytes.length / UUID_BYTES }, (_none, at) =>
    uuidText(hex.slice(at * HEX_DIGITS, (at + 1) * HEX_DIGITS)),
  );
}
