// How one variable of the environment is read each. A fault is added in Chinese under the variable's name, and reading goes
// on with the default, so that all faults are named at once. A fault never repeats an address: it may hold a password.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { parseKeys, type DataKey } from './field-keys.ts';

export type Env = Record<string, string | undefined>;

/** One of the words; the first is the default. */
export function oneOf<const T extends string>(
  env: Env,
  name: string,
  words: readonly [T, ...T[]],
  faults: string[],
): T {
  const given = env[name] || words[0];
  const found = words.find((word) => word === given);
  if (!found) faults.push(`${name}：应为 ${words.join('、')} 之一，实际为 ${given}`);
  return found ?? words[0];
}

/** A port; 0 = any that is free. */
export function portOf(env: Env, name: string, byDefault: number, faults: string[]): number {
  const port = Number(env[name] || byDefault);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  faults.push(`${name}：应为 0～65535 的整数，实际为 ${env[name]}`);
  return byDefault;
}

/** A folder that is there or can be made, and written to. */
export function folderOf(env: Env, name: string, byDefault: string, faults: string[]): string {
  const folder = resolve(env[name] || byDefault);
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory()) faults.push(`${name}：${nearest} 不是文件夹`);
  else if (!canWrite(nearest)) faults.push(`${name}：没有权限写入文件夹 ${nearest}`);
  return folder;
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A count of proxies, or their addresses; anything else would silently trust nobody or everybody. */
export function proxyOf(env: Env, faults: string[]): string | number | false {
  const given = env['TRUST_PROXY'] ?? '';
  if (given === '') return false;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  if (
    given
      .split(',')
      .every((part) => isIP(part.trim().replace(/\/\d{1,3}$/, '')) !== 0 || part.trim() === 'loopback')
  )
    return given;
  faults.push('TRUST_PROXY：应为代理层数（如 1）或代理地址（如 10.0.0.1，可用逗号分隔）');
  return false;
}

/** An address of the web. */
export function urlOf(env: Env, name: string, byDefault: string, faults: string[]): URL {
  const text = env[name] || byDefault;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  faults.push(`${name}：应为 http:// 或 https:// 开头的完整地址`);
  return new URL(byDefault);
}

/** The address of a PostgreSQL; empty = none. */
export function databaseOf(env: Env, name: string, faults: string[]): string {
  const text = env[name] ?? '';
  if (text === '' || isDatabaseUrl(text)) return text;
  faults.push(`${name}：应为 postgres://用户:密码@主机:端口/数据库 形式的地址（特殊字符须按网址编码）`);
  return '';
}

const DATABASE_URL = /^postgres(?:ql)?:\/\/(?:[^@/\s]*@)?([^@/?#\s]+)(?:\/[^/?#\s]*)?(?:\?\S*)?$/;
const DATABASE_HOST = /^(?:\[[\da-f:]+\]|[^:,]+)(?::\d{1,5})?$/i;

/** Several hosts, by commas, are tried in turn. */
function isDatabaseUrl(text: string): boolean {
  const [, hosts = ''] = DATABASE_URL.exec(text) ?? [];
  return hosts.split(',').every((host) => DATABASE_HOST.test(host)) && !/%(?![\da-f]{2})/i.test(text);
}

/** A folder of this machine; the one kind of storage that this release has. */
export function storageOf(env: Env, byDefault: string, faults: string[]): string {
  const text = env['FILES_URL'] || byDefault;
  if (URL.canParse(text) && text.startsWith('file:///') && !/%2f/i.test(text)) return text;
  faults.push('FILES_URL：应为 file:/// 开头的本地文件夹地址，本版本不支持其他存储');
  return byDefault;
}

/** clamd; empty = none. */
export function clamavOf(env: Env, faults: string[]): string {
  const text = env['CLAMAV_URL'] ?? '';
  if (text && !/^(?:tcp:\/\/[^/]+|unix:\/\/\/.+)$/.test(text))
    faults.push('CLAMAV_URL：应为 tcp://主机:端口 或 unix:///套接字路径');
  return text;
}

/** No load needs more. */
const MOST_RATE = 1_000_000;

/** What every rate limit is multiplied by. */
export function rateFactorOf(env: Env, mode: 'demo' | 'production', faults: string[]): number {
  const factor = Number(env['RATE_FACTOR'] || 1);
  if (!(factor > 0 && factor <= MOST_RATE)) {
    faults.push(`RATE_FACTOR：应为大于 0、不超过 ${MOST_RATE} 的数`);
    return 1;
  }
  if (mode === 'production' && factor !== 1 && !env['RATE_FACTOR_REASON']?.trim())
    faults.push('RATE_FACTOR_REASON：正式环境改变访问频率限制（RATE_FACTOR）时必须写明原因');
  return factor;
}

/** Keys of fields; none where the variable is empty. */
export function keysOf(env: Env, faults: string[]): DataKey[] {
  try {
    return parseKeys(env['DATA_KEYS'] ?? '');
  } catch {
    faults.push('DATA_KEYS：每个密钥应写作 编号:32字节的Base64，以逗号分隔');
    return [];
  }
}
