// What is known of the sums that rows of a list begin with.
import type { Db } from '@yqt/database/sql';
import { selectApprovalCells } from '../../../casework/server/casework.port.ts';
import { fenOf } from '../../money.rules.ts';
import { selectDeclarations } from '../../server/declaration.sql.ts';
import { beginningSum, type BeginningSum } from '../beginning-sum.rules.ts';
import type { ListKind } from '../list-kinds.rules.ts';
import { SUM_WORDS } from '../list.text.ts';
import { selectCarried } from './carry.sql.ts';
import type { RowRecord } from './list-row.sql.ts';
import type { ListRow } from './list.sql.ts';

/** Of some cases of a batch. A suggestion is the meeting's to see: 联审 judges what is asked for. */
export async function beginningSums(
  db: Db,
  { batchId, kind, caseIds }: { batchId: string; kind: ListKind; caseIds: readonly string[] },
): Promise<Map<string, BeginningSum | null>> {
  const rows = await selectDeclarations(db, caseIds);
  const carried = await selectCarried(db, { batchId, caseIds });
  const suggested = kind === 'support' ? await selectApprovalCells(db, { caseIds, ...SUGGESTION }) : [];
  const carriedOf = new Map(carried.map(({ caseId, fen }) => [caseId, fen]));
  const suggestedOf = new Map(suggested.map(({ caseId, value }) => [caseId, fenOf(value)]));
  return new Map(
    rows.map(({ caseId, verifiedFen, requestedFen }) => [
      caseId,
      beginningSum({
        verifiedFen,
        requestedFen,
        carriedFen: carriedOf.get(caseId) ?? null,
        suggestedFen: suggestedOf.get(caseId) ?? null,
      }),
    ]),
  );
}

/** What the sums of rows that nobody has changed are, in words; of 拟支持 alone, until the meeting has decided. */
export async function begunWith(
  db: Db,
  { kind, batchId }: Pick<ListRow, 'kind' | 'batchId'>,
  rows: readonly Pick<RowRecord, 'caseId' | 'doneAt' | 'verifiedFen'>[],
): Promise<ReadonlyMap<string, string>> {
  const left = kind === 'support' ? rows.filter(({ doneAt }) => doneAt === null) : [];
  if (left.length === 0) return new Map();
  const caseIds = left.map(({ caseId }) => caseId);
  const sums = await beginningSums(db, { batchId, kind, caseIds });
  return new Map(
    left.flatMap(({ caseId, verifiedFen }): [string, string][] => {
      const sum = sums.get(caseId);
      return sum && sum.fen === verifiedFen ? [[caseId, SUM_WORDS[sum.source]]] : [];
    }),
  );
}

/** Where reviewers write it. */
const SUGGESTION = { event: 'pass_first', field: 'verifiedAmount' };
