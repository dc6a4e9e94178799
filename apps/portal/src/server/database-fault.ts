// Why an external database cannot be used, in the words of whoever configures it. Names the variable, never the address's
// user or password.
import { connect } from '@yqt/database/sql';
import { selectServerVersion } from './probe.sql.ts';

/** PostgreSQL 15; the oldest that the migrations are tried on. */
const OLDEST = 15;

/** One Chinese sentence, or null where the database answers. Takes some 2 s where nobody does. */
export async function databaseFault(name: string, url: string): Promise<string | null> {
  const sql = connect(url, { max: 1, applicationName: 'start' });
  try {
    const [row] = await selectServerVersion(sql);
    const major = Math.floor((row?.version ?? 0) / 10_000);
    return major < OLDEST ? `${name}：需要 PostgreSQL ${OLDEST} 或更高版本，实际为 ${major}` : null;
  } catch (error) {
    return `${name}：${reasonOf(error, placeOf(url))}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不正确',
  '28000': '不允许该用户从本机连接',
  '3D000': '数据库不存在',
  '42501': '该用户没有权限',
  '53300': '连接数已满',
  '57P03': '正在启动或恢复，请稍后再试',
  ECONNREFUSED: '没有数据库在该地址监听',
  ENOTFOUND: '找不到该主机',
  EAI_AGAIN: '无法解析该主机名',
  ETIMEDOUT: '没有应答',
  CONNECT_TIMEOUT: '没有应答',
  EHOSTUNREACH: '无法到达该主机',
  ENETUNREACH: '无法到达该网络',
  ECONNRESET: '对方断开了连接，可能不是 PostgreSQL',
};

function reasonOf(error: unknown, place: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `无法连接数据库 ${place}，${REASONS[code] ?? '连接失败'}${code && `（${code}）`}`;
}

/** Hosts and the name of the database. */
const placeOf = (url: string): string => url.replace(/^[^:]*:\/\/(?:[^@/]*@)?/, '').replace(/\?.*$/, '');
