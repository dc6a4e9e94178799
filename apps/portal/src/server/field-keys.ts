// The keys that encrypt personal fields: as DATA_KEYS writes them, and those that demo mode makes for itself.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface DataKey {
  id: string;
  key: Buffer;
}

/** `id:base64(32 bytes)`, comma separated. Throws TypeError where one is written otherwise. */
export function parseKeys(text: string): DataKey[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [id = '', base64 = ''] = part.split(':');
      const key = Buffer.from(base64, 'base64');
      if (!/^[\w-]{1,16}$/.test(id) || key.length !== 32) throw new TypeError('not id:base64(32 bytes)');
      return { id, key };
    });
}

/** Demo mode makes a key once and keeps it beside the data it protects, readable by its owner alone. Throws in Chinese. */
export function generatedKeys(dataDir: string): DataKey[] {
  const file = resolve(dataDir, 'data-keys');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `demo1:${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  }
  try {
    return parseKeys(readFileSync(file, 'utf8').trim());
  } catch (cause) {
    throw new Error(`密钥文件 ${file} 无法读取或内容有误，请从备份恢复：没有它，已加密的字段无法读出`, {
      cause,
    });
  }
}
