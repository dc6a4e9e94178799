// 告知承诺: the applicant confirms the words of an item in the place of a file, or takes that back while it is theirs to change.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { ALREADY_DEFERRED, HAS_FILE, NOT_DEFERRABLE } from '../../owed/owed.text.ts';
import { promiseWords } from '../../owed/owed.rules.ts';
import { barOf } from '../../breach/server/barred.ts';
import { endPromise, insertPromise, selectMaterials } from '../../server/material.sql.ts';
import * as text from '../material.text.ts';
import { openItem } from './open-item.ts';

export interface Promising {
  id: string;
  code: string;
  /** The words as they were read; null takes the promise back. */
  text: string | null;
}

/** Throws what `openItem` does, and CONFLICT where these are no longer the words, or there is nothing to promise. */
export async function promiseMaterial(
  deps: CaseworkDeps,
  caller: Caller & { accountId: string },
  given: Promising,
): Promise<{ ok: boolean }> {
  return transaction(deps.sql, async (tx) => {
    const { found, item, last } = await openItem(tx, deps, { caller, ...given, use: 'promise' });
    const words = promiseWords(item);
    if (words === undefined) throw appError('CONFLICT', { message: text.NO_PROMISE });
    const days = item.obtainBy === 'promise' ? null : (item.deferral?.days ?? null);
    if (given.text !== null && days !== null)
      await requireDeferrable(tx, { found, item, last, today: dayText(deps.now()) });
    if (given.text !== null && linesOf(given.text) !== linesOf(words))
      throw appError('CONFLICT', { message: text.NO_PROMISE_TEXT });
    const now = deps.now();
    const row = { caseId: found.id, code: item.code, now };
    await endPromise(tx, row);
    if (given.text !== null)
      await insertPromise(tx, {
        ...row,
        id: uuidV7(now.getTime()),
        text: words,
        days,
        by: caller.accountId,
      });
    return { ok: true };
  });
}

/** Throws CONFLICT, and says why, where it may not come later. */
async function requireDeferrable(
  tx: Tx,
  { found, item, last, today }: Awaited<ReturnType<typeof openItem>> & { today: string },
): Promise<void> {
  const refuse = (message: string) => appError('CONFLICT', { message });
  if (!item.isRequired) throw refuse(NOT_DEFERRABLE);
  if (last?.promises.some(({ code }) => code === item.code)) throw refuse(ALREADY_DEFERRED);
  const files = await selectMaterials(tx, found.id);
  if (files.some(({ code, removedAt }) => code === item.code && removedAt === null)) throw refuse(HAS_FILE);
  const bar = await barOf(tx, found, { way: 'deferral', today });
  if (bar !== null) throw refuse(bar);
}

/** A form that a browser sends by itself has both signs at the end of a line. */
const linesOf = (text: string): string => text.replaceAll('\r\n', '\n');
