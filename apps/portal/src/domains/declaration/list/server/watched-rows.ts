// Among what warnings look at a case: the rows of the list that it stands on; on none, the cases of its batch that may still be
// paid, or were. Of either those alone that could stand against it: of its enterprise, and of those that share person or address.
import type { Db } from '@yqt/database/sql';
import {
  selectSubjectCases,
  type Against,
  type SubjectCase,
} from '../../../casework/server/casework.port.ts';
import { alikeOf } from '../../../enterprise/server/enterprise.port.ts';
import { UNPAID_ENDS } from '../../running-states.rules.ts';
import { selectDeclarations } from '../../server/declaration.sql.ts';
import { MOST_ROWS } from '../list-kinds.rules.ts';
import { LISTED, rowCases } from './list-deps.ts';
import { selectListRows, selectStandingList, type RowRecord } from './list-row.sql.ts';
import type { ListRow } from './list.sql.ts';
import { vouchersAgainst } from './shared-vouchers.ts';
import { warningsOf, type Watched } from './warnings.ts';

/** More than enterprises share a person or an address. */
const MOST_ALIKE = 20_000;

/** Of a list. An order may be an instalment: what counts across declarations is the whole sum. */
export function watchedRow(
  { kind }: Pick<ListRow, 'kind'>,
  row: RowRecord,
  found: SubjectCase | undefined,
): Watched[] {
  if (!found) return [];
  const { caseId, verifiedFen, knownFen, requestedFen, doneAt, choice } = row;
  const fen = (kind === 'payment' ? (knownFen ?? requestedFen) : verifiedFen) ?? 0;
  return [{ caseId, enId: found.ownerId, fen, isComing: doneAt === null && choice === 'yes' }];
}

/** What stands against one case, as the list says that it stands on. */
export async function againstCase(
  db: Db,
  { id, tenantId, subjectId: batchId }: { id: string; tenantId: string; subjectId: string },
): Promise<Against[]> {
  const [own] = await selectDeclarations(db, [id]);
  if (!own) return [];
  const [list] = await selectStandingList(db, id);
  const enIds = [own.enId, ...(await alikeOf(db, own.enId)).map(({ enId }) => enId)];
  const all = await (list
    ? listWatched(db, { ...list, tenantId, batchId }, enIds)
    : batchWatched(db, { tenantId, batchId, enIds }));
  const shown = all.filter(({ caseId }) => caseId === id);
  const found = await warningsOf(db, { tenantId, projectId: own.projectId, shown, all });
  return [...(found.get(id) ?? []), ...(await vouchersAgainst(db, { id, tenantId }))];
}

async function listWatched(
  db: Db,
  list: Pick<ListRow, 'id' | 'kind' | 'tenantId' | 'batchId'>,
  enIds: readonly string[],
): Promise<Watched[]> {
  const rows = await selectListRows(db, { listId: list.id, after: 0, limit: MOST_ROWS, enIds });
  const cases = await rowCases(
    db,
    list,
    rows.map(({ caseId }) => caseId),
  );
  return rows.flatMap((row) => watchedRow(list, row, cases.get(row.caseId)));
}

async function batchWatched(
  db: Db,
  { tenantId, batchId, enIds: ownerIds }: { tenantId: string; batchId: string; enIds: readonly string[] },
): Promise<Watched[]> {
  const given = { tenantId, kind: LISTED, subjectId: batchId, ids: null, ownerIds, limit: MOST_ALIKE };
  const cases = (await selectSubjectCases(db, given)).filter(({ state }) => !UNPAID_ENDS.has(state));
  const sums = await selectDeclarations(
    db,
    cases.map(({ id }) => id),
  );
  const fenOf = new Map(
    sums.map(({ caseId, verifiedFen, requestedFen }) => [caseId, verifiedFen ?? requestedFen]),
  );
  return cases.map(({ id, ownerId: enId, state }) => ({
    caseId: id,
    enId,
    fen: fenOf.get(id) ?? 0,
    isComing: state !== 'completed',
  }));
}
