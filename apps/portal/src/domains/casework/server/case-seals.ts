// Personal cells are sealed under a key of the case, which is itself sealed under the product's: a rotation writes one row
// anew, and erasing that row leaves masks alone, while snapshots and events stay as they were hashed.
import { randomBytes } from 'node:crypto';
import type { Db } from '@yqt/database/sql';
import type { Seals } from '@yqt/forms/seal';
import { insertCaseKey, selectCaseKey } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';

type KeyDeps = Pick<CaseworkDeps, 'sealText' | 'openText' | 'sealsUnder'>;

const KEY_BYTES = 32;

/** A key that is kept with `keep` once its case is stored. */
export function newCaseKey(deps: KeyDeps): { seals: Seals; keep: (db: Db, caseId: string) => Promise<void> } {
  const key = randomBytes(KEY_BYTES);
  return {
    seals: deps.sealsUnder(key),
    keep: async (db, caseId) => {
      await insertCaseKey(db, { caseId, wrapped: deps.sealText(key.toString('base64')) });
    },
  };
}

/** The seals of a case. Throws where its key was destroyed. */
export async function sealsOf(db: Db, deps: KeyDeps, caseId: string): Promise<Seals> {
  return sealsWith(deps, caseId, await selectCaseKey(db, caseId));
}

/** The same by the key as it was read. */
export function sealsWith(deps: KeyDeps, caseId: string, [key]: readonly { wrapped: string }[]): Seals {
  if (!key) throw new Error(`the key of case ${caseId} is gone`);
  return openingOnce(deps.sealsUnder(Buffer.from(deps.openText(key.wrapped), 'base64')));
}

/** A step reads its answers and then compares what it files with them: each cell is opened once. They live as long as the step. */
function openingOnce({ seal, open }: Seals): Seals {
  const opened = new Map<string, string>();
  return {
    seal,
    open(sealed) {
      const text = opened.get(sealed) ?? open(sealed);
      opened.set(sealed, text);
      return text;
    },
  };
}
