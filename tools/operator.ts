// `npm run operator -- bindings list|approve <id>|reject <id> --reason <text>` and `audit verify`: what an operator does
// without the console. Works on the database of the configuration, also while the portal runs.
import { parseArgs } from 'node:util';
import { escapeUnprintable, printable } from '@yqt/kernel/clean-text';
import type { Sql } from '@yqt/database/sql';
import { AppError } from '@yqt/kernel/errors';
import { decideBindingRequest } from '../apps/portal/src/domains/identity/server/decide-binding-request.ts';
import { selectOpenBindingRequests } from '../apps/portal/src/domains/identity/server/enterprise.sql.ts';
import { selectTenants } from '../apps/portal/src/domains/identity/server/tenant.sql.ts';
import { findAuditFault } from '../apps/portal/src/domains/operator/server/operator.port.ts';
import { readConfig } from '../apps/portal/src/server/config.ts';
import { withDatabase } from '../apps/portal/src/server/with-database.ts';

const USAGE = `用法：
  npm run operator -- bindings list                        待审核的企业绑定申请
  npm run operator -- bindings approve <编号>              通过
  npm run operator -- bindings reject <编号> --reason <原因> 不通过
  npm run operator -- audit verify                         校验审计记录的完整性`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' } },
});

const [noun, verb, id] = positionals;
const command = `${noun ?? ''} ${verb ?? ''}`;

const COMMANDS = ['bindings list', 'bindings approve', 'bindings reject', 'audit verify'];

try {
  // Before the database is started for nothing.
  if (!COMMANDS.includes(command)) throw new Error(USAGE);
  process.exitCode = await withDatabase(readConfig(process.env), run);
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

/** The exit code. */
async function run(sql: Sql): Promise<number> {
  if (command === 'bindings list') return listBindings(sql);
  if (command === 'bindings approve' && id) return decide(sql, { id, status: 'approved', reason: null });
  if (command === 'bindings reject' && id && values.reason)
    return decide(sql, { id, status: 'rejected', reason: values.reason });
  if (command === 'audit verify') return verifyAudit(sql);
  throw new Error(USAGE);
}

async function listBindings(sql: Sql): Promise<number> {
  const requests = await selectOpenBindingRequests(sql);
  for (const { id: requestId, createdAt, loginName, enterpriseName, creditCode, letterFileId } of requests)
    console.log(
      escapeUnprintable(
        [requestId, createdAt, loginName, enterpriseName, creditCode, `委托书 ${letterFileId}`].join('  '),
      ),
    );
  console.log(requests.length ? `共 ${requests.length} 件` : '没有待审核的绑定申请');
  return 0;
}

async function decide(
  sql: Sql,
  decision: { id: string; status: 'approved' | 'rejected'; reason: string | null },
): Promise<number> {
  try {
    await decideBindingRequest(
      { sql, now: () => new Date() },
      {
        ...decision,
        decidedBy: 'operator-cli',
        ip: 'cli',
        requestId: 'cli',
      },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error('没有这件待审核的申请，请用 bindings list 查看编号');
    return 1;
  }
  console.log(decision.status === 'approved' ? '已通过，企业已绑定' : '已退回申请');
  return 0;
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
