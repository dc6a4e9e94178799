// A right to read a case that a kind's own rules give, such as to an expert who was drawn: no desk assigns it by hand.
import type { Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { maskName } from '@yqt/kernel/masking';
import { selectCase } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { endOfRight, tellAssigned } from './keep-parties.ts';
import { insertParty, setReadersUntil } from './party.sql.ts';

export interface NewReader {
  tenantId: string;
  caseId: string;
  /** Of the kind's `parties`. */
  role: string;
  accountId: string;
  loginName: string;
  /** The last day. */
  until: string;
}

/** In the caller's transaction; again it changes nothing. The owner is told, not who it is. Throws NOT_FOUND. */
export async function assignReader(tx: Tx, deps: CaseworkDeps, reader: NewReader): Promise<void> {
  const { tenantId, caseId, role, accountId, loginName, until } = reader;
  const now = deps.now();
  const [found] = await selectCase(tx, { tenantId, id: caseId, kind: null, reach: { isSystem: true } });
  const kind = found && deps.kinds.get(found.kind);
  const view = kind?.parties?.[role];
  if (!found || !kind || !view) throw appError('NOT_FOUND');
  const row = { id: uuidV7(now.getTime()), caseId, role, basis: 'assignment' as const, now };
  const [made] = await insertParty(tx, {
    ...row,
    ownerKind: 'person',
    ownerId: accountId,
    terms: { text: view.terms, version: view.version, by: accountId, name: maskName(loginName) },
    until: endOfRight(until),
  });
  if (made) await tellAssigned(tx, { found, kind }, { view, until, partyId: row.id, now });
}

/** Lets them read until a later last day; what was ended stays ended. */
export async function extendReaders(
  tx: Tx,
  { until, ...readers }: { caseId: string; role: string; accountIds: readonly string[]; until: string },
): Promise<void> {
  await setReadersUntil(tx, { ...readers, until: endOfRight(until) });
}
