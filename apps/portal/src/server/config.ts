// Configuration: read once from the environment, every fault named at start, none needed for development (DESIGN §4).
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  clamavOf,
  databaseOf,
  storageOf,
  folderOf,
  keysOf,
  oneOf,
  portOf,
  proxyOf,
  rateFactorOf,
  urlOf,
  type Env,
} from './config-fields.ts';
import { generatedKeys } from './field-keys.ts';

export interface Config {
  /** PORT: where the portal listens. */
  port: number;
  /** HOST: the address of this machine that the portal listens at. */
  host: string;
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
  /** OUTBOUND_LINKS: 1 = links to other sites are asked for every night, which needs a way out to ports 80 and 443. */
  outboundLinks: boolean;
  /** TRUST_PROXY: address or count of the proxies whose X-Forwarded-* are believed; empty = none. */
  trustProxy: string | number | false;
  /** LOG_LEVEL of pino. */
  logLevel: (typeof LOG_LEVELS)[number];
  /**
   * RATE_FACTOR: multiplies every rate limit, so that load can be tested; 1 = as they are. In production only with its
   * reason in RATE_FACTOR_REASON, which is logged at every start.
   */
  rateFactor: number;
  rateFactorReason: string;
}

const LOG_LEVELS = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const;

/** What the environment says: every fault in Chinese with its variable; the configuration holds where there is none. */
export function collectConfig(env: Env): { config: Config; faults: string[] } {
  const faults: string[] = [];
  const mode = oneOf(env, 'APP_MODE', ['demo', 'production'], faults);
  const port = portOf(env, 'PORT', 8081, faults);
  const ssoPort = portOf(env, 'SSO_PORT', 8082, faults);
  const hasDevelopmentSso = !env['SSO_CAS_URL'];
  if (hasDevelopmentSso && port === ssoPort && port !== 0) faults.push('SSO_PORT：不能与 PORT 相同');
  const dataDir = folderOf(env, 'DATA_DIR', 'data', faults);
  const isDemoDataWanted = oneOf(env, 'DEMO_DATA', ['1', '0'], faults) === '1';
  const config = {
    port,
    ssoPort,
    hasDevelopmentSso,
    mode,
    dataDir,
    host: env['HOST'] || '127.0.0.1',
    publicUrl: urlOf(env, 'PUBLIC_URL', `http://localhost:${port}`, faults),
    ssoCasUrl: urlOf(env, 'SSO_CAS_URL', `http://localhost:${ssoPort}/cas`, faults),
    demoData: mode === 'demo' && isDemoDataWanted,
    databaseUrl: databaseOf(env, 'DATABASE_URL', faults),
    databaseReplicaUrl: databaseOf(env, 'DATABASE_REPLICA_URL', faults),
    filesUrl: storageOf(env, pathToFileURL(resolve(dataDir, 'files')).href, faults),
    clamavUrl: clamavOf(env, faults),
    outboundLinks: oneOf(env, 'OUTBOUND_LINKS', ['0', '1'], faults) === '1',
    trustProxy: proxyOf(env, faults),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, faults),
    rateFactor: rateFactorOf(env, mode, faults),
    rateFactorReason: env['RATE_FACTOR_REASON'] ?? '',
    dataKeys: keysOf(env, faults),
  };
  if (mode === 'production') faults.push(...productionFaults(env));
  return { config, faults };
}

/** Reads the configuration. Throws one Error that names every fault. In demo mode keys are made at the first time. */
export function readConfig(env: Env): Config {
  const { config, faults } = collectConfig(env);
  if (faults.length) throw new Error(faultText(faults));
  const hasOwnKeys = config.dataKeys.length > 0 || config.mode === 'production';
  return hasOwnKeys ? config : { ...config, dataKeys: generatedKeys(config.dataDir) };
}

/** All faults as whoever starts reads them. */
export const faultText = (faults: readonly string[]): string =>
  `配置有误：\n${faults.map((fault) => `  - ${fault}`).join('\n')}`;

function productionFaults(env: Env): string[] {
  return [
    ...(env['SSO_CAS_URL'] ? [] : ['SSO_CAS_URL：正式环境必须配置单点登录服务器，不能使用开发登录服务器']),
    ...(env['PUBLIC_URL'] ? [] : ['PUBLIC_URL：正式环境必须配置门户的对外地址']),
    ...(env['DATA_KEYS'] ? [] : ['DATA_KEYS：正式环境必须提供字段加密密钥']),
    ...(env['DEMO_DATA'] === '1' ? ['DEMO_DATA：正式环境不能加载演示数据'] : []),
  ];
}
