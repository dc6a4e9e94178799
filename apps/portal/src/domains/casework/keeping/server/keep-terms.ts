// How long drafts and what was taken back are kept in a tenant; and until when one draft stays.
import { transaction, type Db } from '@yqt/database/sql';
import type { OperatorVisit } from '../../../../visit.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { markOf, requireUnchanged } from '../../server/seen-mark.ts';
import { lockSetting } from '../../server/setting.sql.ts';
import type { Keeping } from '../contract.ts';
import { termsHaveChanged } from '../keeping.text.ts';
import { draftGoesOn, USUAL_KEEPING, type KeepingTerms } from '../keeping.rules.ts';
import { saveKeeping, selectKeeping, selectNotice } from './keeping.sql.ts';

/** What counts in a tenant. */
export async function keepingOf(db: Db, tenantId: string): Promise<Keeping> {
  const [set] = await selectKeeping(db, tenantId);
  const terms = set ?? USUAL_KEEPING;
  return { ...terms, isSet: set !== undefined, mark: markOf(saidOf(terms)) };
}

const saidOf = ({ draftDays, withdrawnDays }: KeepingTerms) => [draftDays, withdrawnDays];

/** Counts from the next sweep on (CONFLICT where a colleague saved other terms meanwhile); a draft still goes no sooner than two weeks after its owner was told. */
export async function changeKeeping(
  deps: CaseworkDeps,
  { tenantId, viewer, ip, requestId }: Pick<OperatorVisit, 'tenantId' | 'viewer' | 'ip' | 'requestId'>,
  { seen, ...terms }: KeepingTerms & { seen?: string },
): Promise<{ ok: boolean }> {
  const { draftDays, withdrawnDays } = terms;
  await transaction(deps.sql, async (tx) => {
    await lockSetting(tx, { tenantId, name: 'keeping' });
    const now = await keepingOf(tx, tenantId);
    requireUnchanged(saidOf(now), seen, () => termsHaveChanged(now.draftDays, now.withdrawnDays));
    await saveKeeping(tx, { ...terms, tenantId, by: viewer.accountId, now: deps.now() });
    await recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: 'case.keeping-rule',
      objectKind: 'case',
      objectId: 'keeping',
      result: 'done',
      ip,
      requestId,
      facts: { draftDays, withdrawnDays },
    });
  });
  return { ok: true };
}

/** The day on which a draft goes unless somebody changes it; null for what was filed. */
export async function draftKeptUntil(
  db: Db,
  { found, today }: { found: Pick<CaseRow, 'id' | 'tenantId' | 'submittedAt' | 'updatedAt'>; today: string },
): Promise<string | null> {
  if (found.submittedAt !== null) return null;
  const [{ draftDays }, [notice]] = await Promise.all([
    keepingOf(db, found.tenantId),
    selectNotice(db, found.id),
  ]);
  const toldOn = notice?.toldAt.slice(0, 10) ?? null;
  return draftGoesOn({ changedOn: found.updatedAt.slice(0, 10), toldOn, draftDays, today });
}
