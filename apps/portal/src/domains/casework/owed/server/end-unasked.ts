// What is owed of a case, once its checklist asks for it no more though nothing was filed since: the checklist itself was changed.
import type { Tx } from '@yqt/database/sql';
import { openAnswers } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectSnapshots } from '../../server/history.sql.ts';
import { askedOf } from '../../server/materials.ts';
import { lockCase } from '../../server/open-step.ts';
import { endUnaskedOwed } from './owed.sql.ts';

/** By what was filed: a draft of a correction takes no debt away. Locks the case. */
export async function endUnasked(
  tx: Tx,
  deps: CaseworkDeps,
  { caseId, tenantId }: { caseId: string; tenantId: string },
): Promise<void> {
  const caller = {
    tenantId,
    accountId: null,
    ip: '',
    requestId: 'sweep',
    reach: { isSystem: true } as const,
  };
  const { found, kind } = await lockCase(tx, deps, { caller, id: caseId, kind: null });
  const [last] = await selectSnapshots(tx, caseId);
  if (!last) return;
  const now = deps.now();
  const form = await formOf(tx, kind, found);
  const options = await checkOptions(deps, form, dayText(now));
  const answers = openAnswers(form, last.answers, null);
  const { materials } = await askedOf(tx, { kind, found, now, form, options, answers });
  await endUnaskedOwed(tx, { caseId, asked: materials.map(({ code }) => code) });
}
