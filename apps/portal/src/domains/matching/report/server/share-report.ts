// 分享链接: whoever holds it reads one report until it expires or is taken back. The token is stored hashed, and left out
// of the store of repeated answers, so no table can be read to open a report.
import { createHash, randomBytes } from 'node:crypto';
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { EnterpriseVisit, Visit } from '../../../../visit.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { SharedReport, ShareView } from '../report-shape.rules.ts';
import { ownReport } from './generate-report.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { groupsWithHowTo } from './read-how-to.ts';
import { wholeGroups } from './read-items.ts';
import {
  insertShare,
  updateShareRevoked as markRevoked,
  selectSharedReport,
  selectShares,
} from './report.sql.ts';

/** 256 bits, as sessions have. */
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a link; the token is answered once and never again. Throws NOT_FOUND for a foreign report. */
export async function shareReport(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { id, days }: { id: string; days: number },
): Promise<ShareView & { token: string }> {
  const report = await ownReport(deps, visit, id);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { now } = visit;
  const shareId = uuidV7(now.getTime());
  const share = await transaction(deps.sql, async (tx) => {
    const [row] = await insertShare(tx, {
      id: shareId,
      reportId: report.id,
      tokenHash: hashOf(token),
      accountId: visit.viewer.accountId,
      now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
    if (!row) throw new Error('a share just written must be there');
    await audit(tx, visit, { event: 'report.shared', shareId, facts: { reportId: report.id, days } });
    return row;
  });
  return { ...share, token };
}

const audit = (
  tx: Parameters<typeof recordAudit>[0],
  visit: EnterpriseVisit,
  given: { event: string; shareId: string; facts: Record<string, string | number> },
) =>
  recordAudit(tx, {
    tenantId: visit.tenantId,
    actor: visit.viewer.accountId,
    event: given.event,
    objectKind: 'share',
    objectId: given.shareId,
    result: 'done',
    ip: visit.ip,
    requestId: visit.requestId,
    facts: { enId: visit.enId, ...given.facts },
  });

/** The links of a report, newest first. Throws NOT_FOUND for a foreign report. */
export async function listShares(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { id }: { id: string },
): Promise<ShareView[]> {
  const report = await ownReport(deps, visit, id);
  return selectShares(deps.sql, { enId: visit.enId, reportId: report.id });
}

/** Takes a link back; from then on it opens nothing. Throws NOT_FOUND for a foreign one. */
export async function revokeShare(
  { sql }: MatchingDeps,
  visit: EnterpriseVisit,
  { id }: { id: string },
): Promise<{ ok: boolean }> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  await transaction(sql, async (tx) => {
    const [share] = await markRevoked(tx, { enId: visit.enId, id, now: visit.now });
    if (!share) throw appError('NOT_FOUND');
    await audit(tx, visit, { event: 'report.share-revoked', shareId: id, facts: {} });
  });
  return { ok: true };
}

/** The report behind a token, with all policies up to 200 (no more are explained to a guest at once). Throws NOT_FOUND alike for an unknown, expired and revoked one. */
export async function readShared(
  deps: MatchingDeps,
  { tenantId, now }: Visit,
  { token }: { token: string },
): Promise<SharedReport> {
  const [report] = await selectSharedReport(deps.sql, { tenantId, tokenHash: hashOf(token), now });
  if (!report) throw appError('NOT_FOUND', { message: '分享链接无效、已过期或已被收回' });
  const { enterprise, body } = report.document;
  return {
    createdAt: report.createdAt,
    on: report.on,
    enterpriseName: enterprise.name,
    creditCode: enterprise.creditCode,
    expiresAt: report.expiresAt,
    ...body,
    groups: await groupsWithHowTo({ sql: deps.sql, tenantId }, await wholeGroups(deps, report)),
  };
}
