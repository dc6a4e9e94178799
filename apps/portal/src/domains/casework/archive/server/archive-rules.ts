// By which rules kinds are archived, as tenant administrators read and change them. What is archived already stays as it was.
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { markOf, requireUnchanged } from '../../server/seen-mark.ts';
import { lockSetting } from '../../server/setting.sql.ts';
import type { ArchiveTerms } from '../archive.rules.ts';
import { ruleHasChanged } from '../archive.text.ts';
import type { ArchiveRule } from '../contract.ts';
import { saveArchiveRule, selectArchiveRules } from './archive.sql.ts';
import { kindTerms } from './archive-terms.ts';

type Visit = Pick<OperatorVisit, 'tenantId' | 'viewer' | 'ip' | 'requestId'>;

/** Every kind, with what counts in the tenant. */
export async function listArchiveRules(
  deps: CaseworkDeps,
  { tenantId }: Pick<Visit, 'tenantId'>,
): Promise<ArchiveRule[]> {
  const set = new Map((await selectArchiveRules(deps.sql, tenantId)).map((one) => [one.kind, one]));
  return [...deps.kinds.values()].map((kind) => {
    const terms = { ...kindTerms(kind), ...set.get(kind.kind) };
    const said = { kind: kind.kind, label: kind.label, ...terms };
    return { ...said, isSet: set.has(kind.kind), mark: markOf(saidOf(terms)) };
  });
}

const saidOf = ({ afterDays, class: name, retention }: ArchiveTerms) => [afterDays, name, retention];

/** Counts from the next sweep on. Throws NOT_FOUND for an unknown kind, CONFLICT where a colleague saved another rule meanwhile. */
export async function changeArchiveRule(
  deps: CaseworkDeps,
  { tenantId, viewer, ip, requestId }: Visit,
  { seen, ...given }: ArchiveTerms & { kind: string; seen?: string },
): Promise<{ ok: boolean }> {
  const kind = deps.kinds.get(given.kind);
  if (!kind) throw appError('NOT_FOUND');
  const rule = { ...given, class: given.class.trim() };
  await transaction(deps.sql, async (tx) => {
    await lockSetting(tx, { tenantId, name: `archive:${given.kind}` });
    const set = (await selectArchiveRules(tx, tenantId)).find((one) => one.kind === given.kind);
    const now = { ...kindTerms(kind), ...set };
    requireUnchanged(saidOf(now), seen, () => ruleHasChanged(now));
    await saveArchiveRule(tx, { ...rule, tenantId, by: viewer.accountId, now: deps.now() });
    await recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: 'case.archive-rule',
      objectKind: 'case-kind',
      objectId: given.kind,
      result: 'done',
      ip,
      requestId,
      facts: { afterDays: rule.afterDays, class: rule.class, retention: rule.retention },
    });
  });
  return { ok: true };
}
