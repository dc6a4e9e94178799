// The configuration: every fault at once, in Chinese, by the name of its variable.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectConfig, readConfig } from './config.ts';
import { databaseFault } from './database-fault.ts';

const DATA_DIR = join(tmpdir(), 'yqt-config-test');
const faultsOf = (env: Record<string, string>) => collectConfig({ DATA_DIR, ...env }).faults;
const PRODUCTION = {
  APP_MODE: 'production',
  SSO_CAS_URL: 'https://sso.example/cas',
  PUBLIC_URL: 'https://portal.example',
  DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
};

describe('配置', () => {
  it('什么都不写即可启动', () => {
    expect(faultsOf({})).toEqual([]);
    expect(collectConfig({ DATA_DIR }).config.outboundLinks).toBe(false);
    expect(collectConfig({ DATA_DIR, OUTBOUND_LINKS: '1' }).config.outboundLinks).toBe(true);
  });

  it('一次列出全部问题，每项以变量名开头，用中文说明', () => {
    const wrong = {
      APP_MODE: 'live',
      PORT: '80a',
      SSO_PORT: '70000',
      PUBLIC_URL: 'portal.example',
      SSO_CAS_URL: 'ftp://sso.example',
      DATABASE_URL: 'mysql://root:secret@db/portal',
      DATABASE_REPLICA_URL: 'postgres://u:pa%zz@db/portal',
      DATA_DIR: join(import.meta.filename, 'data'),
      DATA_KEYS: 'short:AAAA',
      DEMO_DATA: 'yes',
      FILES_URL: 's3://bucket/prefix',
      CLAMAV_URL: 'http://clamd',
      OUTBOUND_LINKS: 'maybe',
      TRUST_PROXY: 'everybody',
      LOG_LEVEL: 'loud',
      RATE_FACTOR: '-1',
    };
    const faults = faultsOf(wrong);
    expect(faults.map((fault) => fault.replace(/：.*/, '')).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    );
    for (const fault of faults) expect(fault).toMatch(/^\w+：.*[\u4e00-\u9fff]/);
    expect(faults.join()).not.toContain('secret');
    expect(() => readConfig({ ...wrong })).toThrow(/^配置有误：\n(?: {2}- .+\n?){16}$/);
  });

  it.each([
    'postgres://portal@db/portal',
    'postgresql://portal:p%40ss@db.example:5433/portal?sslmode=require',
    'postgres://portal@one:5432,two:5432/portal',
    'postgres://portal@[::1]:5432/portal',
  ])('接受数据库地址 %s', (DATABASE_URL) => {
    expect(faultsOf({ DATABASE_URL })).toEqual([]);
  });

  it('门户与开发登录服务器的端口不能相同', () => {
    expect(faultsOf({ PORT: '9000', SSO_PORT: '9000' })).toEqual(['SSO_PORT：不能与 PORT 相同']);
  });
});

describe('访问频率限制的倍数', () => {
  it('演示环境可任意放宽', () => {
    expect(collectConfig({ DATA_DIR, RATE_FACTOR: '1000' })).toMatchObject({
      config: { rateFactor: 1000 },
      faults: [],
    });
  });

  it('正式环境须写明原因', () => {
    expect(faultsOf(PRODUCTION)).toEqual([]);
    for (const RATE_FACTOR_REASON of ['', ' '])
      expect(faultsOf({ ...PRODUCTION, RATE_FACTOR: '5', RATE_FACTOR_REASON })).toEqual([
        expect.stringMatching(/^RATE_FACTOR_REASON：/),
      ]);
    expect(faultsOf({ ...PRODUCTION, RATE_FACTOR: '5', RATE_FACTOR_REASON: '验收压力测试' })).toEqual([]);
  });
});

describe('外部数据库', () => {
  it('连接不上时说明变量、地址与原因，不含密码', async () => {
    const fault = await databaseFault('DATABASE_URL', 'postgres://portal:secret@127.0.0.1:9/portal');
    expect(fault).toBe(
      'DATABASE_URL：无法连接数据库 127.0.0.1:9/portal，没有数据库在该地址监听（ECONNREFUSED）',
    );
  });
});
