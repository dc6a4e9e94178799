// An item of the checklist of a case that the caller may change now: the case is locked until the transaction ends.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { HANDLERS_ONLY } from '../../casework.text.ts';
import { isWriter } from '../../server/actor-of.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { selectCorrections } from '../../server/correction.sql.ts';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { formOf } from '../../server/form-versions.ts';
import { askedOf, openItems, type AskedMaterial } from '../../server/materials.ts';
import { lockCase } from '../../server/open-step.ts';
import * as text from '../material.text.ts';

/** Throws NOT_FOUND (case or item), FORBIDDEN (only reads), CONFLICT (filed, or left closed by the correction). */
export async function openItem(
  tx: Tx,
  deps: CaseworkDeps,
  { caller, id, code }: { caller: Caller; id: string; code: string },
): Promise<{ found: CaseRow; item: AskedMaterial }> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const { found, kind } = await lockCase(tx, deps, { caller, id, kind: null });
  if (!isWriter(caller.reach, found)) throw appError('FORBIDDEN', { message: HANDLERS_ONLY });
  const form = await formOf(tx, kind, found);
  const now = deps.now();
  const options = await checkOptions(deps, form, dayText(now));
  const { materials } = await askedOf(tx, { kind, found, now, form, options });
  const item = materials.find((one) => one.code === code);
  if (!item) throw appError('NOT_FOUND', { message: text.NO_ITEM });
  const open = (await selectCorrections(tx, found.id)).find(({ status }) => status === 'open') ?? null;
  if (!openItems({ caller, found, kind, open })(code)) throw appError('CONFLICT', { message: text.CLOSED });
  return { found, item };
}
