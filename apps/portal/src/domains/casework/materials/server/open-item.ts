// An item of the checklist of a case that the caller may change now: the case is locked until the transaction ends.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { HANDLERS_ONLY } from '../../casework.text.ts';
import { isWriter } from '../../server/actor-of.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { selectCorrections } from '../../server/correction.sql.ts';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { formOf } from '../../server/form-versions.ts';
import { askedOf, isUploaded, openItems, type AskedMaterial } from '../../server/materials.ts';
import { selectSnapshots, type SnapshotRow } from '../../server/history.sql.ts';
import { selectOwed } from '../../owed/server/owed.sql.ts';
import { selectMaterials, selectPromises } from '../../server/material.sql.ts';
import { lockCase } from '../../server/open-step.ts';
import { addedItems } from '../../server/opened.ts';
import * as text from '../material.text.ts';

/** What is wanted of an item. */
export type ItemUse = 'upload' | 'vault' | 'promise' | 'remove';

interface OpenItem {
  found: CaseRow;
  item: AskedMaterial;
  /** Of a correction under way the newest submission. */
  last: SnapshotRow | undefined;
}

/**
 * Throws NOT_FOUND (case or item), FORBIDDEN (only reads), CONFLICT (filed, or left closed by the correction), INVALID
 * (`materials.<code>`: it is obtained in another way).
 */
export async function openItem(
  tx: Tx,
  deps: CaseworkDeps,
  { caller, id, code, use }: { caller: Caller; id: string; code: string; use: ItemUse },
): Promise<OpenItem> {
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
  const owed = await selectOwed(tx, found.id);
  const [last] = open ? await selectSnapshots(tx, found.id) : [];
  const added = open ? await addedSince(tx, found, last) : NOTHING;
  if (!openItems({ caller, found, kind, open, last, added, owed })(item))
    throw appError('CONFLICT', { message: text.CLOSED });
  requireWay(item, use, 'enteredBy' in caller.reach);
  return { found, item, last };
}

const NOTHING: ReadonlySet<string> = new Set();

const addedSince = async (tx: Tx, { id }: CaseRow, last: SnapshotRow | undefined) =>
  addedItems(last, { materials: await selectMaterials(tx, id), promises: await selectPromises(tx, id) });

function requireWay(item: AskedMaterial, use: ItemUse, isWindow: boolean): void {
  const { code, obtainBy } = item;
  const takesFiles = obtainBy === 'upload' || obtainBy === 'vault';
  const isFit =
    use === 'remove' ||
    (use === 'promise' && (obtainBy === 'promise' || item.deferral !== undefined)) ||
    (use === 'vault' && takesFiles) ||
    (use === 'upload' && isUploaded(item, isWindow));
  if (isFit) return;
  if (use === 'promise' && item.instead !== undefined) throw appError('CONFLICT', { message: item.instead });
  if (obtainBy === 'upload') throw appError('CONFLICT', { message: text.NO_PROMISE });
  throw invalid({ field: `materials.${code}`, errorMessage: text.NOT_UPLOADED[obtainBy] });
}
