// `npm run operator -- bindings list|approve <id>|reject <id> --reason <text>`, `admins grant <name>`,
// `accounts readmit <name>` and `audit verify`: what
// is done at the server itself. Works on the database of the configuration, also while the portal runs.
import { parseArgs } from 'node:util';
import { escapeUnprintable, printable } from '@yqt/kernel/clean-text';
import { transaction, type Sql } from '@yqt/database/sql';
import { AppError } from '@yqt/kernel/errors';
import { decideBindingRequest } from '../apps/portal/src/domains/identity/server/decide-binding-request.ts';
import { selectOpenBindingRequests } from '../apps/portal/src/domains/identity/server/enterprise.sql.ts';
import { selectTenants } from '../apps/portal/src/domains/identity/server/tenant.sql.ts';
import {
  findAuditFault,
  grantRole,
  recordAudit,
} from '../apps/portal/src/domains/operator/server/operator.port.ts';
import { DEFAULT_TENANT } from '../apps/portal/seeds/identity.seed.ts';
import { readmitName } from '../apps/portal/src/domains/identity/closing/server/closed-name.ts';
import { findAccounts } from '../apps/portal/src/domains/identity/server/accounts.port.ts';
import { readConfig, type Config } from '../apps/portal/src/server/config.ts';
import { withDatabase } from '../apps/portal/src/server/with-database.ts';

const USAGE = `用法：
  npm run operator -- bindings list                        待审核的企业绑定申请
  npm run operator -- bindings approve <编号>              通过
  npm run operator -- bindings reject <编号> --reason <原因> 不通过
  npm run operator -- admins grant <登录名>                授予租户管理员（本人须先登录过一次）
  npm run operator -- accounts readmit <登录名>            让已注销账号的统一登录名重新使用（原有内容不恢复）
  npm run operator -- audit verify                         校验审计记录的完整性`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' } },
});

const [noun, verb, id] = positionals;
const command = `${noun ?? ''} ${verb ?? ''}`;

const COMMANDS = [
  'bindings list',
  'bindings approve',
  'bindings reject',
  'admins grant',
  'accounts readmit',
  'audit verify',
];

try {
  // Before the database is started for nothing.
  if (!COMMANDS.includes(command)) throw new Error(USAGE);
  const config = readConfig(process.env);
  process.exitCode = await withDatabase(config, (sql) => run(sql, config));
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

/** The exit code. */
async function run(sql: Sql, config: Config): Promise<number> {
  if (command === 'bindings list') return listBindings(sql);
  if (command === 'bindings approve' && id) return decide(sql, { id, status: 'approved', reason: null });
  if (command === 'bindings reject' && id && values.reason)
    return decide(sql, { id, status: 'rejected', reason: values.reason });
  if (command === 'admins grant' && id) return grantAdmin(sql, id);
  if (command === 'accounts readmit' && id) return readmit(sql, config, id);
  if (command === 'audit verify') return verifyAudit(sql);
  throw new Error(USAGE);
}

async function listBindings(sql: Sql): Promise<number> {
  const requests = await selectOpenBindingRequests(sql);
  for (const { id: requestId, createdAt, loginName, enterpriseName, creditCode, ...request } of requests) {
    const wants = request.wants === 'recovery' ? '接任管理员' : '绑定企业';
    const file = `所附文件 ${request.letterFileId}`;
    console.log(
      escapeUnprintable(
        [requestId, createdAt, wants, loginName, enterpriseName, creditCode, file].join('  '),
      ),
    );
  }
  console.log(requests.length ? `共 ${requests.length} 件` : '没有待审核的绑定申请');
  return 0;
}

async function decide(
  sql: Sql,
  decision: { id: string; status: 'approved' | 'rejected'; reason: string | null },
): Promise<number> {
  try {
    await decideBindingRequest({ sql, now: () => new Date() }, { ...decision, decidedBy: 'operator-cli' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(
      error.code === 'CONFLICT'
        ? printable(error.message)
        : '没有这件待审核的申请，请用 bindings list 查看编号',
    );
    return 1;
  }
  console.log(decision.status === 'approved' ? '已通过，企业已绑定' : '已退回申请');
  return 0;
}

/** The first administrator of the default tenant: the console gives every role after that. */
async function grantAdmin(sql: Sql, loginName: string): Promise<number> {
  const now = new Date();
  const query = { tenantId: DEFAULT_TENANT, ids: null, isDisabled: false, idleBefore: now, now };
  const near = await findAccounts(sql, {
    ...query,
    keyword: loginName.toLowerCase(),
    limit: 1000,
    offset: 0,
  });
  const account = near.find((one) => one.origin === 'sso' && one.loginName === loginName);
  if (!account) {
    console.error('没有这个统一登录账号，请本人先登录一次');
    return 1;
  }
  const grant = { role: 'tenant-admin', department: '*', projectGroup: '*' };
  await transaction(sql, async (tx) => {
    await grantRole(tx, { ...grant, accountId: account.id, grantedBy: 'operator-cli' });
    await recordAudit(tx, {
      tenantId: DEFAULT_TENANT,
      actor: 'operator-cli',
      event: 'user.granted',
      objectKind: 'account',
      objectId: account.id,
      result: 'done',
      ip: 'cli',
      requestId: 'cli',
      facts: grant,
    });
  });
  console.log('已授予租户管理员，立即生效');
  return 0;
}

/** Whoever closed their account may come back, as somebody new: asked for at the hotline, done here. */
async function readmit(sql: Sql, config: Config, loginName: string): Promise<number> {
  const name = { tenantId: DEFAULT_TENANT, origin: 'sso', loginName } as const;
  const isDone = await transaction(sql, async (tx) => {
    if (!(await readmitName({ config }, tx, name))) return false;
    await recordAudit(tx, {
      tenantId: DEFAULT_TENANT,
      actor: 'operator-cli',
      event: 'account.readmitted',
      objectKind: 'account',
      objectId: 'closed-name',
      result: 'done',
      ip: 'cli',
      requestId: 'cli',
      facts: {},
    });
    return true;
  });
  console.log(isDone ? '可以重新登录，将是一个新账号' : '没有以这个登录名注销的统一登录账号');
  return isDone ? 0 : 1;
}

async function verifyAudit(sql: Sql): Promise<number> {
  let exitCode = 0;
  for (const { id: tenantId } of await selectTenants(sql)) {
    const fault = await findAuditFault(sql, tenantId);
    if (fault !== null) exitCode = 1;
    console.log(`${tenantId}：${fault === null ? '完整' : `第 ${fault} 条起被改动`}`);
  }
  return exitCode;
}
