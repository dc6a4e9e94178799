// What waits for appraisal, what waits for a second officer, and what was decided; of one case, for its page, the same.
import type { Db } from '@yqt/database/sql';
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { selectArchive } from '../../archive/server/archive.sql.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { hasSecondPerson } from '../../second/server/second-person.ts';
import { APPRAISERS, isRetentionOver } from '../appraisal.rules.ts';
import type { AppraisalCard, AppraisalRow, AppraisalTab } from '../contract.ts';
import {
  countAppraisals,
  selectAppraisals,
  selectOpenAppraisal,
  type AppraisalSelection,
  type ListedAppraisal,
} from './appraisal.sql.ts';
import { confirmerOf, mayAppraise, readingGrants } from './appraisers.ts';

/** One page of a tab. */
export async function listAppraisals(
  deps: CaseworkDeps,
  officer: Officer,
  { current, size, ...filter }: { tab: AppraisalTab; keyword: string } & PageRequest,
): Promise<Page<AppraisalRow>> {
  const selection = appraisalSelection(deps, officer, filter);
  const [rows, [count]] = await Promise.all([
    selectAppraisals(deps.sql, { ...selection, limit: size, offset: offsetOf({ current, size }) }),
    countAppraisals(deps.sql, selection),
  ]);
  const records = rows.map((row) => shown(deps, row, filter.tab));
  return { records, ...cappedTotal(count?.total), current, size };
}

/** The rows that an officer means. */
export const appraisalSelection = (
  deps: Pick<CaseworkDeps, 'now'>,
  officer: Officer,
  { tab, keyword }: { tab: AppraisalTab; keyword: string },
): AppraisalSelection => ({
  tenantId: officer.tenantId,
  grants: readingGrants(officer),
  tab,
  keyword: keyword.trim() || null,
  today: dayText(deps.now()),
});

function shown({ kinds }: CaseworkDeps, row: ListedAppraisal, tab: AppraisalTab): AppraisalRow {
  const { archiveNo, title, receiptNo, closedOn, archivedOn, retainUntil, packageHash } = row;
  return {
    caseId: tab === 'destroyed' ? null : row.caseId,
    archiveNo,
    title,
    kindLabel: row.kindLabel ?? kinds.get(row.kind)?.label ?? row.kind,
    class: row.class,
    receiptNo,
    closedOn,
    archivedOn,
    retainUntil,
    packageHash,
    proposal: proposalOf(row),
  };
}

function proposalOf(row: ListedAppraisal): AppraisalRow['proposal'] {
  const { id, outcome, reason, proposedName, proposedAt, newUntil, decidedName, decidedAt } = row;
  if (id === null || outcome === null || reason === null || proposedName === null || proposedAt === null)
    return null;
  return { id, outcome, newUntil, reason, proposedName, proposedAt, decidedName, decidedAt };
}

/** Null while its retention lasts, and for whoever only reads. */
export async function readAppraisal(
  db: Db,
  officer: Officer,
  { found, today }: { found: CaseRow; today: string },
): Promise<AppraisalCard | null> {
  const [[archive], [open]] = await Promise.all([
    selectArchive(db, found.id),
    selectOpenAppraisal(db, found.id),
  ]);
  if (!archive || !isRetentionOver(archive.retainUntil, today)) return null;
  const may = mayAppraise(officer, found);
  const { department, projectGroup } = found;
  const isThere = await hasSecondPerson(db, {
    posts: [{ roles: APPRAISERS, department, projectGroup }],
    but: open ? [open.proposedBy, open.proposedFor] : [officer.accountId],
    on: today,
  });
  if (!open) return { mayPropose: may && archive.packageHash !== null, open: null, hasOther: isThere };
  const { id, outcome, newUntil, reason, proposedName, proposedAt, proposedBy, proposedFor } = open;
  return {
    mayPropose: false,
    hasOther: isThere,
    open: {
      id,
      outcome,
      newUntil,
      reason,
      proposedName,
      proposedAt,
      decidedName: null,
      decidedAt: null,
      isOwn: proposedBy === officer.accountId,
      mayConfirm: confirmerOf(officer, found, { by: proposedBy, onBehalfOf: proposedFor }) !== undefined,
    },
  };
}
