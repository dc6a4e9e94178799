// 告知承诺: the applicant confirms the words of an item in the place of a file, or takes that back while it is theirs to change.
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { endPromise, insertPromise } from '../../server/material.sql.ts';
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
    const { found, item } = await openItem(tx, deps, { caller, ...given, use: 'promise' });
    if (item.promise === undefined) throw appError('CONFLICT', { message: text.NO_PROMISE });
    if (given.text !== null && linesOf(given.text) !== linesOf(item.promise))
      throw appError('CONFLICT', { message: text.NO_PROMISE_TEXT });
    const now = deps.now();
    const row = { caseId: found.id, code: item.code, now };
    await endPromise(tx, row);
    if (given.text !== null)
      await insertPromise(tx, {
        ...row,
        id: uuidV7(now.getTime()),
        text: item.promise,
        by: caller.accountId,
      });
    return { ok: true };
  });
}

/** A form that a browser sends by itself has both signs at the end of a line. */
const linesOf = (text: string): string => text.replaceAll('\r\n', '\n');
