// Personal data at rest (trust.md 46): AES-256-GCM with the key's id in front, and an HMAC by which equal values are
// found without reading them. The first key encrypts and indexes; every key decrypts and is searched.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type DataKeys = readonly { id: string; key: Buffer }[];

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `keyId:base64(iv · tag · ciphertext)`. Throws where no key is configured. */
export function encryptField(keys: DataKeys, text: string): string {
  const { id, key } = firstOf(keys);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${id}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
}

/** The text again. Throws where the key is gone or the value was changed. */
export function decryptField(keys: DataKeys, value: string): string {
  const [id = '', base64 = ''] = value.split(':');
  const found = keys.find((one) => one.id === id);
  if (!found) throw new Error(`no data key ${id}`);
  const bytes = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

/** The index under which a value is stored. */
export const blindIndex = (keys: DataKeys, purpose: string, text: string): string =>
  indexWith(firstOf(keys), purpose, text);

/** The indexes under which a value may be stored: one per key, so that a rotation finds old rows. */
export const blindIndexes = (keys: DataKeys, purpose: string, text: string): string[] =>
  keys.map((key) => indexWith(key, purpose, text));

const indexWith = ({ id, key }: DataKeys[number], purpose: string, text: string): string => {
  const indexKey = Buffer.from(hkdfSync('sha256', key, '', `blind-index:${purpose}`, 32));
  return `${id}:${createHmac('sha256', indexKey).update(text).digest('base64url')}`;
};

function firstOf(keys: DataKeys): DataKeys[number] {
  const [first] = keys;
  if (!first) throw new Error('no data key is configured');
  return first;
}
