// Configuration: read once from the environment, every fault named at start, none needed for development (DESIGN §4).
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Config {
  /** PORT: where the portal listens. */
  port: number;
  /** SSO_PORT: where the development sign-on server listens. */
  ssoPort: number;
  /** PUBLIC_URL: how browsers reach the portal; links, cookies and sign-on addresses are made from it. */
  publicUrl: URL;
  /** DATA_DIR: database, files and generated keys of the embedded default. */
  dataDir: string;
  /** DATABASE_URL: an external PostgreSQL ≥ 15; empty = the embedded one. */
  databaseUrl: string;
  /** DATABASE_REPLICA_URL: a streaming replica for guest reads; empty = none. */
  databaseReplicaUrl: string;
  /** APP_MODE: production refuses the development sign-on, demonstration users and default secrets. */
  mode: 'demo' | 'production';
  /** SSO_CAS_URL: base of the CAS server; empty = the development one. */
  ssoCasUrl: URL;
  /** True where the development sign-on server is to be started beside the portal. */
  hasDevelopmentSso: boolean;
  /** DEMO_DATA: load demonstration users, policies and enterprises. */
  demoData: boolean;
  /** DATA_KEYS: `id:base64(32 bytes)`, comma separated; the first encrypts, all decrypt. Generated once in demo mode. */
  dataKeys: { id: string; key: Buffer }[];
  /** FILES_URL: a folder (file:///…) or s3://bucket/prefix for uploads. */
  filesUrl: string;
  /** CLAMAV_URL: clamd that looks at uploads, `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; empty = none. */
  clamavUrl: string;
  /** TRUST_PROXY: address or count of the proxies whose X-Forwarded-* are believed; empty = none. */
  trustProxy: string | number | false;
  /** LOG_LEVEL of pino. */
  logLevel: string;
}

type Env = Record<string, string | undefined>;

/** Reads the configuration. Throws one Error that names every fault. */
export function readConfig(env: Env): Config {
  const faults: string[] = [];
  const mode = oneOf(env, 'APP_MODE', ['demo', 'production'], faults);
  const port = portOf(env, 'PORT', 8081, faults);
  const ssoPort = portOf(env, 'SSO_PORT', 8082, faults);
  const dataDir = resolve(env['DATA_DIR'] || 'data');
  const publicUrl = urlOf(env, 'PUBLIC_URL', `http://localhost:${port}`, faults);
  const ssoCasUrl = urlOf(env, 'SSO_CAS_URL', `http://localhost:${ssoPort}/cas`, faults);
  if (mode === 'production') faults.push(...productionFaults(env));
  const dataKeys = keysOf(env, mode, dataDir, faults);
  const trustProxy = proxyOf(env, faults);
  const clamavUrl = env['CLAMAV_URL'] ?? '';
  if (clamavUrl && !/^(?:tcp:\/\/[^/]+|unix:\/\/\/.+)$/.test(clamavUrl))
    faults.push('CLAMAV_URL：应为 tcp://主机:端口 或 unix:///套接字路径');
  if (faults.length) throw new Error(`配置有误：\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return {
    port,
    ssoPort,
    publicUrl,
    dataDir,
    mode,
    ssoCasUrl,
    dataKeys,
    databaseUrl: env['DATABASE_URL'] ?? '',
    databaseReplicaUrl: env['DATABASE_REPLICA_URL'] ?? '',
    hasDevelopmentSso: !env['SSO_CAS_URL'],
    demoData: mode === 'demo' && env['DEMO_DATA'] !== '0',
    filesUrl: env['FILES_URL'] || pathToFileURL(resolve(dataDir, 'files')).href,
    clamavUrl,
    trustProxy,
    logLevel: env['LOG_LEVEL'] || 'info',
  };
}

function productionFaults(env: Env): string[] {
  return [
    ...(env['SSO_CAS_URL'] ? [] : ['SSO_CAS_URL：正式环境必须配置单点登录服务器，不能使用开发登录服务器']),
    ...(env['PUBLIC_URL'] ? [] : ['PUBLIC_URL：正式环境必须配置门户的对外地址']),
    ...(env['DATA_KEYS'] ? [] : ['DATA_KEYS：正式环境必须提供字段加密密钥']),
    ...(env['DEMO_DATA'] === '1' ? ['DEMO_DATA：正式环境不能加载演示数据'] : []),
  ];
}

function oneOf<const T extends string>(
  env: Env,
  name: string,
  words: readonly [T, ...T[]],
  faults: string[],
): T {
  const given = env[name] || words[0];
  const found = words.find((word) => word === given);
  if (!found) faults.push(`${name}：应为 ${words.join(' 或 ')}，实际为 ${given}`);
  return found ?? words[0];
}

function portOf(env: Env, name: string, byDefault: number, faults: string[]): number {
  const port = Number(env[name] || byDefault);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push(`${name}：应为 0～65535 的整数`);
  return port;
}

/** A count of proxies, or their addresses; anything else would silently trust nobody or everybody. */
function proxyOf(env: Env, faults: string[]): string | number | false {
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

function urlOf(env: Env, name: string, byDefault: string, faults: string[]): URL {
  const text = env[name] || byDefault;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  faults.push(`${name}：应为 http:// 或 https:// 开头的完整地址`);
  return new URL(byDefault);
}

function keysOf(env: Env, mode: Config['mode'], dataDir: string, faults: string[]): Config['dataKeys'] {
  const text = env['DATA_KEYS'] || (mode === 'demo' ? generatedKeys(dataDir) : '');
  const keys = text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [id = '', base64 = ''] = part.split(':');
      return { id, key: Buffer.from(base64, 'base64') };
    });
  for (const { id, key } of keys)
    if (!/^[\w-]{1,16}$/.test(id) || key.length !== 32)
      faults.push('DATA_KEYS：每个密钥应写作 编号:32字节的Base64');
  return keys;
}

/** Demo mode makes a key once and keeps it beside the data it protects, readable by its owner alone. */
function generatedKeys(dataDir: string): string {
  const file = resolve(dataDir, 'data-keys');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `demo1:${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
